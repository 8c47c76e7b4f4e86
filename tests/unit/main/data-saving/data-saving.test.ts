import { expect, test } from 'vitest'
import { createDataSaving } from '../../../../src/main/data-saving'

test.each([
  { choice: 'auto', asks: false, saves: false },
  { choice: 'auto', asks: true, saves: true },
  { choice: 'on', asks: false, saves: true },
  { choice: 'off', asks: true, saves: false },
] as const)('chosen $choice, and the system asks: $asks', ({ choice, asks, saves }) => {
  const saving = createDataSaving()
  saving.choose(choice)
  saving.hint(asks)
  expect(saving.isSaving()).toBe(saves)
})
