import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readCounts } from '../../tools/test-run/reports.ts'
import { removeFolder } from '../support/remove-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-files-'))
})
afterEach(() => removeFolder(folder))

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
