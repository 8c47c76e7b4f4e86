import { expect, test } from 'vitest'
import type { Cache } from '../../../../src/main/cache/cache'
import { ownDocuments } from '../../../../src/main/cache/own-data/own-documents'
import { createOffline } from '../../../../src/main/offline/offline'
import { signedOut } from '../../../../src/shared/app/session'
import { noFilters } from '../../../../src/shared/filters/filters'
import { configurationOf } from '../../../support/configuration'

const refused = { ok: false, error: { code: 'disk-refused' } } as const

test('changes are applied one after the other, so that nothing is synced by settings about to change', async () => {
  const steps: string[] = []
  const firstStored = Promise.withResolvers<undefined>()
  const search = (words: string) => ({ name: null, filters: { ...noFilters, search: words } })
  const offline = createOffline({
    configuration: configurationOf(),
    cache: {
      ask: async (name: string, list: { filters: string }) =>
        void steps.push(`${name} ${/rice|maize/.exec(JSON.stringify(list))?.[0] ?? ''}`),
    } as unknown as Cache,
    ownState: {
      read: async (kind) => ownDocuments[kind].none,
      change: async () => {
        steps.push('change')
        if (steps.length === 2) await firstStored.promise
        return refused
      },
    },
    client: { entries: () => Promise.reject(new Error()), entryVersions: () => Promise.reject(new Error()) },
    session: { authorized: () => Promise.reject(new Error()), read: async () => signedOut },
    media: { keep: () => Promise.reject(new Error()) },
    circumstances: { savesData: () => false, isOnBattery: () => false },
    now: () => 0,
    timer: () => {
      steps.push('look')
      return () => undefined
    },
    changed: () => undefined,
  })
  const both = [offline.keep(search('rice'), false), offline.keep(search('maize'), false)]
  await expect.poll(() => steps).toEqual(['dropSync rice', 'change'])
  firstStored.resolve(undefined)
  await Promise.all(both)
  expect(steps).toEqual(['dropSync rice', 'change', 'look', 'dropSync maize', 'change', 'look'])
})

test('a list that the disk does not record is not reported as kept, and the kept ones go on', async () => {
  const looks: number[] = []
  const offline = createOffline({
    configuration: configurationOf(),
    cache: {} as Cache,
    ownState: { read: async (kind) => ownDocuments[kind].none, change: async () => refused },
    client: { entries: () => Promise.reject(new Error()), entryVersions: () => Promise.reject(new Error()) },
    session: { authorized: () => Promise.reject(new Error()), read: async () => signedOut },
    media: { keep: () => Promise.reject(new Error()) },
    circumstances: { savesData: () => false, isOnBattery: () => false },
    now: () => 0,
    timer: (_run, ms) => {
      looks.push(ms)
      return () => undefined
    },
    changed: () => undefined,
  })
  expect(await offline.keep({ name: null, filters: noFilters }, true)).toEqual(refused)
  expect(await offline.pause(true)).toEqual(refused)
  expect(looks).toEqual([0, 0])
})
