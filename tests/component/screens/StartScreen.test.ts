import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import StartScreen from '../../../src/renderer/screens/app/StartScreen.vue'
import { get, has, openPage, textOf } from '../page.ts'

test('while the session is restored, the screen says so and asks nobody to sign in', async () => {
  const { mounting } = await openPage()
  mount(StartScreen, mounting)
  expect(textOf(get('status'))).toBe('Restoring your session…')
  expect(get('heading', 'Forum Resources', { level: 1 })).toBeTruthy()
  expect(has('textbox')).toBe(false)
})
