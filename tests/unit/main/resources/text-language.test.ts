import { expect, test } from 'vitest'
import { createTextLanguages } from '../../../../src/main/resources/text-language.ts'

test.each([
  ['Photo story: forest schools in Panama\nSatellite alerts reach the village committee within a day', 'en'],
  [
    '¿Quién decide? Monitoreo comunitario\nEl grupo de mujeres lleva sus propias cuentas en un cuaderno',
    'es',
  ],
  [
    'La restauration des mangroves\nSurveiller coûte moins cher que restaurer, et les pêcheurs le savent',
    'fr',
  ],
  ['المانغروف: من يحمل الخريطة؟\nتصل التنبيهات إلى لجنة القرية في غضون يوم', 'ar'],
])('%s is written in %s', (text, language) => {
  expect(createTextLanguages()(text)).toBe(language)
})

test.each(['', 'REDD+', 'Guyana: le cacao', '2019–2024 · 1,240 · 312 · 17 %'])(
  'nothing is guessed of %o',
  (text) => {
    expect(createTextLanguages()(text)).toBeNull()
  },
)
