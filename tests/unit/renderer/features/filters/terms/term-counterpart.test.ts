import { expect, test } from 'vitest'
import { createCounterparts } from '../../../../../../src/renderer/features/filters/terms/term-counterpart.ts'

const counterpartOf = createCounterparts(['en', 'fr', 'ar', 'pt_BR', 'no language at all'])
const term = (id: number, name: string, slug = '') => ({ id, name, slug })

test.each([
  [
    'the same id, where the taxonomy is not translated',
    term(3, 'Health', 'health'),
    term(3, 'Santé', 'sante'),
  ],
  ['the same slug', term(3, 'Health', 'health'), term(9, 'Santé', 'health')],
  ['a slug that adds its language', term(3, 'Health', 'health'), term(9, 'Santé', 'health-fr')],
  ['a slug that has its language taken away', term(3, 'Health', 'health-en'), term(9, 'Santé', 'health')],
  [
    'a slug that adds a language with a country',
    term(3, 'Health', 'health'),
    term(9, 'Saúde', 'health-pt-br'),
  ],
  ['the same name, whatever its case and accents', term(3, 'Mangroves', 'm'), term(9, 'mangroves', 'x')],
  ['the same country', term(3, 'germany', 'germany'), term(9, 'Allemagne', 'allemagne')],
  ['the same country in another script', term(3, 'egypt', 'egypt'), term(9, 'مصر', '%d9%85%d8%b5%d8%b1')],
  ['the same country spelt otherwise', term(3, 'viet nam', 'viet-nam'), term(9, 'Viêt Nam', 'x')],
])('a counterpart is known by %s', (_sign, original, counterpart) => {
  const others = [term(20, 'Eau', 'eau'), term(21, 'kenya', 'kenya-fr')]
  expect(counterpartOf(original, [...others, counterpart])).toBe(counterpart)
  expect(counterpartOf(original, others)).toBeNull()
})

test('a term with two possible counterparts has none', () => {
  const both = [term(8, 'Water', 'water-fr'), term(9, 'Water', 'water-ar')]
  expect(counterpartOf(term(3, 'Water', 'water-en'), both)).toBeNull()
})

test('a sign that leads to two leaves it to the next', () => {
  const both = [term(8, 'Eau', 'water-fr'), term(9, 'Water', 'water-ar')]
  expect(counterpartOf(term(3, 'Water', 'water-en'), both)).toBe(both[1])
})

test('terms without slugs are not alike for that', () => {
  expect(counterpartOf(term(3, 'Health'), [term(9, 'Water')])).toBeNull()
})
