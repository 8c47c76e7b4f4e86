import { expect, test } from 'vitest'
import type { Cache } from '../../../../src/main/cache/cache'
import { ownDocuments } from '../../../../src/main/cache/own-data/own-documents'
import { createOffline } from '../../../../src/main/offline/offline'
import { signedOut } from '../../../../src/shared/app/session'
import { noFilters } from '../../../../src/shared/filters/filters'
import { configurationOf } from '../../../support/configuration'

const refused = { ok: false, error: { code: 'disk-refused' } } as const

/** Notes calls of the cache, changes of settings and starts of the work; the disk refuses every change. */
function useOffline() {
  const steps: string[] = []
  const firstStored = Promise.withResolvers<undefined>()
  const offline = createOffline({
    configuration: configurationOf(),
    cache: {
      ask: async (name: string, list: { filters: string }) =>
        void steps.push(`${name} ${/rice|maize/.exec(JSON.stringify(list))?.[0] ?? ''}`),
    } as unknown as Cache,
    ownState: {
      read: async (kind) => ownDocuments[kind].none,
      change: async () => {
        const isFirst = !steps.includes('change')
        steps.push('change')
        if (isFirst) await firstStored.promise
        return refused
      },
    },
    client: { entries: () => Promise.reject(new Error()), entryVersions: () => Promise.reject(new Error()) },
    session: { authorized: () => Promise.reject(new Error()), read: async () => signedOut },
    media: { keep: () => Promise.reject(new Error()) },
    circumstances: { savesData: () => false, isOnBattery: () => false },
    now: () => 0,
    timer: (_run, ms) => {
      steps.push(`look after ${ms} ms`)
      return () => undefined
    },
    changed: () => undefined,
  })
  return { offline, steps, storeFirst: () => firstStored.resolve(undefined) }
}

const search = (words: string) => ({ name: null, filters: { ...noFilters, search: words } })

test('changes are applied one after the other, so that nothing is synced by settings about to change', async () => {
  const { offline, steps, storeFirst } = useOffline()
  const both = [offline.keep(search('rice'), false), offline.keep(search('maize'), false)]
  await expect.poll(() => steps).toEqual(['dropSync rice', 'change'])
  storeFirst()
  await Promise.all(both)
  const rice = ['dropSync rice', 'change', 'look after 0 ms']
  expect(steps).toEqual([...rice, 'dropSync maize', 'change', 'look after 0 ms'])
})

test('a change that still waits when the session ends never reaches the next account', async () => {
  const { offline, steps, storeFirst } = useOffline()
  const first = offline.keep(search('rice'), false)
  const second = offline.keep(search('maize'), false)
  await expect.poll(() => steps).toEqual(['dropSync rice', 'change'])
  offline.leave()
  storeFirst()
  expect(await second).toEqual({ ok: false, error: { code: 'cancelled' } })
  await first
  expect(steps).not.toContain('dropSync maize')
})

test('a list that the disk does not record is not reported as kept, and the kept ones go on', async () => {
  const { offline, steps, storeFirst } = useOffline()
  storeFirst()
  expect(await offline.keep({ name: null, filters: noFilters }, true)).toEqual(refused)
  expect(await offline.pause(true)).toEqual(refused)
  expect(steps).toEqual(['change', 'look after 0 ms', 'change', 'look after 0 ms'])
})
