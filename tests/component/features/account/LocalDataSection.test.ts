import type { LocalData } from '@shared/app/session'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import LocalDataSection from '../../../../src/renderer/features/account/LocalDataSection.vue'
import {
  amina,
  failure,
  get,
  has,
  ok,
  openPage,
  textOf,
  withoutFeatures,
  type PageStart,
} from '../../page.ts'

const nothing: LocalData = { resources: 0, images: 0, bytes: 0, hasOwn: false }

async function sectionWith(data: LocalData, start: PageStart = {}) {
  const page = await openPage({ session: amina, ...start })
  mount(LocalDataSection, page.mounting)
  await page.main.response('account:local-data', ok<'account:local-data'>(data))
  return page
}

test.each([
  [
    { resources: 20, images: 3, bytes: 4_200_000, hasOwn: false },
    '20 resources and 3 pictures, 4.2 MB in all',
  ],
  [{ resources: 1, images: 1, bytes: 900, hasOwn: false }, '1 resource and 1 picture, 900 bytes in all'],
  [{ resources: 1, images: 0, bytes: 900, hasOwn: false }, '1 resource and no pictures, 900 bytes in all'],
] as const)('what is kept is counted: %o', async (data, words) => {
  await sectionWith(data)
  expect(textOf(get('status'))).toBe(words)
})

test('where the operator has switched storing off, it is said to be in memory', async () => {
  const data = { resources: 20, images: 3, bytes: 4_200_000, hasOwn: false }
  await sectionWith(data, { info: withoutFeatures('offlineContent') })
  expect(screen.getByText(/^Your organisation has switched this off: .* in memory/)).toBeTruthy()
  expect(screen.queryByText(/stays here/)).toBeNull()
  expect(textOf(get('status'))).toBe('20 resources and 3 pictures, 4.2 MB in all')
  expect(has('button', 'Clear local data')).toBe(true)
})

test('what is the person’s own alone is told, and can be cleared', async () => {
  await sectionWith({ ...nothing, hasOwn: true })
  expect(textOf(get('status'))).toMatch(/^No resources are stored right now, only what you have saved/)
  expect(has('button', 'Clear local data')).toBe(true)
})

test('where nothing is kept there is nothing to clear', async () => {
  await sectionWith(nothing)
  expect(textOf(get('status'))).toBe('Nothing is stored right now.')
  expect(has('button', 'Clear local data')).toBe(false)
})

test('clearing is sent once, shown while it runs, and told when it is done', async () => {
  const { main, user } = await sectionWith({ resources: 20, images: 3, bytes: 900, hasOwn: false })
  await user.click(get('button', 'Clear local data'))
  await user.click(get('button', 'Clear local data', { busy: true }))
  expect(main.requestsOf('account:clear-local-data')).toHaveLength(1)
  await main.response('account:clear-local-data', ok<'account:clear-local-data'>(nothing))
  expect(textOf(get('status'))).toBe('Everything stored was removed.')
})

test('a failed clearing is told, and what is kept is still counted', async () => {
  const { main, user } = await sectionWith({ resources: 20, images: 3, bytes: 4_200_000, hasOwn: false })
  await user.click(get('button', 'Clear local data'))
  await main.response('account:clear-local-data', failure({ code: 'internal', report: 'r-1' }))
  expect(textOf(get('alert'))).toContain('The app made a mistake')
  expect(screen.getByText(/^20 resources/)).toBeTruthy()
})

test('what could not be read is read again on request', async () => {
  const { main, user, mounting } = await openPage({ session: amina })
  mount(LocalDataSection, mounting)
  await main.response('account:local-data', failure({ code: 'internal', report: 'r-1' }))
  await user.click(get('button', 'Try again'))
  expect(main.requestsOf('account:local-data')).toHaveLength(2)
})
