import { ownValue } from '@shared/own-value'
import { parsedJson } from '@shared/parsed-json'
import { configurationFields, configurationGroups } from './configuration-fields'

export type ConfigurationDocument = Readonly<Record<string, unknown>>

/** The machine's administrators (file or policy), the package, or the person, whose values rank lowest. */
export type ConfigurationOrigin = 'machine' | 'shipped' | 'profile'

/**
 * By dotted path: `service.baseUrl`, `links.help`. `updates` is one field: its feed and key belong together.
 */
export type ConfigurationOrigins = Readonly<Record<string, ConfigurationOrigin>>

export interface ConfigurationLayer {
  readonly document: ConfigurationDocument
  readonly setBy: ConfigurationOrigin
}

/** @param layers highest precedence first */
export function layOver(layers: readonly ConfigurationLayer[]): {
  readonly document: ConfigurationDocument
  readonly origins: ConfigurationOrigins
} {
  const document = layers.reduceRight<ConfigurationDocument>(
    (below, layer) => merged(below, layer.document, configurationGroups),
    {},
  )
  const origins = layers.reduceRight<ConfigurationOrigins>((below, layer) => {
    const paths = pathsOf(layer.document)
    // A group that is not an object is invalid, and replaces the group below it.
    const kept = Object.entries(below).filter(([path]) => !paths.includes(path.split('.')[0] ?? path))
    return { ...Object.fromEntries(kept), ...Object.fromEntries(paths.map((path) => [path, layer.setBy])) }
  }, {})
  return { document, origins }
}

/** Merges groups that are objects in both documents one level down. */
function merged(
  below: ConfigurationDocument,
  above: ConfigurationDocument,
  groups: readonly string[],
): ConfigurationDocument {
  const both = groups.flatMap((group) => {
    const [lower, higher] = [ownValue(below, group), ownValue(above, group)]
    return isObject(lower) && isObject(higher) ? [[group, { ...lower, ...higher }] as const] : []
  })
  return { ...below, ...above, ...Object.fromEntries(both) }
}

function pathsOf(document: ConfigurationDocument): string[] {
  return Object.entries(document).flatMap(([name, value]) =>
    configurationGroups.includes(name) && isObject(value)
      ? Object.keys(value).map((key) => `${name}.${key}`)
      : [name],
  )
}

export function isObject(value: unknown): value is ConfigurationDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Null if the text is not a JSON object. Windows’ own editors and PowerShell may begin it with a byte order mark. */
export function documentIn(text: string): ConfigurationDocument | null {
  const document = parsedJson(text.replace(/^\ufeff/, ''))
  return isObject(document) ? document : null
}

/** Takes values keyed by dotted path, as in policies; ignores unknown names. Null if no name is known. */
export function documentOf(values: ReadonlyMap<string, unknown>): ConfigurationDocument | null {
  const documents = configurationFields.flatMap(({ path }) => {
    if (!values.has(path)) return []
    const [name = '', inner] = path.split('.')
    const value = values.get(path)
    return [{ [name]: inner === undefined ? value : { [inner]: value } }]
  })
  return documents.length === 0
    ? null
    : documents.reduce((below, above) => merged(below, above, Object.keys(above)))
}
