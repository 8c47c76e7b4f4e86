import type { ConfigurationField } from '../../src/main/config/configuration-field.ts'
import { valueWords } from './field-words.ts'

const begin = '<!-- Fields: made by `npm run docs` from src/main/config/configuration.ts -->'
const end = '<!-- End of fields -->'

/**
 * Inserts the table of configuration fields between its marks, unformatted.
 *
 * @throws when a mark is missing
 */
export function withFieldsTable(document: string, fields: readonly ConfigurationField[]): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error('The marks of the fields’ table are missing.')
  const rows = fields.map(
    (field) => `| \`${field.path}\` | ${valueWords(field)} | ${field.title}. ${field.meaning} |`,
  )
  const table = ['| field | value | meaning |', '| --- | --- | --- |', ...rows].join('\n')
  return `${document.slice(0, from)}${begin}\n\n${table}\n\n${document.slice(to)}`
}
