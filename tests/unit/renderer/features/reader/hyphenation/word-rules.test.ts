import { expect, test } from 'vitest'
import { wordRules } from '../../../../../../src/renderer/features/reader/hyphenation/soft-hyphens'

test.each([
  ['en', 'hyphenation', 'hy-phen-ation'],
  ['en', 'project', 'project'],
  ['fr', 'anticonstitutionnellement', 'an-ti-cons-ti-tu-tion-nel-le-ment'],
  ['es', 'internacionalización', 'in-ter-na-cio-na-li-za-ción'],
] as const)('words in %s are broken by its own rules: %s', async (language, word, parts) => {
  const breakWord = await wordRules(language)
  expect(breakWord(word).replaceAll('\u00ad', '-')).toBe(parts)
})
