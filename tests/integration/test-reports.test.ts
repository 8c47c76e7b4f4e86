import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readReport } from '../../tools/test-run/reports.ts'
import { removeFolder } from '../support/remove-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-files-'))
})
afterEach(() => removeFolder(folder))

describe('a report on disk', () => {
  test('is read', async () => {
    const path = join(folder, 'unit.json')
    const passed = { fullName: 'passes', status: 'passed' }
    const file = { name: join(folder, 'a.test.ts'), status: 'passed', assertionResults: [passed] }
    await writeFile(path, JSON.stringify({ testResults: [file] }))
    expect(await readReport('vitest', path, folder)).toMatchObject({
      counts: { passed: 1, failed: 0, skipped: 0 },
      outcomes: [{ test: 'a.test.ts > passes' }, { test: 'a.test.ts' }],
    })
  })

  test('that is missing is reported as missing', async () => {
    expect(await readReport('vitest', join(folder, 'unit.json'), folder)).toContain('missing')
  })

  test('that was cut off, or is of another kind, is reported as unreadable', async () => {
    const path = join(folder, 'unit.json')
    await writeFile(path, '{"testResults":[{"assert')
    expect(await readReport('vitest', path, folder)).toContain('cannot be read')
    await writeFile(path, '{"stats":{}}')
    expect(await readReport('playwright', path, folder)).toContain('cannot be read')
  })
})
