import { expect, test } from 'vitest'
import { regionName } from '../../../../../../src/renderer/features/filters/terms/region-name.ts'

test.each([
  ['kenya', 'Kenya'],
  ['côte d’ivoire', 'Côte d’Ivoire'],
  ["cote d'ivoire", "Cote d'Ivoire"],
  ['bosnia and herzegovina', 'Bosnia and Herzegovina'],
  ['guinea-bissau', 'Guinea-Bissau'],
  ['the gambia', 'The Gambia'],
  ["lao people's democratic republic", "Lao People's Democratic Republic"],
  ['congo (democratic republic of the)', 'Congo (Democratic Republic of the)'],
  ['éthiopie', 'Éthiopie'],
  ['Latin America & the Caribbean', 'Latin America & the Caribbean'],
  ['DR Congo', 'DR Congo'],
  ['السودان', 'السودان'],
])('a region that comes as %s is shown as %s', (sent, shown) => {
  expect(regionName(sent)).toBe(shown)
})
