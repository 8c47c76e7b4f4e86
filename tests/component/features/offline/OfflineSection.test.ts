import type { OfflinePause, OfflineStatus } from '@shared/entries/offline'
import { noFilters } from '@shared/filters/filters'
import type { Result } from '@shared/errors/result'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import OfflineSection from '../../../../src/renderer/features/offline/OfflineSection.vue'
import SettingsScreen from '../../../../src/renderer/screens/app/SettingsScreen.vue'
import { useLoadedContent } from '../../../../src/renderer/features/session/loaded-content-store.ts'
import { amina, failure, get, has, ok, openPage, textOf, withoutFeatures } from '../../page.ts'
import { kenya, offlineStatus, offlineList } from './offline-samples.ts'

async function sectionAnswered(answer: Result<OfflineStatus>) {
  const page = await openPage({ session: amina })
  mount(OfflineSection, page.mounting)
  await page.main.response('offline:read', answer)
  return page
}

const section = (status: OfflineStatus) => sectionAnswered(ok<'offline:read'>(status))

const page = (): string => textOf(document.body)

test('at first nothing is kept, and one switch keeps the whole library', async () => {
  const { main, user } = await section(offlineStatus())
  expect(has('progressbar')).toBe(false)
  expect(has('button')).toBe(false)
  const whole = get('switch', 'Whole library', { checked: false })
  await user.click(whole)
  expect(main.requestsOf('offline:keep')).toEqual([{ name: null, filters: noFilters, isKept: true }])
  await main.response('offline:keep', ok<'offline:keep'>(offlineStatus([offlineList()])))
  expect(whole).toHaveProperty('checked', true)
  expect(page()).toContain('Waiting to load')
  expect(get('progressbar', 'Progress of Whole library')).toHaveProperty('value', 0)
})

test('the whole library is the one of the language that it opens in', async () => {
  const opened = await openPage({ session: amina, settings: { contentLanguage: 'fr' } })
  mount(OfflineSection, opened.mounting)
  await opened.main.response('offline:read', ok<'offline:read'>(offlineStatus([offlineList()])))
  expect(get('switch', 'Whole library', { checked: false })).toBeTruthy()
  expect(get('switch', 'Whole library (Service default)', { checked: true })).toBeTruthy()
})

test('a list that is fetched says how far it has come, and about how much is left', async () => {
  const list = offlineList({ stored: 400, total: 1000, isFetching: true, withImage: 300, storedImages: 100 })
  const sizes = { bytes: 9_000_000, imageBytes: 5_000_000, entries: 400 }
  await section(offlineStatus([list], { images: 'small', ...sizes }))
  const bar = get('progressbar', 'Progress of Whole library')
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['500', '1300'])
  const words = '400 of 1,000 resources · 100 of 300 pictures · 600 resources to load, about 6 MB'
  expect(bar.getAttribute('aria-valuetext')?.replaceAll(/\s/g, ' ')).toBe(words)
  expect(page()).toContain(words)
  expect(page()).toContain('Loading')
})

test('how far a list has come is not shown before its size is known', async () => {
  await section(offlineStatus([offlineList({ stored: 20, isFetching: true })]))
  expect(page()).toContain('20 resources')
  expect(get('progressbar', 'Progress of Whole library')).toHaveProperty('value', 0)
})

test('progress is shown as main reports it', async () => {
  const { main } = await section(offlineStatus([offlineList({ stored: 1, total: 4 })]))
  await main.emit('offline:changed', undefined)
  await main.emit('offline:changed', undefined)
  await main.response(
    'offline:read',
    ok<'offline:read'>(offlineStatus([offlineList({ stored: 2, total: 4 })])),
  )
  await main.response(
    'offline:read',
    ok<'offline:read'>(offlineStatus([offlineList({ stored: 3, total: 4 })])),
  )
  expect(page()).toContain('3 of 4 resources')
  expect(main.requestsOf('offline:read')).toHaveLength(3)
})

test.each<{ pause: OfflinePause; says: string; canInsist: boolean }>([
  { pause: 'saving', says: 'Paused to use less data.', canInsist: true },
  { pause: 'battery', says: 'Paused while this computer is on battery power.', canInsist: true },
  { pause: 'service', says: 'Paused: the service is not responding.', canInsist: false },
  { pause: 'person', says: 'Paused by you.', canInsist: false },
])('a pause says why: $pause', async ({ pause, says, canInsist }) => {
  const isPaused = pause === 'person'
  const list = offlineList({ total: 9, isFetching: true })
  const { main, user } = await section(offlineStatus([list], { pause, isPaused }))
  expect(textOf(get('status'))).toContain(says)
  expect(page()).not.toContain('Waiting to load')
  // Only one button: a paused list has no Pause.
  const button = get('button')
  expect(textOf(button)).toBe(canInsist ? 'Continue anyway' : isPaused ? 'Resume' : 'Pause')
  button.focus()
  await user.click(button)
  expect(main.requestsOf('offline:insist')).toHaveLength(canInsist ? 1 : 0)
  expect(main.requestsOf('offline:pause')).toEqual(canInsist ? [] : [{ isPaused: !isPaused }])
  const channel = canInsist ? 'offline:insist' : 'offline:pause'
  await main.response(channel, ok<typeof channel>(offlineStatus([list], { isPaused: pause === 'service' })))
  expect(document.activeElement).toBe(button)
})

