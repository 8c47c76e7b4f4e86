import { screen, within } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ResourcesScreen from '../../../src/renderer/screens/browse/ResourcesScreen.vue'
import { fromService } from '../../unit/renderer/features/list/sample-pages.ts'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import { amina, get, has, ok, openPage, widenTo } from '../page.ts'
import { resource } from '../sample-resource.ts'

/** Three rows; main answers each request for an entry. */
async function browsing(path: string, width = 1700) {
  widenTo(width)
  const page = await openPage({ session: amina, path })
  mount(ResourcesScreen, page.mounting)
  await settled()
  await page.main.response('resources:list', fromService(1, [1, 2, 3], { total: 3 }))
  const answer = async (...entries: readonly ReturnType<typeof resource>[]): Promise<void> => {
    await settled()
    for (const entry of entries) await page.main.response('resources:get', ok<'resources:get'>(entry))
    await settled()
  }
  return { ...page, answer }
}

const first = () => within(get('region', 'Reader'))
const second = () => within(get('region', 'Second reader'))
const titleIn = (pane: ReturnType<typeof first>) => pane.getByRole('heading', { level: 2 }).textContent.trim()

test('an entry is kept beside the next one, by a key and again after a restart, and Back closes it', async () => {
  const { user, answer, place, router } = await browsing('/resources?entry=1')
  await answer(resource(1))
  await user.keyboard('c')
  await answer(resource(1))
  expect(titleIn(second())).toBe('Entry 1')
  expect(place()).toBe('/resources?beside=1&entry=1')

  await user.click(get('link', 'Entry 3'))
  await answer(resource(3))
  expect(titleIn(first())).toBe('Entry 3')
  expect(titleIn(second())).toBe('Entry 1')
  expect(place()).toBe('/resources?beside=1&entry=3')

  await router.push('/resources?entry=3')
  await settled()
  expect(has('region', 'Second reader')).toBe(false)
})

test('sides are swapped, and Esc in the second reader closes only that', async () => {
  const { user, answer, place } = await browsing('/resources?beside=1&entry=3')
  await answer(resource(3), resource(1))
  await user.click(second().getByRole('button', { name: 'Swap sides' }))
  await answer(resource(1), resource(3))
  expect([titleIn(first()), titleIn(second())]).toEqual(['Entry 1', 'Entry 3'])
  expect(place()).toBe('/resources?beside=3&entry=1')

  second().getByRole('group').focus()
  await user.keyboard('{Escape}')
  await settled()
  expect(place()).toBe('/resources?entry=1')
  expect(has('region', 'Second reader')).toBe(false)
  expect(document.activeElement).toBe(first().getByRole('group', { name: 'Entry 1' }))
})

test('a link in the second reader to another entry opens there', async () => {
  const { main, user, answer, place } = await browsing('/resources?beside=1&entry=3')
  const body = '<p><a href="https://forum.example.org/resources/2/">the second</a></p>'
  await answer(resource(3), resource(1, { body }))
  await user.click(second().getByRole('link', { name: 'the second' }))
  await main.response('resources:find', ok<'resources:find'>(2))
  await settled()
  expect(place()).toBe('/resources?beside=2&entry=3')
  await answer(resource(2))
  expect(titleIn(second())).toBe('Entry 2')
})

test('a file that the second reader saves is shown in the first, where no other can be saved meanwhile', async () => {
  const { main, user, answer } = await browsing('/resources?beside=1&entry=3')
  const body = '<p><a href="https://forum.example.org/report.pdf">the report</a></p>'
  await answer(resource(3, { body }), resource(1, { body }))
  const ask = async (pane: ReturnType<typeof first>): Promise<void> => {
    await user.click(pane.getByRole('link', { name: 'the report' }))
    await main.response('resources:find', ok<'resources:find'>(null))
    const question = { doubt: 'file', isUnencrypted: false, file: 'report.pdf', token: 'one' } as const
    await main.response('link:open', ok<'link:open'>(question))
  }
  await ask(second())
  await user.click(get('button', 'Save file…'))
  await ask(first())
  expect(has('button', 'Save file…')).toBe(false)
  expect(screen.getByText(/^Another file is being saved/)).toBeTruthy()
  await user.click(get('button', 'Cancel'))
  await main.partial('link:save-file', { receivedBytes: 0, totalBytes: null })
  await user.click(second().getByRole('button', { name: 'Close second reader' }))
  await settled()
  expect(has('region', 'Second reader')).toBe(false)
  expect(first().getByRole('group', { name: 'Saving report.pdf' })).toBeTruthy()
  expect(main.cancelled.filter((id) => id.startsWith('link:save-file'))).toEqual([])
})

test('an entry that cannot be read leaves the first one readable, and is tried again', async () => {
  const { main, user, answer } = await browsing('/resources?beside=1&entry=3')
  await answer(resource(3))
  await main.response('resources:get', { ok: false, error: { code: 'offline' } })
  await settled()
  expect(titleIn(first())).toBe('Entry 3')
  await user.click(second().getByRole('button', { name: 'Try again' }))
  await answer(resource(1))
  expect(titleIn(second())).toBe('Entry 1')
})

test('in a narrower window the second entry waits, and the action is not offered', async () => {
  const { user, answer, place, main } = await browsing('/resources?beside=1&entry=3', 1599)
  await answer(resource(3))
  expect(has('region', 'Second reader')).toBe(false)
  expect(main.requestsOf('resources:get')).toHaveLength(1)
  await user.keyboard('c')
  expect(place()).toBe('/resources?beside=1&entry=3')
  await user.click(first().getByRole('button', { name: 'More actions' }))
  expect(screen.queryByRole('menuitem', { name: 'Keep beside the next resource' })).toBeNull()
})
