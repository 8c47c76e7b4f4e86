import type { ConfigurationStatus } from '@shared/app/app-info'
import type { ConfigurationFault, ConfigurationProblem } from '@shared/config/configuration-problem'
import { checkConfiguration, earlyValuesOf, type Configuration, type EarlyValues } from './configuration'
import {
  documentIn,
  layOver,
  type ConfigurationDocument,
  type ConfigurationLayer,
  type ConfigurationOrigin,
  type ConfigurationOrigins,
} from './configuration-layers'

/** What a source says: its text, why it is not taken, or null where there is nothing. */
export type SourceText = { readonly text: string } | { readonly refused: ConfigurationFault } | null

/** One place where the operator's values may stand. */
export interface ConfigurationSource {
  readonly setBy: ConfigurationOrigin
  /** A path or a key of the registry, for people to read. */
  readonly location: string
  readonly read: () => Promise<SourceText>
}

/** The result of looking for the operator's values. */
export type LoadedConfiguration =
  | { readonly state: 'ready'; readonly configuration: Configuration; readonly origins: ConfigurationOrigins }
  | { readonly state: 'missing'; readonly locations: readonly string[] }
  | {
      readonly state: 'invalid'
      readonly files: readonly string[]
      readonly problems: readonly ConfigurationProblem[]
      /** Empty where a source could not be taken at all. */
      readonly origins: ConfigurationOrigins
    }

/** What the sources say together, before it is checked. */
type LayeredSources =
  | {
      readonly state: 'given'
      readonly document: ConfigurationDocument
      readonly origins: ConfigurationOrigins
      /** Where the values stand. */
      readonly files: readonly string[]
    }
  | Exclude<LoadedConfiguration, { readonly state: 'ready' }>

/**
 * Reads the sources that have something and lays them over each other, field by field, the first given winning.
 * One that is not to be trusted is never passed over: the values below it might be meant to be replaced.
 *
 * @param sources highest first
 */
export async function readSources(sources: readonly ConfigurationSource[]): Promise<LayeredSources> {
  const given: { readonly source: ConfigurationSource; readonly document: ConfigurationDocument }[] = []
  for (const source of sources) {
    const text = await source.read()
    if (text === null) continue
    if ('refused' in text) return notTaken(source, text.refused)
    const document = documentIn(text.text)
    if (!document) return notTaken(source, { code: 'not-an-object' })
    given.push({ source, document })
  }
  if (given.length === 0) return { state: 'missing', locations: sources.map(({ location }) => location) }
  const layers = layOver(given.map((one) => ({ ...one, setBy: one.source.setBy })))
  return { state: 'given', ...layers, files: given.map(({ source }) => source.location) }
}

/** Reads the sources as `readSources` does, and checks what they say. */
export async function loadConfiguration(
  sources: readonly ConfigurationSource[],
  allowLoopbackHttp: boolean,
): Promise<LoadedConfiguration> {
  const read = await readSources(sources)
  if (read.state !== 'given') return read
  const { document, origins, files } = read
  const checked = checkConfiguration(document, allowLoopbackHttp)
  return 'configuration' in checked
    ? { state: 'ready', configuration: checked.configuration, origins }
    : { state: 'invalid', files, problems: checked.problems, origins }
}

function notTaken(
  { location }: ConfigurationSource,
  fault: ConfigurationFault,
): Extract<LoadedConfiguration, { readonly state: 'invalid' }> {
  return { state: 'invalid', files: [location], problems: [{ ...fault, field: '' }], origins: {} }
}

/**
 * The organisation's values that count though the rest may be incomplete, for people may have to give that.
 *
 * @param sources the organisation's, highest first
 */
export async function loadEarlyValues(sources: readonly ConfigurationSource[]): Promise<EarlyValues> {
  const layers: ConfigurationLayer[] = []
  for (const { read, setBy } of sources) {
    const text = await read()
    if (text === null) continue
    const document = 'text' in text ? documentIn(text.text) : null
    if (!document) return earlyValuesOf(null)
    layers.push({ document, setBy })
  }
  return earlyValuesOf(layOver(layers).document)
}

/**
 * What the renderer may know of the configuration: no secret is part of it, and no name of a person's folder, for people
 * copy it into mails.
 *
 * @param home the person's folder
 */
export function configurationStatus(loaded: LoadedConfiguration, home: string): ConfigurationStatus {
  const told = (paths: readonly string[]): readonly string[] => paths.map((path) => fromHome(path, home))
  if (loaded.state === 'missing') return { ...loaded, locations: told(loaded.locations) }
  if (loaded.state === 'invalid') {
    const { state, files, problems } = loaded
    return { state, files: told(files), problems }
  }
  const {
    service,
    languages,
    showTheme,
    videoHosts,
    keepContentOnSignOut,
    daysWithoutSession,
    links,
    disabledFeatures,
  } = loaded.configuration
  const server = new URL(service.baseUrl).host
  return {
    state: 'ready',
    server,
    languages,
    showTheme,
    videoHosts,
    keepContentOnSignOut,
    daysWithoutSession,
    links,
    mayChangeService: loaded.origins['service.baseUrl'] === 'profile',
    disabledFeatures,
  }
}

/** A path with the person's folder as `~`; a root, which some machines call home, stays. */
function fromHome(path: string, home: string): string {
  const rest = path.startsWith(home) ? path.slice(home.length) : ''
  return home.length > 3 && /^[\\/]/.test(rest) ? `~${rest}` : path
}
