import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileLog } from '../../../../src/main/log'
import { readLogFile } from '../../../../src/main/diagnostics/log-lines'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'log-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('details are written only while they are requested, and written() waits for the file', async () => {
  const path = join(folder, 'app.log')
  const log = createFileLog(path, () => 0)
  await log.written()
  log.write({ event: 'bridge', route: 'app:info' }, 'detailed')
  log.write({ event: 'start', version: '0.1.0' })
  await log.written()
  log.setLevel('detailed')
  expect(log.level()).toBe('detailed')
  log.write({ event: 'bridge', route: 'session:read', durationMs: 3 }, 'detailed')
  log.setLevel('usual')
  log.write({ event: 'bridge', route: 'settings:read' }, 'detailed')
  await log.written()
  const { lines, foreign } = await readLogFile(path)
  expect(foreign).toBe(0)
  expect(lines).toEqual([
    { at: '1970-01-01T00:00:00.000Z', event: 'start', version: '0.1.0' },
    { at: '1970-01-01T00:00:00.000Z', event: 'bridge', route: 'session:read', durationMs: 3 },
  ])
})

test('a file that cannot be renamed for long does not grow without end', async () => {
  const path = join(folder, 'app.log')
  writeFileSync(path, 'x'.repeat(10 * 1024 * 1024 + 1))
  mkdirSync(join(`${path}.1`, 'in the way'), { recursive: true })
  const log = createFileLog(path, () => 0)
  log.write({ event: 'start', version: '0.1.0' })
  await log.written()
  expect(statSync(path).size).toBe(10 * 1024 * 1024 + 1)
})

test('entries are written also while the full file cannot be renamed', async () => {
  const path = join(folder, 'app.log')
  writeFileSync(path, 'x'.repeat(1024 * 1024 + 1))
  mkdirSync(join(`${path}.1`, 'in the way'), { recursive: true })
  const log = createFileLog(path, () => 0)
  log.write({ event: 'start', version: '0.1.0' })
  await log.written()
  expect(readFileSync(path, 'utf8')).toContain('"event":"start"')
})
