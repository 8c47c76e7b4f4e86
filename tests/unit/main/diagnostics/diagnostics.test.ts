import { strFromU8, unzipSync } from 'fflate'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppInfo } from '../../../../src/shared/app/app-info'
import { noData } from '../../../../src/shared/diagnostics/data-use'
import { signedOut, type SessionState } from '../../../../src/shared/app/session'
import { createDiagnostics, type ServiceFacts } from '../../../../src/main/diagnostics/diagnostics'
import { createFileLog } from '../../../../src/main/log'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'diagnostics-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const features = { dates: true, oldest: false, title: null, category: null, region: null }

const amina: SessionState = {
  status: 'signed-in',
  username: 'amina',
  server: 'forum.example.org',
  since: '2026-11-20T08:15:00Z',
  expectedEnd: null,
  storage: { kind: 'memory', reason: 'locked' },
}

const service: ServiceFacts = {
  session: { read: async () => amina },
  retryScheduler: { isFailing: () => true },
  account: { localData: async () => ({ resources: 3, images: 2, bytes: 1000, hasOwn: true }) },
  schemaDrift: { counts: () => ({ dropped: 1, fields: { 'entry.title': 2 } }) },
  resources: { featureStates: () => Promise.resolve(features) },
}

const app: AppInfo = {
  version: '0.1.0',
  commit: 'c0ffee',
  runtime: 'Electron 45.4.1',
  platform: 'linux',
  isForTesters: false,
  usesScreenReader: false,
  disabledFeatures: [],
  configuration: { state: 'missing', locations: ['/etc/forum-resources/config.json'] },
}

const facts = { chromium: '150.0.1', node: '24.1.0', system: 'Linux 6.1 x64', locale: 'en-GB' }

interface DiagnosticsStart {
  readonly service?: ServiceFacts | null
  readonly patienceMs?: number
  readonly info?: AppInfo
  readonly home?: string
}

function diagnosticsOf(options: DiagnosticsStart = {}) {
  const logPath = join(folder, 'app.log')
  const log = createFileLog(logPath, () => Date.UTC(2026, 10, 22))
  return {
    log,
    logPath,
    ...createDiagnostics({
      readInfo: async () => options.info ?? app,
      home: options.home ?? '/home/nobody',
      facts,
      dataUse: { read: async () => ({ sinceStart: noData, thisMonth: noData }) },
      service: () => (options.service === undefined ? service : options.service),
      log,
      logPath,
      now: () => Date.UTC(2026, 10, 22),
      ...(options.patienceMs !== undefined && { patienceMs: options.patienceMs }),
    }),
  }
}

const at = '2026-11-22T00:00:00.000Z'

test('versions, session, storage, connection and schema drift are included, and nobody’s name', async () => {
  const diagnostics = await diagnosticsOf().read()
  expect(diagnostics).toEqual({
    at,
    app,
    ...facts,
    session: { status: 'signed-in', storage: { kind: 'memory', reason: 'locked' } },
    isConnectionFailing: true,
    stored: { resources: 3, images: 2, bytes: 1000, hasOwn: true },
    dataUse: { sinceStart: noData, thisMonth: noData },
    schemaDrift: { dropped: 1, fields: { 'entry.title': 2 } },
    features,
    crashes: [],
    log: [],
    foreignLines: 0,
    logLevel: 'usual',
  })
  expect(JSON.stringify(diagnostics)).not.toContain('amina')
})

test('without a service there are no facts about one', async () => {
  expect(await diagnosticsOf({ service: null }).read()).toMatchObject({
    session: null,
    isConnectionFailing: null,
    stored: null,
    schemaDrift: null,
    features: null,
  })
})

test('a keychain and a cache that do not answer keep nobody waiting', async () => {
  const never = () => new Promise<never>(() => undefined)
  const waiting = { ...service, session: { read: never }, account: { localData: never } }
  expect(await diagnosticsOf({ service: waiting, patienceMs: 1 }).read()).toMatchObject({
    session: { status: 'waiting' },
    stored: null,
    isConnectionFailing: true,
  })
})

test('the name of an ended session is left out, but not that it has ended', async () => {
  const ended = { ...signedOut, expired: true, username: 'amina', unread: 'hung' } as const
  const { session } = await diagnosticsOf({
    service: { ...service, session: { read: async () => ended } },
  }).read()
  expect(session).toEqual({ status: 'signed-out', expired: true, unread: 'hung' })
})

