import { expect, onTestFinished, test, vi } from 'vitest'
import type { StoredFirst } from '../../../../src/main/cache/stored-first'
import type { Configuration } from '../../../../src/main/config/configuration'
import { createCitations, createForumName } from '../../../../src/main/exports/citations'
import { failure } from '../../../../src/shared/errors/result'
import { sampleEntry } from '../../../support/cache-samples'
import { never } from '../../../support/queries'

const stored = new Map([
  [1, sampleEntry(1, { title: 'Rivers' })],
  [2, sampleEntry(2, { title: 'Lakes', link: null })],
  [3, sampleEntry(3, { title: '', link: 'https://archive.example/seas/' })],
])

const citationsOf = (forumName: string | null) =>
  createCitations({
    cache: { summaries: async (_, ids) => ids.flatMap((id) => stored.get(id) ?? []).toReversed() },
    server: 'forum.example.test',
    publisher: async () => forumName,
  })

test('entries are cited in the order they are asked for, without those that are not stored', async () => {
  const cited = await citationsOf('Land & Water Forum').entries([3, 9, 2, 1], null, never)
  expect(cited.map(({ id, title, site }) => [id, title, site])).toEqual([
    [3, 'https://archive.example/seas/', 'archive.example'],
    [2, 'Lakes', 'Land & Water Forum'],
    [1, 'Rivers', 'Land & Water Forum'],
  ])
})

test('a forum whose name nobody says is cited by its host', async () => {
  const cited = await citationsOf(null).entries([1, 2], null, never)
  expect(cited.map(({ site }) => site)).toEqual(['forum.example.test', 'forum.example.test'])
})

test('no more are cited at once than people can read', async () => {
  const ids = Array.from({ length: 900 }, () => 1)
  expect(await citationsOf(null).entries(ids, null, never)).toHaveLength(500)
})

test('citations wait three seconds for the forum’s name, then take the configured one', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let cancelled = 0
  const storedFirst = {
    record: () => ({}),
    readSooner: (_record: unknown, signal: AbortSignal) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          cancelled += 1
          resolve(failure({ code: 'cancelled' }))
        }),
      ),
  } as unknown as StoredFirst
  const forumName = createForumName({
    configuration: { forumName: 'Configured' } as Configuration,
    client: {} as never,
    session: {} as never,
    storedFirst,
  })
  const name = forumName(never)
  await vi.advanceTimersByTimeAsync(2999)
  expect(cancelled).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(await name).toBe('Configured')
  expect(cancelled).toBe(1)
})
