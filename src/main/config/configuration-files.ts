import { pageValuesOf, type ConfigurationStatus } from '@shared/app/app-info'
import type { ConfigurationFault, ConfigurationProblem } from '@shared/config/configuration-problem'
import { checkConfiguration, earlyValuesOf, type Configuration, type EarlyValues } from './configuration'
import {
  documentIn,
  layOver,
  type ConfigurationDocument,
  type ConfigurationOrigin,
  type ConfigurationOrigins,
} from './configuration-layers'

/** Null if the source does not exist. */
export type SourceText = { readonly text: string } | { readonly refused: ConfigurationFault } | null

export interface ConfigurationSource {
  readonly setBy: ConfigurationOrigin
  /** A path or a registry key, for display. */
  readonly location: string
  readonly read: () => Promise<SourceText>
}

export type LoadedConfiguration =
  | { readonly state: 'ready'; readonly configuration: Configuration; readonly origins: ConfigurationOrigins }
  | { readonly state: 'missing'; readonly locations: readonly string[] }
  | {
      readonly state: 'invalid'
      readonly files: readonly string[]
      readonly problems: readonly ConfigurationProblem[]
      /** Empty if a source was rejected as a whole. */
      readonly origins: ConfigurationOrigins
    }

type LayeredSources =
  | {
      readonly state: 'given'
      readonly document: ConfigurationDocument
      readonly origins: ConfigurationOrigins
      readonly files: readonly string[]
    }
  | Exclude<LoadedConfiguration, { readonly state: 'ready' }>

/**
 * Merges the sources field by field, highest precedence first. A source that cannot be trusted is an error
 * and never skipped, because it may be meant to override the values below it.
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

/** The organisation's values that apply even if the rest is incomplete: people may have to enter the rest. */
export async function loadEarlyValues(sources: readonly ConfigurationSource[]): Promise<EarlyValues> {
  const read = await readSources(sources)
  if (read.state === 'given') return earlyValuesOf(read.document)
  return earlyValuesOf(read.state === 'missing' ? {} : null)
}

/** Contains no secrets and no home folder's name, because people paste it into e-mails. */
export function configurationStatus(loaded: LoadedConfiguration, home: string): ConfigurationStatus {
  const withHome = (paths: readonly string[]): readonly string[] => paths.map((path) => fromHome(path, home))
  if (loaded.state === 'missing') return { ...loaded, locations: withHome(loaded.locations) }
  if (loaded.state === 'invalid') {
    const { state, files, problems } = loaded
    return { state, files: withHome(files), problems }
  }
  const { configuration, origins } = loaded
  return {
    ...pageValuesOf(configuration),
    state: 'ready',
    server: new URL(configuration.service.baseUrl).host,
    mayChangeService: origins['service.baseUrl'] === 'profile',
  }
}

/** Keeps the path if the home folder is a root, as on some machines. */
function fromHome(path: string, home: string): string {
  const rest = path.startsWith(home) ? path.slice(home.length) : ''
  return home.length > 3 && /^[\\/]/.test(rest) ? `~${rest}` : path
}