test('the last 200 lines are included, with those of the previous file and the crashes', async () => {
  const { read, log, logPath } = diagnosticsOf()
  const older = Array.from({ length: 150 }, (_, index) =>
    JSON.stringify({ at, event: 'session', code: `older-${index}` }),
  )
  const crash = JSON.stringify({ at, event: 'window', code: 'oom' })
  writeFileSync(`${logPath}.1`, [crash, 'password=S3cret', ...older].join('\n'))
  for (let index = 0; index < 100; index += 1) log.write({ event: 'session', code: `newer-${index}` })
  log.write({ event: 'window', code: 'load-failed' })
  log.write({ event: 'window', code: 'notification-failed' })
  log.write({ event: 'bug', code: 'uncaught-exception', report: '0a1b2c3d', frames: [] })
  const diagnostics = await read()
  expect(diagnostics.log).toHaveLength(200)
  expect(diagnostics.log[0]).toMatchObject({ code: 'older-53' })
  expect(diagnostics.log.at(-1)).toMatchObject({ report: '0a1b2c3d' })
  expect(diagnostics.foreignLines).toBe(1)
  expect(diagnostics.crashes).toEqual([
    { at, code: 'oom', report: null },
    { at, code: 'uncaught-exception', report: '0a1b2c3d' },
  ])
  expect(JSON.stringify(diagnostics)).not.toContain('S3cret')
})

test('of a file that is far too large, the end is read', async () => {
  const { read, logPath } = diagnosticsOf()
  const line = JSON.stringify({ at, event: 'session', code: 'old' })
  writeFileSync(logPath, `${`${line}\n`.repeat(80_000)}${line.replace('old', 'new')}\n`)
  const { log, foreignLines } = await read()
  expect(log.at(-1)).toMatchObject({ code: 'new' })
  // The line whose beginning was cut off.
  expect(foreignLines).toBeLessThanOrEqual(1)
})

test('the report is a zip of words, facts and both log files, of which nothing foreign is handed on', async () => {
  const { saveReport, log, logPath } = diagnosticsOf()
  writeFileSync(
    `${logPath}.1`,
    `${JSON.stringify({ at, event: 'start', version: '0.0.9' })}\npassword=S3cret\n`,
  )
  log.write({ event: 'start', version: '0.1.0' })
  const path = join(folder, 'report.zip')
  expect(await saveReport(path, 'Report: all is well')).toEqual({ ok: true, value: true })
  const files = Object.fromEntries(
    Object.entries(unzipSync(readFileSync(path))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
  expect(Object.keys(files)).toEqual(['README.txt', 'report.txt', 'facts.json', 'app.log', 'app.log.1'])
  expect(files['report.txt']).toBe('Report: all is well')
  expect(JSON.parse(files['facts.json'] ?? '')).toMatchObject({ app: { version: '0.1.0' }, foreignLines: 1 })
  expect(files['app.log']).toBe(`${JSON.stringify({ at, event: 'start', version: '0.1.0' })}\n`)
  expect(files['app.log.1']).toBe(`${JSON.stringify({ at, event: 'start', version: '0.0.9' })}\n`)
  expect(JSON.stringify(files)).not.toMatch(/S3cret|amina/)
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
})

test.each([
  ['/home/amina', '/resources/config.json'],
  ['C:\\Users\\amina', '\\resources\\config.json'],
])('the home folder %s is not named in a saved report', async (home, below) => {
  const configuration = { state: 'invalid', files: [`${home}${below}`], problems: [] } as const
  const { saveReport } = diagnosticsOf({ info: { ...app, configuration }, home })
  const path = join(folder, 'report.zip')
  await saveReport(path, '')
  const facts = strFromU8(unzipSync(readFileSync(path))['facts.json'] ?? new Uint8Array())
  expect(facts).not.toContain('amina')
  expect(JSON.parse(facts)).toMatchObject({ app: { configuration: { files: [`~${below}`] } } })
})

test('a disk error is reported', async () => {
  const { saveReport } = diagnosticsOf()
  expect(await saveReport(join(folder, 'missing', 'report.zip'), '')).toEqual({
    ok: false,
    error: { code: 'not-saved' },
  })
})

test('the log level is the one that was set last', async () => {
  const { setLogLevel, read } = diagnosticsOf()
  setLogLevel('detailed')
  expect((await read()).logLevel).toBe('detailed')
})
