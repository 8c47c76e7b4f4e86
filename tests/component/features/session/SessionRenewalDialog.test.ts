import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import SessionRenewalDialog from '../../../../src/renderer/features/session/SessionRenewalDialog.vue'
import { amina, get, has, openPage } from '../../page.ts'

async function dialog() {
  const page = await openPage({ session: amina })
  const interrupted = { username: 'amina', server: 'forum.example.org' }
  mount(SessionRenewalDialog, { props: { interrupted }, ...page.mounting })
  return page
}

test('it says which service ended the session, and the password has the focus', async () => {
  await dialog()
  expect(get('dialog', 'Sign in again').textContent).toContain('Your session on forum.example.org has ended.')
  expect(get('textbox', 'Username')).toHaveProperty('value', 'amina')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('Esc does not close it', async () => {
  const { user } = await dialog()
  await user.keyboard('{Escape}')
  expect(has('dialog', 'Sign in again')).toBe(true)
})

test('another account is reached by signing out', async () => {
  const { main, user } = await dialog()
  await user.click(get('button', 'Use another account'))
  expect(main.requestsOf('session:sign-out')).toHaveLength(1)
})
