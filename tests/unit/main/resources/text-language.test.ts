import { expect, test } from 'vitest'
import { textLanguage } from '../../../../src/main/resources/text-language.ts'

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
  ['A restauração dos manguezais\nOs pescadores sabem que não há peixe sem o mangue', 'pt'],
  ['Hutan adat dan hak masyarakat\nWarga menjaga hutan ini untuk anak cucu yang akan datang', 'id'],
  ['المانغروف: من يحمل الخريطة؟\nتصل التنبيهات إلى لجنة القرية في غضون يوم', 'ar'],
  ['The word for it is المانغروف, and that of the fishers is another', 'en'],
])('%s is written in %s', (text, language) => {
  expect(textLanguage(text)).toBe(language)
})

test.each([
  '',
  'REDD+',
  'Guyana: le cacao',
  '2019–2024 · 1,240 · 312 · 17 %',
  'پایش جنگل در ایران',
  'Охрана лесов',
])('nothing is guessed of %o', (text) => {
  expect(textLanguage(text)).toBeNull()
})

test('words that two languages share count for neither', () => {
  expect(textLanguage('La de que')).toBeNull()
})
