import { expect, test } from 'vitest'
import { createRequestQueue, type RequestPriority } from '../../../../src/main/async/request-queue'
import { never } from '../../../support/queries'

const at = (priority: RequestPriority) => () => priority

/** Jobs that end on command, and the order in which they began. */
function createJobs() {
  const queue = createRequestQueue(4)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    run(name: string, priority: () => RequestPriority, signal = never): Promise<void> {
      return queue.run(priority, signal, async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
      })
    },
    async end(name: string): Promise<void> {
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

test('four run at once and no more, and a failing one frees its slot', async () => {
  const queue = createRequestQueue(4)
  let running = 0
  let most = 0
  const jobs = Array.from({ length: 12 }, (_, index) =>
    queue
      .run(at('immediate'), never, async () => {
        most = Math.max(most, ++running)
        await Promise.resolve()
        running--
        if (index % 3 === 0) throw new Error('lost')
        return index
      })
      .catch(() => -1),
  )
  expect(await Promise.all(jobs)).toEqual([-1, 1, 2, -1, 4, 5, -1, 7, 8, -1, 10, 11])
  expect(most).toBe(4)
})

test('images leave one slot free, so that a list never waits for them', async () => {
  const jobs = createJobs()
  for (const name of ['a', 'b', 'c', 'd']) void jobs.run(name, at('visible'))
  void jobs.run('list', at('immediate'))
  await jobs.settle()
  expect(jobs.begun).toEqual(['a', 'b', 'c', 'list'])
  await jobs.end('list')
  expect(jobs.begun).toHaveLength(4)
  await jobs.end('a')
  expect(jobs.begun.at(-1)).toBe('d')
})

test('a request that became visible while it waited overtakes prefetches', async () => {
  const jobs = createJobs()
  let priority: RequestPriority = 'prefetch'
  for (const name of ['a', 'b', 'c']) void jobs.run(name, at('visible'))
  void jobs.run('far', at('prefetch'))
  void jobs.run('coming', () => priority)
  await jobs.settle()
  priority = 'visible'
  await jobs.end('a')
  expect(jobs.begun.at(-1)).toBe('coming')
})

test('a job that is given up while it waits never begins', async () => {
  const jobs = createJobs()
  const caller = new AbortController()
  for (const name of ['a', 'b', 'c', 'd']) void jobs.run(name, at('immediate'))
  const given = jobs.run('given up', at('immediate'), caller.signal)
  void jobs.run('next', at('immediate'))
  caller.abort()
  await expect(given).rejects.toThrow('aborted')
  await jobs.end('a')
  expect(jobs.begun).toEqual(['a', 'b', 'c', 'd', 'next'])
})
