import { signedOut, type KeepContentOnSignOut, type LocalData } from '@shared/app/session'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import SignOutDialog from '../../../../src/renderer/features/account/SignOutDialog.vue'
import { amina, forum, get, has, ok, openPage, textOf } from '../../page.ts'
import { waitFor } from '../../../support/patience.ts'

interface Given {
  readonly operator?: KeepContentOnSignOut
  readonly ticked?: boolean
  readonly data?: LocalData
}

async function dialog({ operator = 'ask', ticked = false, data }: Given = {}) {
  const configuration = { ...forum.configuration, keepContentOnSignOut: operator }
  const page = await openPage({
    session: amina,
    info: { ...forum, configuration },
    settings: { keepsContentOnSignOut: ticked },
  })
  const wrapper = mount(SignOutDialog, {
    props: { username: 'amina', server: 'forum.example.org' },
    ...page.mounting,
  })
  const stored = data ?? { resources: 40, images: 1, bytes: 3_400_000, hasOwn: false }
  await page.main.response('account:local-data', ok<'account:local-data'>(stored))
  return { ...page, wrapper }
}

const keep = () => get('checkbox', 'Keep what is stored for amina on this computer')
const goes = 'Content stored here for amina will be deleted: 3.4 MB (40 resources and 1 picture).'
const stays = 'Content stored here for amina will be kept: 3.4 MB (40 resources and 1 picture).'

test('it says what goes and how much, and Enter signs out without keeping it', async () => {
  const { main, user } = await dialog()
  expect(get('dialog', 'Sign out').textContent).toContain('forum.example.org')
  expect(screen.getByText(goes)).toBeTruthy()
  expect(keep()).toHaveProperty('checked', false)
  expect(document.activeElement).toBe(get('button', 'Sign out'))
  await user.keyboard('{Enter}')
  expect(main.requestsOf('session:sign-out')).toEqual([{ keep: false }])
  expect(main.requestsOf('settings:change')).toEqual([])
})

test('until main has answered, it says that notes and lists go as well', async () => {
  const page = await openPage({ session: amina })
  mount(SignOutDialog, { props: { username: 'amina', server: 'forum.example.org' }, ...page.mounting })
  expect(textOf(get('dialog', 'Sign out'))).toMatch(/notes.* deleted/)
})

test('keeping the content says that it is not encrypted, and is remembered', async () => {
  const { main, user } = await dialog()
  await user.click(keep())
  expect(screen.getByText(stays)).toBeTruthy()
  expect(
    get('checkbox', undefined, { description: /only after amina signs in again\. It is not encrypted/ }),
  ).toBe(keep())
  await user.click(get('button', 'Sign out'))
  expect(main.requestsOf('settings:change')).toEqual([{ keepsContentOnSignOut: true }])
  await main.response('settings:change', ok<'settings:change'>({} as never))
  expect(main.requestsOf('session:sign-out')).toEqual([{ keep: true }])
})

test('ticked before, it is ticked again', async () => {
  await dialog({ ticked: true })
  expect(keep()).toHaveProperty('checked', true)
  expect(screen.getByText(stays)).toBeTruthy()
})

test.each([
  ['always', stays, true],
  ['never', goes, false],
] as const)('the dialog asks nothing if the operator’s choice is %s', async (operator, words, kept) => {
  const { main, user } = await dialog({ operator, ticked: !kept })
  expect(has('checkbox')).toBe(false)
  expect(screen.getByText(words)).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(main.requestsOf('session:sign-out')).toEqual([{ keep: kept }])
})

test.each([true, false])(
  'the dialog says that nothing is stored, and leaves the earlier choice (%s) as it was',
  async (ticked) => {
    const { main, user } = await dialog({
      ticked,
      data: { resources: 0, images: 0, bytes: 4096, hasOwn: false },
    })
    expect(screen.getByText('Nothing is stored here for amina.')).toBeTruthy()
    expect(has('checkbox')).toBe(false)
    await user.keyboard('{Enter}')
    expect(main.requestsOf('settings:change')).toEqual([])
    expect(main.requestsOf('session:sign-out')).toEqual([{ keep: ticked }])
  },
)

test.each([
  { fetched: { resources: 40, images: 1, bytes: 3_400_000 }, gone: `${goes} `, kept: `${stays} ` },
  { fetched: { resources: 0, images: 0, bytes: 0 }, gone: '', kept: '' },
])('personal data is named, because it cannot be fetched again: $fetched.resources', async (given) => {
  const { user } = await dialog({ data: { ...given.fetched, hasOwn: true } })
  const own = 'amina’s saved resources, highlights, notes, read marks, reading lists and searches'
  expect(textOf(get('status'))).toBe(`${given.gone}${own} will be permanently deleted.`)
  await user.click(keep())
  expect(textOf(get('status'))).toBe(`${given.kept}${own} will be kept.`)
})

test('with the operator’s choice made and nothing stored, keeping content is not mentioned', async () => {
  await dialog({ operator: 'always', data: { resources: 0, images: 0, bytes: 4096, hasOwn: false } })
  expect(screen.queryByText(/It is not encrypted/)).toBeNull()
})

test('Cancel and Esc close it, and nobody is signed out', async () => {
  const { main, user, wrapper } = await dialog()
  await user.click(get('button', 'Cancel'))
  expect(wrapper.emitted('close')).toHaveLength(1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(wrapper.emitted('close')).toHaveLength(2))
  expect(main.requestsOf('session:sign-out')).toEqual([])
})

test('a second press signs out no second time', async () => {
  const { main, user } = await dialog()
  await user.dblClick(get('button', 'Sign out'))
  expect(main.requestsOf('session:sign-out')).toHaveLength(1)
  await main.response('session:sign-out', ok<'session:sign-out'>(signedOut))
})
