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

test('listeners receive changes only, until they unsubscribe', () => {
  const saving = createDataSaving()
  const changes: boolean[] = []
  const stop = saving.onChange((isSaving) => changes.push(isSaving))
  saving.hint(true)
  saving.hint(true)
  saving.choose('on')
  saving.hint(false)
  saving.choose('off')
  expect(changes).toEqual([true, false])
  stop()
  saving.choose('on')
  expect(changes).toEqual([true, false])
})
