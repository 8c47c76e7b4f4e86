import { ownValue } from '@shared/own-value'
import { configurationFields, configurationGroups } from './configuration-fields'

/** What a source says, before it is checked. */
export type ConfigurationDocument = Readonly<Record<string, unknown>>

/**
 * Who gives a value: the machine's administrators (file or policy), whoever made the package, or the person, by hand.
 * What the machine gives wins over everything and is nobody else's to change.
 */
export type ConfigurationOrigin = 'machine' | 'shipped' | 'profile'

/**
 * Who gave each field that is given, by its dotted path: `service.baseUrl`, `links.help`, `languages`. `updates` counts
 * as one field: a feed goes with its own key.
 */
export type ConfigurationOrigins = Readonly<Record<string, ConfigurationOrigin>>

/** What one source says, and who speaks through it. */
export interface ConfigurationLayer {
  readonly document: ConfigurationDocument
  readonly setBy: ConfigurationOrigin
}

/**
 * Lays documents over each other, field by field, the first given winning.
 *
 * @param layers highest first
 */
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
    // A group that is no object is wrong, and replaces what lies below it.
    const kept = Object.entries(below).filter(([path]) => !paths.includes(path.split('.')[0] ?? path))
    return { ...Object.fromEntries(kept), ...Object.fromEntries(paths.map((path) => [path, layer.setBy])) }
  }, {})
  return { document, origins }
}

/** One document over another. Of its groups, values that are objects are merged one level down. */
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

/** The object of a JSON text; null where it is none. */
export function documentIn(text: string): ConfigurationDocument | null {
  try {
    const document = JSON.parse(text) as unknown
    return isObject(document) ? document : null
  } catch {
    return null
  }
}

/**
 * A document of values by their fields' dotted paths, as policies have them.
 *
 * @param values names that are no field's are passed over
 * @returns null where none is a field's
 */
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
