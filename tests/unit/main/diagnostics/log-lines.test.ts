import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLogFile } from '../../../../src/main/diagnostics/log-lines'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'log-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function readLog(text: string): ReturnType<typeof readLogFile> {
  const path = join(folder, 'app.log')
  writeFileSync(path, text)
  return readLogFile(path)
}

const at = '2026-11-22T10:00:00.000Z'
const lineOf = (fields: object): string => JSON.stringify({ at, ...fields })

test('lines of the log are read as they were written', async () => {
  const written = [
    { event: 'start', version: '0.1.0' },
    {
      event: 'request',
      method: 'GET',
      route: '/wp-json/wp/v2/pages/<id>',
      durationMs: 12,
      status: 200,
      code: null,
    },
    {
      event: 'request',
      method: 'POST',
      route: '/oauth/token',
      durationMs: 3,
      status: null,
      code: 'unreachable',
    },
    { event: 'bug', code: 'uncaught-exception', report: '0a1b2c3d', frames: ['at start (index.js:12:3)'] },
  ]
  const { lines, foreign } = await readLog(`${written.map(lineOf).join('\n')}\n`)
  expect(lines).toEqual(written.map((entry) => ({ at, ...entry })))
  expect(foreign).toBe(0)
})

test.each([
  ['words', 'password=S3cret'],
  ['an unknown field', lineOf({ event: 'request', url: 'https://forum.example/?password=S3cret' })],
  ['an unknown event', lineOf({ event: 'S3cret' })],
  ['a URL as the route', lineOf({ event: 'request', route: '/oauth/token?password=S3cret' })],
  ['a sentence as the code', lineOf({ event: 'session', code: 'the password is “S3cret”, he said' })],
  ['a record as the code', lineOf({ event: 'session', code: { password: 'S3cret' } })],
  ['a token as the report', lineOf({ event: 'bug', report: 'S3cret' })],
  ['a text as the time', JSON.stringify({ at: 'S3cret', event: 'start' })],
  ['a text as the method', lineOf({ event: 'request', method: 'S3cret' })],
  ['a version that is none', lineOf({ event: 'start', version: '1.0.0 S3cret' })],
  ['a frame without its beginning', lineOf({ event: 'bug', frames: ['S3cret'] })],
  ['a list', JSON.stringify([at, 'S3cret'])],
  ['half a line', lineOf({ event: 'session', code: 'S3cret' }).slice(0, -2)],
])('%s is left out and counted', async (_what, hostile) => {
  const good = lineOf({ event: 'start', version: '0.1.0' })
  const { lines, foreign } = await readLog(`${good}\n${hostile}\n\n${good}`)
  expect(lines).toHaveLength(2)
  expect(foreign).toBe(1)
  expect(JSON.stringify(lines)).not.toContain('S3cret')
})

test('a frame contains function, file and place, but no folders of this computer and no message', async () => {
  const frames = [
    'at Object.start [as run] (/home/amina/Forum Resources/resources/app.asar/out/main/index.js:1204:17)',
    'at async file:///C:/Users/amina/app.asar/out/main/chunk-1.js:5:6',
    'at C:\\Users\\amina\\out\\main\\index.js:7:8',
    'at process.processTicksAndRejections (node:internal/process/task_queues:105:5)',
    'at new Promise (<anonymous>)',
    'at https://forum.example/?password=S3cret',
    'at the gate, the password is S3cret (really)',
  ]
  const { lines } = await readLog(lineOf({ event: 'bug', report: '0a1b2c3d', frames }))
  expect(lines[0]?.frames).toEqual([
    'at Object.start [as run] (index.js:1204:17)',
    'at async chunk-1.js:5:6',
    'at index.js:7:8',
    'at process.processTicksAndRejections (node:internal/process/task_queues:105:5)',
    'at new Promise (<anonymous>)',
    'at …',
    'at …',
  ])
})
