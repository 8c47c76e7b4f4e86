import type { LocalData } from '@shared/app/session'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import type { UserEvent } from '@testing-library/user-event'
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
import { waitFor } from '../../../support/patience.ts'

const nothing: LocalData = { resources: 0, images: 0, bytes: 0, hasOwn: false }

async function sectionWith(data: LocalData, start: PageStart = {}) {
  const page = await openPage({ session: amina, ...start })
  mount(LocalDataSection, page.mounting)
  await page.main.response('account:local-data', ok<'account:local-data'>(data))
  return page
}

test.each([
  [{ resources: 20, images: 3, bytes: 4_200_000, hasOwn: false }, '4.2 MB (20 resources and 3 pictures)'],
  [{ resources: 1, images: 1, bytes: 900, hasOwn: false }, '900 bytes (1 resource and 1 picture)'],
  [{ resources: 1, images: 0, bytes: 900, hasOwn: false }, '900 bytes (1 resource and no pictures)'],
] as const)('the stored content is counted: %o', async (data, words) => {
  await sectionWith(data)
  expect(textOf(get('status'))).toBe(words)
})

test('with storage switched off by the operator, the content is described as held in memory', async () => {
  const data = { resources: 20, images: 3, bytes: 4_200_000, hasOwn: false }
  await sectionWith(data, { info: withoutFeatures('offlineContent') })
  expect(
    screen.getByText(/^Your organisation has switched off storage on this computer\. .* in memory/),
  ).toBeTruthy()
  expect(screen.queryByText(/are stored here/)).toBeNull()
  expect(textOf(get('status'))).toBe('4.2 MB (20 resources and 3 pictures)')
  expect(has('button', 'Clear local data')).toBe(true)
})

test('personal data without resources is described, and can be cleared', async () => {
  await sectionWith({ ...nothing, hasOwn: true })
  expect(textOf(get('status'))).toMatch(
    /^No resources are stored right now, only your list of saved resources, highlights, notes, read marks/,
  )
  expect(has('button', 'Clear local data')).toBe(true)
})

test('clearing is not offered while nothing is stored', async () => {
  await sectionWith(nothing)
  expect(textOf(get('status'))).toBe('Nothing is stored right now.')
  expect(has('button', 'Clear local data')).toBe(false)
})

async function askToClear(user: UserEvent): Promise<HTMLElement> {
  await user.click(get('button', 'Clear local data'))
  return screen.findByRole('dialog', { name: 'Clear local data' })
}

test('clearing asks first, and names all that it deletes', async () => {
  const data = { resources: 20, images: 3, bytes: 4_200_000, hasOwn: true }
  const { main, user } = await sectionWith(data)
  const dialog = await askToClear(user)
  await main.response('account:local-data', ok<'account:local-data'>(data))
  const words = textOf(dialog)
  expect(words).toContain('read or not: 4.2 MB (20 resources and 3 pictures).')
  expect(words).toMatch(
    /amina’s saved resources, highlights, notes, read marks, reading lists, searches .* permanently deleted\./,
  )
  expect(document.activeElement).toBe(get('button', 'Cancel'))
  await user.click(get('button', 'Cancel'))
  expect(has('dialog', 'Clear local data')).toBe(false)
  expect(main.requestsOf('account:clear-local-data')).toEqual([])
})

test('it names nothing of a person’s own where there is nothing', async () => {
  const data = { resources: 20, images: 3, bytes: 900, hasOwn: false }
  const { main, user } = await sectionWith(data)
  const dialog = await askToClear(user)
  await main.response('account:local-data', ok<'account:local-data'>(data))
  expect(dialog.textContent).not.toContain('permanently')
})

test('it names what has been added since the screen was opened', async () => {
  const data = { resources: 20, images: 3, bytes: 900, hasOwn: false }
  const { main, user } = await sectionWith(data)
  const dialog = await askToClear(user)
  expect(dialog.textContent).toContain('20 resources')
  expect(dialog.textContent).not.toContain('permanently')
  await main.response('account:local-data', ok<'account:local-data'>({ ...data, hasOwn: true }))
  expect(dialog.textContent).toContain('permanently')
})

test('an amount that arrives after the data was cleared is not shown', async () => {
  const { main, user } = await sectionWith({ resources: 20, images: 3, bytes: 900, hasOwn: false })
  await askToClear(user)
  await user.click(get('button', 'Clear data'))
  await main.response('account:clear-local-data', ok<'account:clear-local-data'>(nothing))
  await main.response('account:local-data', ok<'account:local-data'>({ ...nothing, hasOwn: true }))
  expect(textOf(get('status'))).toBe('Everything stored here was deleted.')
  expect(has('button', 'Clear local data')).toBe(false)
})

test('it names all where it could not be read what there is', async () => {
  const { main, user, mounting } = await openPage({ session: amina })
  mount(LocalDataSection, mounting)
  await main.response('account:local-data', failure({ code: 'internal', report: 'r-1' }))
  expect((await askToClear(user)).textContent).toContain('permanently')
})

test('clearing is sent once, shown while it runs, and confirmed when it is done', async () => {
  const { main, user } = await sectionWith({ resources: 20, images: 3, bytes: 900, hasOwn: false })
  await askToClear(user)
  await user.click(get('button', 'Clear data'))
  await user.click(get('button', 'Clear data', { busy: true }))
  expect(main.requestsOf('account:clear-local-data')).toHaveLength(1)
  await main.response('account:clear-local-data', ok<'account:clear-local-data'>(nothing))
  expect(textOf(get('status'))).toBe('Everything stored here was deleted.')
  await waitFor(() => expect(document.activeElement).toBe(get('region', 'Stored on this computer')))
})

test('a failed clearing is reported, and the stored content is still counted', async () => {
  const data = { resources: 20, images: 3, bytes: 4_200_000, hasOwn: false }
  const { main, user } = await sectionWith(data)
  await askToClear(user)
  await user.click(get('button', 'Clear data'))
  await main.response('account:local-data', ok<'account:local-data'>(data))
  await main.response('account:clear-local-data', failure({ code: 'internal', report: 'r-1' }))
  expect(textOf(get('alert'))).toContain('Something went wrong in the app')
  expect(screen.getByText(/\(20 resources/)).toBeTruthy()
})

test('a failed count can be requested again', async () => {
  const { main, user, mounting } = await openPage({ session: amina })
  mount(LocalDataSection, mounting)
  await main.response('account:local-data', failure({ code: 'internal', report: 'r-1' }))
  await user.click(get('button', 'Try again'))
  expect(main.requestsOf('account:local-data')).toHaveLength(2)
})
