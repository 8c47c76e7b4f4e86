import { format } from 'prettier'
import type { ConfigurationField } from '../../src/main/config/configuration-field.ts'
import { valueWords } from './field-words.ts'
import { withMarkedPart } from './marked-part.ts'

const marks = [
  '<!-- Fields: made by `npm run docs` from src/main/config/configuration.ts -->',
  '<!-- End of fields -->',
] as const

/**
 * Inserts the list of configuration fields between its marks.
 *
 * @throws when a mark is missing
 */
export async function withFieldList(
  document: string,
  fields: readonly ConfigurationField[],
): Promise<string> {
  const bullets = fields.map(
    (field) => `- \`${field.path}\` (${valueWords(field)}): ${field.title}. ${field.meaning}`,
  )
  const list = await format(bullets.join('\n'), { parser: 'markdown', proseWrap: 'always', printWidth: 120 })
  return withMarkedPart(document, marks, list)
}
