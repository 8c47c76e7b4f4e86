import type { RecalledPlace } from '@shared/entries/resources'
import { signedOut } from '@shared/app/session'
import { expect, test } from 'vitest'
import { useLoadedContent } from '../../src/renderer/features/session/loaded-content-store.ts'
import { settled } from '../unit/renderer/in-memory-bridge.ts'
import { amina, ok, openPage } from './page.ts'

const left: RecalledPlace = {
  route: 'search=sea&entry=7',
  offset: 300,
  rows: 40,
  selectedId: 7,
  unfinishedId: null,
  list: null,
}

test('the first way to the list leads to where it was left, and no later one', async () => {
  const { main, router, place } = await openPage({ session: amina, returns: true })
  void router.push('/resources')
  await settled()
  await main.response('place:read', ok<'place:read'>(left))
  await settled()
  expect(place()).toBe('/resources?search=sea&entry=7')
  await router.push('/resources')
  expect(place()).toBe('/resources')
})

test('an entry that the last run ended with is not opened again; another one is', async () => {
  for (const [unfinishedId, path] of [
    [7, '/resources?search=sea'],
    [8, '/resources?search=sea&entry=7'],
  ] as const) {
    const { main, router, place } = await openPage({ session: amina, returns: true })
    void router.push('/resources')
    await settled()
    await main.response('place:read', ok<'place:read'>({ ...left, unfinishedId }))
    await settled()
    expect(place()).toBe(path)
  }
})

test('where nothing was left the list begins at its top', async () => {
  const { main, router, place } = await openPage({ session: amina, returns: true })
  void router.push('/resources')
  await settled()
  await main.response('place:read', ok<'place:read'>(null))
  await settled()
  expect(place()).toBe('/resources')
})

test('a first way with filters leads there, and taking them off leads nowhere else', async () => {
  const { main, router, place } = await openPage({
    session: amina,
    path: '/resources?language=ar',
    returns: true,
  })
  expect(place()).toBe('/resources?language=ar')
  void router.push('/resources')
  await settled()
  expect(place()).toBe('/resources')
  expect(main.requestsOf('place:read')).toEqual([])
})

test('whoever signs in next is led to a place of their own', async () => {
  const { main, router, place } = await openPage({
    session: amina,
    path: '/resources?language=ar',
    returns: true,
  })
  await main.emit('session:changed', signedOut)
  useLoadedContent().forget()
  await router.push('/sign-in')
  await main.emit('session:changed', { ...amina, username: 'zoe' })
  void router.push('/resources')
  await settled()
  await main.response('place:read', ok<'place:read'>(left))
  await settled()
  expect(place()).toBe('/resources?search=sea&entry=7')
})
