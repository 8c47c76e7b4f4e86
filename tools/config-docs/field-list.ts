import { format } from 'prettier'
import type { ConfigurationField } from '../../src/main/config/configuration-field.ts'
import { valueWords } from './field-words.ts'

const begin = '<!-- Fields: made by `npm run docs` from src/main/config/configuration.ts -->'
const end = '<!-- End of fields -->'

/**
 * Inserts the list of configuration fields between its marks.
 *
 * @throws when a mark is missing
 */
export async function withFieldList(
  document: string,
  fields: readonly ConfigurationField[],
): Promise<string> {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error('The marks of the list of fields are missing.')
  const bullets = fields.map(
    (field) => `- \`${field.path}\` (${valueWords(field)}): ${field.title}. ${field.meaning}`,
  )
  const list = await format(bullets.join('\n'), { parser: 'markdown', proseWrap: 'always', printWidth: 120 })
  return `${document.slice(0, from)}${begin}\n\n${list}\n${document.slice(to)}`
}
