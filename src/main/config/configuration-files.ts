import type { ConfigurationProblem, ConfigurationStatus } from '@shared/app-info'
import { checkConfiguration, type Configuration } from './configuration'

/** What a source says: its text, why it is not taken, or null where there is nothing. */
export type SourceText = { readonly text: string } | { readonly refused: string } | null

/** One place where the operator's values may stand. */
export interface ConfigurationSource {
  /** A path or a key of the registry, for people to read. */
  readonly location: string
  readonly read: () => Promise<SourceText>
}

/** The result of looking for the operator's values. */
export type LoadedConfiguration =
  | { readonly state: 'ready'; readonly configuration: Configuration }
  | { readonly state: 'missing'; readonly locations: readonly string[] }
  | { readonly state: 'invalid'; readonly file: string; readonly problems: readonly ConfigurationProblem[] }

/**
 * Reads the sources that have something and lays them over each other, field by field, the first given winning.
 * One that is not to be trusted is never passed over: the values below it might be meant to be replaced.
 *
 * @param sources highest first
 */
export async function loadConfiguration(
  sources: readonly ConfigurationSource[],
  allowLoopbackHttp: boolean,
): Promise<LoadedConfiguration> {
  const documents: { readonly file: string; readonly document: Record<string, unknown> }[] = []
  for (const { location: file, read } of sources) {
    const source = await read()
    if (source === null) continue
    if ('refused' in source) return invalid(file, [{ field: '', problem: source.refused }])
    const document = parseObject(source.text)
    if (!document) return invalid(file, [{ field: '', problem: 'The file is not a JSON object.' }])
    documents.push({ file, document })
  }
  const first = documents[0]
  if (!first) return { state: 'missing', locations: sources.map(({ location }) => location) }
  const merged = documents.reduceRight<Record<string, unknown>>(
    (lower, { document }) => ({ ...lower, ...document, service: mergedService(lower, document) }),
    {},
  )
  const checked = checkConfiguration(merged, allowLoopbackHttp)
  return 'problems' in checked
    ? invalid(documents.map(({ file }) => file).join(', '), checked.problems)
    : { state: 'ready', ...checked }
}

function invalid(file: string, problems: readonly ConfigurationProblem[]): LoadedConfiguration {
  return { state: 'invalid', file, problems }
}

function mergedService(lower: Record<string, unknown>, higher: Record<string, unknown>): unknown {
  const [below, above] = [lower['service'], higher['service']]
  if (above === undefined) return below
  return isObject(below) && isObject(above) ? { ...below, ...above } : above
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const document = JSON.parse(text) as unknown
    return isObject(document) ? document : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What the renderer may know of the configuration: no secret is part of it. */
export function configurationStatus(loaded: LoadedConfiguration): ConfigurationStatus {
  if (loaded.state !== 'ready') return loaded
  const { service, languages, showTheme, videoHosts, keepContentOnSignOut, links, disabledFeatures } =
    loaded.configuration
  const server = new URL(service.baseUrl).host
  return {
    state: 'ready',
    server,
    languages,
    showTheme,
    videoHosts,
    keepContentOnSignOut,
    links,
    disabledFeatures,
  }
}
