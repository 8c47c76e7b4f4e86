import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fingerprint } from '../../tools/setup/fingerprint.mjs'
import { readCounts } from '../../tools/test-run/reports.ts'
import { removeFolder } from '../support/remove-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-files-'))
})
afterEach(() => removeFolder(folder))

describe('the fingerprint of sources', () => {
  beforeEach(async () => {
    await mkdir(join(folder, 'src'))
    await writeFile(join(folder, 'src', 'a.ts'), 'a')
    await writeFile(join(folder, 'src', 'b.ts'), 'b')
  })
  const current = () => fingerprint(folder, ['src', 'not-there'])

  test('stays the same when only the time of a file changes', async () => {
    const before = current()
    await utimes(join(folder, 'src', 'a.ts'), new Date(0), new Date(0))
    expect(current()).toBe(before)
  })

  test('changes with a file’s content, with its name, and with a file more', async () => {
    const seen = new Set([current()])
    await writeFile(join(folder, 'src', 'a.ts'), 'another')
    seen.add(current())
    await rm(join(folder, 'src', 'a.ts'))
    seen.add(current())
    await writeFile(join(folder, 'src', 'c.ts'), 'another')
    seen.add(current())
    expect(seen.size).toBe(4)
  })
})

describe('a report on disk', () => {
  test('is counted', async () => {
    const path = join(folder, 'unit.json')
    await writeFile(path, JSON.stringify({ testResults: [{ assertionResults: [{ status: 'passed' }] }] }))
    expect(await readCounts('vitest', path)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  })

  test('that is missing is told as missing', async () => {
    expect(await readCounts('vitest', join(folder, 'unit.json'))).toContain('missing')
  })

  test('that was cut off, or is of another kind, is told as unreadable', async () => {
    const path = join(folder, 'unit.json')
    await writeFile(path, '{"testResults":[{"assert')
    expect(await readCounts('vitest', path)).toContain('cannot be read')
    await writeFile(path, '{"stats":{}}')
    expect(await readCounts('playwright', path)).toContain('cannot be read')
  })
})
