import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { removeUnfinishedFiles } from '../../src/main/files/private-files'
import { createCache } from '../../src/main/cache/client/cache-client'
import { createOwnState } from '../../src/main/cache/own-data/own-state'
import { childModule } from '../support/child-modules'
import { startCacheThread } from '../support/cache-workers'
import { createMemoryLog } from '../support/memory'
import type { OwnFilesChildOptions } from '../support/own-files-child'
import { removeFolder } from '../support/remove-folder.ts'

const account = { server: 'https://forum.example.test', username: 'amina' }
const starred = Array.from({ length: 20 }, (_, index) => index + 1)

let folder = ''
let theirs = ''
let profile = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-files-'))
  theirs = join(folder, 'theirs')
  profile = join(folder, 'profile')
  for (const each of [theirs, profile]) await mkdir(each)
})
afterEach(() => removeFolder(folder))

/** @returns the exit code, or the signal that killed the process */
async function run(options: OwnFilesChildOptions, mostFileBytes?: number): Promise<number | string | null> {
  const own = [process.execPath, childModule('own-files-child'), JSON.stringify(options)]
  const [command = '', ...values] =
    mostFileBytes === undefined
      ? own
      : ['sh', '-c', 'ulimit -f "$0" && exec "$@"', String(mostFileBytes / 512), ...own]
  const child = spawn(command, values, { stdio: ['pipe', 'inherit', 'inherit'] })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return code ?? signal
}

// Windows has no file size limit.
describe.runIf(process.platform !== 'win32')('a file in a folder of the person’s', () => {
  test.each(['export-list', 'export-marks'] as const)(
    'that an %s was writing when the app was killed is the earlier one or the new one, and nothing else is left',
    async (action) => {
      const path = join(theirs, 'mine')
      expect(await run({ profile, action, path, steps: null })).toBe(0)
      const whole = await readFile(path, 'utf8')
      const found: string[] = []
      let ended: number | string | null = null
      for (let steps = 0; ended !== 0; steps += 1) {
        await writeFile(path, 'earlier')
        ended = await run({ profile, action, path, steps })
        expect([0, 'SIGKILL'], `at step ${steps}`).toContain(ended)
        removeUnfinishedFiles(join(profile, 'unfinished-files.json'))
        expect(await readdir(theirs), `at step ${steps}`).toEqual(['mine'])
        found.push(await readFile(path, 'utf8'))
      }
      expect(found.pop()).toBe(whole)
      expect(found.length).toBeGreaterThan(3)
      expect(new Set(found)).toEqual(new Set(['earlier']))
    },
  )

  test.each(['export-list', 'export-marks'] as const)(
    'that an %s cannot write to its end on a full disk is the earlier one',
    async (action) => {
      const path = join(theirs, 'mine')
      await writeFile(path, 'earlier')
      expect(await run({ profile, action, path, steps: null }, 16_384)).toBe(1)
      expect(await readFile(path, 'utf8')).toBe('earlier')
      expect(await readdir(theirs)).toEqual(['mine'])
    },
  )
})

/** Numbers of stars and of searches at the next start. */
async function ownAt(at: string): Promise<readonly number[]> {
  const cache = createCache({
    folder: join(at, 'library'),
    startWorker: startCacheThread,
    log: createMemoryLog(),
  })
  await cache.open(account)
  const { isStarred } = await cache.visit()
  const ownState = createOwnState({ cache, languages: [], now: Date.now })
  const found = [starred.filter(isStarred).length, (await ownState.read('recentSearches')).length]
  await cache.close()
  return found
}

test('marks of a file that the app was killed in the middle of adding are there whole or not at all', async () => {
  const path = join(theirs, 'mine')
  const file = {
    ...{ format: 'forum-resources-state', version: 1, service: account.server, readingLists: [] },
    entries: starred.map((id) => ({ id, starredAt: '2026-11-01T10:00:00.000Z' })),
    own: { 'recent-searches': ['reef', 'rice'] },
  }
  await writeFile(path, JSON.stringify(file))
  const found: (readonly number[])[] = []
  let ended: number | string | null = null
  // Every third step: neighbouring steps behave alike.
  for (let steps = 0; ended !== 0; steps += 3) {
    const at = join(folder, String(steps))
    await mkdir(at)
    ended = await run({ profile: at, action: 'import', path, steps })
    expect([0, 'SIGKILL'], `at step ${steps}`).toContain(ended)
    found.push(await ownAt(at))
  }
  expect(found.at(-1)).toEqual([20, 2])
  expect(found.length).toBeGreaterThan(5)
  for (const [index, [stars = 0, searches = 0]] of found.entries()) {
    expect([0, 20], `at step ${3 * index}`).toContain(stars)
    expect([0, 2], `at step ${3 * index}`).toContain(searches)
  }
})