test('a list that is whole says when it was looked through', async () => {
  const syncedAt = '2026-11-20T09:00:00.000Z'
  await section(offlineStatus([offlineList({ stored: 40, total: 40, syncedAt })]))
  expect(has('progressbar')).toBe(false)
  expect(page()).toMatch(/40 of 40 resources\s*Complete\. Last checked .*2026/)
})

test('a list is complete without what the service counts and never shows', async () => {
  const syncedAt = '2026-11-20T09:00:00.000Z'
  await section(offlineStatus([offlineList({ stored: 40, total: 42, hidden: 2, syncedAt })]))
  expect(has('progressbar')).toBe(false)
  expect(page()).toMatch(
    /40 of 40 resources\s*Complete\..* The service counts 2 more resources but never lists them\./,
  )
})

test.each([
  { problem: 'full', says: 'The app’s storage on this computer is full.', hasBar: true },
  { problem: 'disk', says: 'This computer’s disk is full', hasBar: true },
  {
    problem: 'signed-out',
    says: 'Your session has ended. The resources already here are kept',
    hasBar: true,
  },
  { problem: 'failed', says: 'This list could not be loaded.', hasBar: true },
  { problem: 'not-applied', says: 'The service does not apply the filters', hasBar: false },
] as const)('a list that cannot be whole says why: $problem', async ({ problem, says, hasBar }) => {
  await section(offlineStatus([offlineList({ stored: 30, total: 40, problem })]))
  expect(page()).toContain(says)
  expect(page()).not.toContain('Complete.')
  expect(page()).not.toContain('Waiting to load')
  expect(has('progressbar')).toBe(hasBar)
})

test('resources deleted in the library are reported, and so are those kept here', async () => {
  const list = offlineList({ stored: 40, total: 40, syncedAt: '2026-11-20T09:00:00.000Z' })
  const { main } = await section(offlineStatus([{ ...list, removed: 3, kept: 1 }]))
  expect(page()).toContain('3 resources are no longer in the library and were deleted here too.')
  expect(page()).toContain(
    '1 resource is no longer in the library. It is kept here because you saved, highlighted or annotated it.',
  )
  await main.emit('offline:changed', undefined)
  await main.response('offline:read', ok<'offline:read'>(offlineStatus([list])))
  expect(page()).not.toContain('no longer in the library')
})

test('a region is given up by its switch, which stays to take it back', async () => {
  const { main, user } = await section(offlineStatus([offlineList({ name: 'Kenya', filters: kenya })]))
  const region = get('switch', 'Kenya', { checked: true })
  await user.click(region)
  expect(main.requestsOf('offline:keep')).toEqual([{ name: 'Kenya', filters: kenya, isKept: false }])
  await main.response('offline:keep', ok<'offline:keep'>(offlineStatus()))
  expect(document.activeElement).toBe(region)
  expect(region).toHaveProperty('checked', false)
  expect(has('progressbar')).toBe(false)
})

test('a switch returns to its actual state if main fails', async () => {
  const { main, user } = await section(offlineStatus())
  await user.click(get('switch', 'Whole library'))
  await main.response('offline:keep', failure({ code: 'internal', report: 'r' }))
  expect(get('switch', 'Whole library', { checked: false })).toBeTruthy()
  expect(has('alert')).toBe(true)
})

test('pictures are chosen by size', async () => {
  const { main, user } = await section(offlineStatus([], { images: 'small' }))
  expect(get('radio', 'Small', { checked: true })).toBeTruthy()
  await user.click(get('radio', 'Large'))
  expect(main.requestsOf('offline:choose-images')).toEqual([{ images: 'large' }])
})

test('a size of pictures that could not be stored is not shown as chosen', async () => {
  const { main, user } = await section(offlineStatus([], { images: 'small' }))
  await user.click(get('radio', 'Large'))
  expect(get('radio', 'Large', { checked: true })).toBeTruthy()
  await main.response('offline:choose-images', failure({ code: 'disk-refused' }))
  expect(get('radio', 'Small', { checked: true })).toBeTruthy()
  expect(get('radio', 'Large')).toHaveProperty('checked', false)
})

test.each([
  { info: withoutFeatures(), isOffered: true },
  { info: withoutFeatures('offlineContent'), isOffered: false },
])('Settings offers it unless the operator stores nothing: $isOffered', async ({ info, isOffered }) => {
  const { main, mounting } = await openPage({ session: amina, path: '/settings', info })
  mount(SettingsScreen, mounting)
  expect(has('heading', 'Offline')).toBe(isOffered)
  expect(main.requestsOf('offline:read')).toHaveLength(isOffered ? 1 : 0)
})

test('local data that another window clears does not blank the section', async () => {
  const { main } = await section(offlineStatus([offlineList()]))
  await main.emit('offline:changed', undefined)
  useLoadedContent().forget()
  await main.response('offline:read', ok<'offline:read'>(offlineStatus([offlineList()])))
  await main.response('offline:read', ok<'offline:read'>(offlineStatus()))
  expect(get('switch', 'Whole library', { checked: false })).toBeTruthy()
})

test('nor does it if the section could not be read before', async () => {
  const { main } = await sectionAnswered(failure({ code: 'internal', report: 'r-1' }))
  useLoadedContent().forget()
  await main.response('offline:read', ok<'offline:read'>(offlineStatus()))
  expect(get('switch', 'Whole library', { checked: false })).toBeTruthy()
})
