import { readFile } from 'node:fs/promises'
import type { ConfigurationProblem, ConfigurationStatus } from '@shared/app-info'
import { checkConfiguration, type Configuration } from './configuration'

/** The result of looking for the operator's values. */
export type LoadedConfiguration =
  | { readonly state: 'ready'; readonly configuration: Configuration }
  | { readonly state: 'missing'; readonly locations: readonly string[] }
  | { readonly state: 'invalid'; readonly file: string; readonly problems: readonly ConfigurationProblem[] }

/**
 * Reads the configuration files that exist and lays them over each other, field by field, the first given
 * winning.
 *
 * @param locations paths, highest first
 */
export async function loadConfiguration(
  locations: readonly string[],
  allowLoopbackHttp: boolean,
): Promise<LoadedConfiguration> {
  const documents: { readonly file: string; readonly document: Record<string, unknown> }[] = []
  for (const file of locations) {
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) continue
    const document = parseObject(text)
    if (!document) return invalid(file, [{ field: '', problem: 'The file is not a JSON object.' }])
    documents.push({ file, document })
  }
  const first = documents[0]
  if (!first) return { state: 'missing', locations }
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

/**
 * Where the operator's values are looked for, highest first. On Windows the install folder's file stands in
 * for a machine file, for any user may create files under %ProgramData%.
 *
 * @param override the value of `FORUM_RESOURCES_CONFIG`, which replaces all others in unpackaged runs
 */
export function configurationLocations(where: {
  readonly platform: NodeJS.Platform
  readonly shippedFolder: string
  readonly override: string | undefined
}): readonly string[] {
  if (where.override !== undefined && where.override !== '') return [where.override]
  const shipped = `${where.shippedFolder}/config.json`
  switch (where.platform) {
    case 'win32':
      return [shipped]
    case 'darwin':
      return ['/Library/Application Support/Forum Resources/config.json', shipped]
    default:
      return ['/etc/forum-resources/config.json', shipped]
  }
}

/** What the renderer may know of the configuration: no secret is part of it. */
export function configurationStatus(loaded: LoadedConfiguration): ConfigurationStatus {
  if (loaded.state !== 'ready') return loaded
  const { service, languages, showTheme, videoHosts } = loaded.configuration
  return { state: 'ready', server: new URL(service.baseUrl).host, languages, showTheme, videoHosts }
}
