import { expect, test } from 'vitest'
import { allData } from '../../../../src/shared/diagnostics/data-use'
import { createDataUse } from '../../../../src/main/data-use'
import { createMemoryFile } from '../../../support/memory'

const november = new Date(2026, 10, 20, 9).getTime()
const december = new Date(2026, 11, 1, 0, 0, 1).getTime()

function counting(document?: unknown, start = november) {
  const file = createMemoryFile(document)
  const waiting: (() => void)[] = []
  const clock = { now: start }
  const use = createDataUse({
    file,
    now: () => clock.now,
    timer: (run) => {
      waiting.push(run)
      return () => undefined
    },
  })
  return { file, use, clock, waiting }
}

const some = { received: 1000, sent: 100, requests: 1 }

test('data received and sent is counted by kind, since the start and this month', async () => {
  const { use } = counting()
  use.count('lists', some)
  use.count('lists', some)
  use.count('images', { received: 5000, sent: 0, requests: 0 })
  const { sinceStart, thisMonth } = await use.read()
  expect(sinceStart.lists).toEqual({ received: 2000, sent: 200, requests: 2 })
  expect(sinceStart.images.received).toBe(5000)
  expect(thisMonth).toEqual(sinceStart)
  expect(allData(thisMonth)).toEqual({ received: 7000, sent: 200, requests: 2 })
})

test('the month goes on with the next start, the run starts over', async () => {
  const { use, file } = counting()
  use.count('lists', some)
  await use.close()
  const next = counting(file.document).use
  next.count('lists', some)
  const { sinceStart, thisMonth } = await next.read()
  expect(sinceStart.lists.received).toBe(1000)
  expect(thisMonth.lists.received).toBe(2000)
})

test('the file keeps its word for images, so that an older count is read', async () => {
  const { use, file } = counting({ month: '2026-11', amounts: { pictures: some } })
  use.count('images', some)
  await use.close()
  expect((await use.read()).thisMonth.images.requests).toBe(2)
  expect(file.document).toMatchObject({ amounts: { pictures: { received: 2000 } } })
})

test('the counts of a run are written while it goes on, several at once', async () => {
  const { use, file, waiting } = counting()
  use.count('lists', some)
  use.count('lists', some)
  expect(waiting).toHaveLength(1)
  waiting[0]?.()
  await expect.poll(() => file.document).toMatchObject({ amounts: { lists: { received: 2000 } } })
})

test('another month begins at nothing, in a new run and within one', async () => {
  const { use, clock, file } = counting()
  use.count('lists', some)
  await use.close()
  clock.now = december
  expect((await use.read()).thisMonth.lists.received).toBe(0)
  use.count('lists', some)
  expect((await use.read()).thisMonth.lists.received).toBe(1000)
  expect((await use.read()).sinceStart.lists.received).toBe(2000)
  expect((await counting(file.document, december).use.read()).thisMonth.lists.received).toBe(0)
})

test.each([
  null,
  'x',
  [],
  { month: 'now', amounts: {} },
  { month: '2026-11', amounts: { lists: { received: -1 } } },
])('an odd document %j counts as nothing', async (document) => {
  expect(allData((await counting(document).use.read()).thisMonth).received).toBe(0)
})

test('a full disk costs the count only', async () => {
  const { use, file } = counting()
  file.write = async () => Promise.reject(new Error('ENOSPC'))
  use.count('lists', some)
  await use.close()
  expect((await use.read()).thisMonth.lists.received).toBe(1000)
})
