import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import SessionEndedBar from '../../../../src/renderer/features/session/SessionEndedBar.vue'
import { useSession } from '../../../../src/renderer/features/session/session-store.ts'
import { amina, get, has, openPage, textOf } from '../../page.ts'

async function bar() {
  const page = await openPage({ session: amina })
  mount(SessionEndedBar, page.mounting)
  return page
}

test('it says that the session has ended and that reading goes on, and leads to signing in', async () => {
  const { user } = await bar()
  expect(textOf(get('status'))).toBe(
    'Your session has ended. You can go on reading what is stored on this computer.',
  )
  await user.click(get('button', 'Sign in'))
  expect(useSession().dialog).toBe('sign-in-again')
})

test('put off, a small sign with the same button is left, and the focus is on it', async () => {
  const { user } = await bar()
  await user.click(get('button', 'Not now'))
  expect(has('button', 'Not now')).toBe(false)
  expect(textOf(get('status'))).toBe('Your session has ended.')
  expect(document.activeElement).toBe(get('button', 'Sign in'))
})
