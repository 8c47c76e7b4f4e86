import { withMarkedPart } from '../config-docs/marked-part.ts'

const marks = [
  '<!-- Keys: made by `npm run docs` from src/renderer/features/actions/action-table.ts -->',
  '<!-- End of keys -->',
] as const

/** Key labels for the actions of one menu. */
interface KeysOfMenu {
  readonly menu: string
  /** Column heading for the actions. */
  readonly what: string
  readonly rows: readonly {
    readonly action: string
    /** On Windows and Linux. */
    readonly keys: readonly string[]
    readonly macKeys: readonly string[]
  }[]
}

/**
 * Inserts the tables of keys between their marks, unformatted: a heading and a table for each menu.
 *
 * @throws when a mark is missing
 */
export function withKeysTables(document: string, menus: readonly KeysOfMenu[]): string {
  const tables = menus.map(({ menu, what, rows }) =>
    [
      `### ${menu}`,
      '',
      `| ${what} | Windows, Linux | Mac |`,
      '| --- | --- | --- |',
      ...rows.map(({ action, keys, macKeys }) => `| ${action} | ${inCode(keys)} | ${inCode(macKeys)} |`),
    ].join('\n'),
  )
  return withMarkedPart(document, marks, tables.join('\n\n'))
}

const inCode = (keys: readonly string[]): string => keys.map((key) => `\`${key}\``).join(' ')
