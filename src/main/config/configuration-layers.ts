import { ownValue } from '@shared/own-value'

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

/** The fields that are objects of fields: sources may each give a part of them. */
const groups: readonly string[] = ['service', 'links']

/**
 * Lays documents over each other, field by field, the first given winning.
 *
 * @param layers highest first
 */
export function layOver(
  layers: readonly { readonly document: ConfigurationDocument; readonly setBy: ConfigurationOrigin }[],
): { readonly document: ConfigurationDocument; readonly origins: ConfigurationOrigins } {
  const document = layers.reduceRight<ConfigurationDocument>(
    (below, layer) => ({ ...below, ...layer.document, ...mergedGroups(below, layer.document) }),
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

function mergedGroups(below: ConfigurationDocument, above: ConfigurationDocument): ConfigurationDocument {
  const merged = groups.flatMap((group) => {
    const [lower, higher] = [ownValue(below, group), ownValue(above, group)]
    return isObject(lower) && isObject(higher) ? [[group, { ...lower, ...higher }] as const] : []
  })
  return Object.fromEntries(merged)
}

function pathsOf(document: ConfigurationDocument): string[] {
  return Object.entries(document).flatMap(([name, value]) =>
    groups.includes(name) && isObject(value) ? Object.keys(value).map((key) => `${name}.${key}`) : [name],
  )
}

export function isObject(value: unknown): value is ConfigurationDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
