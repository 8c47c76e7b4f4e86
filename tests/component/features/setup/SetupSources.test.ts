import { setupFields, type SetupProposal } from '@shared/config/setup'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import SetupSources from '../../../../src/renderer/features/setup/SetupSources.vue'
import { get, has, ok, openPage, pasteInto, textOf } from '../../page.ts'

const link = 'forum-resources://setup?config=e30'
const proposal: SetupProposal = {
  id: 'p-1',
  from: 'link',
  server: 'forum.example',
  fields: Object.fromEntries(
    setupFields.map((field) => [field, { isSet: false, value: null, isSetByAdministrators: false }]),
  ) as SetupProposal['fields'],
  others: [],
  leftOut: [],
}

async function sources() {
  const page = await openPage({ path: '/resources' })
  mount(SetupSources, page.mounting)
  const field = screen.getByLabelText<HTMLInputElement>('Set-up link')
  return { ...page, field, read: () => page.main.requestsOf('setup:take-link') }
}

test('a link is read as soon as it is pasted, once, and its text leaves the field', async () => {
  const { main, user, field, read } = await sources()
  await pasteInto(field, link)
  await user.click(get('button', 'Read link', { busy: true }))
  expect(read()).toEqual([{ link }])
  await main.response('setup:take-link', ok<'setup:take-link'>({ proposal }))
  expect(field.value).toBe('')
  await user.click(get('button', 'Read link'))
  expect(read()).toHaveLength(1)
  expect(has('alert')).toBe(false)
})

test('pasted text that is no link is reported at once, until the field changes', async () => {
  const { main, field, read } = await sources()
  await pasteInto(field, 'https://forum.example')
  await main.response('setup:take-link', ok<'setup:take-link'>({ proposal: null, refused: 'not-a-link' }))
  expect(textOf(get('alert'))).toBe('A set-up link begins with forum-resources://setup.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await pasteInto(field, '')
  expect(has('alert')).toBe(false)
  expect(read()).toHaveLength(1)
})

test('a link that is typed is read with the button or Enter', async () => {
  const { user, field, read } = await sources()
  await user.type(field, link)
  expect(read()).toEqual([])
  await user.keyboard('{Enter}')
  expect(read()).toEqual([{ link }])
})

test('a file without a configuration is reported beside its button', async () => {
  const { main, user } = await sources()
  await user.click(get('button', 'Choose file…'))
  await main.response('setup:choose-file', ok<'setup:choose-file'>({ proposal: null, refused: 'unreadable' }))
  expect(textOf(get('alert'))).toBe('This contains no readable configuration.')
})
