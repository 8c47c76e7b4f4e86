import { noData } from '@shared/diagnostics/data-use'
import type { Diagnostics } from '@shared/diagnostics/diagnostics'
import type { LogLine } from '@shared/diagnostics/log-entry'
import { checkSteps } from '@shared/config/connection-checks'
import { mount } from '@vue/test-utils'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import DiagnosticsScreen from '../../../src/renderer/screens/app/DiagnosticsScreen.vue'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import {
  amina,
  factOf,
  failure,
  forum,
  get,
  has,
  ok,
  openPage,
  textOf,
  withoutFeatures,
  type PageStart,
} from '../page.ts'

const at = '2026-11-22T10:00:00.000Z'
const log: readonly LogLine[] = [
  { at, event: 'start', version: '1.2.3' },
  { at, event: 'request', method: 'GET', route: '/oauth/token', status: 200, durationMs: 7, code: null },
  { at, event: 'request', method: 'GET', route: '<image>', status: null, durationMs: 9, code: 'timeout' },
  { at, event: 'request', method: 'GET', route: '<image>', status: null, durationMs: 9, code: 'cancelled' },
  {
    at: '2026-11-22T10:00:05.000Z',
    event: 'bug',
    code: 'oops',
    report: '0a1b2c3d',
    frames: ['at a (b.js:1:2)'],
  },
]

const sampleDiagnostics: Diagnostics = {
  at,
  app: forum,
  chromium: '150.0.1',
  node: '24.1.0',
  system: 'Linux 6.1 x64',
  locale: 'en-GB',
  session: { status: 'signed-in', storage: { kind: 'keychain' } },
  isConnectionFailing: false,
  stored: { resources: 3, images: 1, bytes: 2_000_000, hasOwn: true },
  dataUse: {
    sinceStart: { ...noData, lists: { received: 120_000, sent: 3000, requests: 4 } },
    thisMonth: { ...noData, images: { received: 2_400_000, sent: 9000, requests: 40 } },
  },
  schemaDrift: { dropped: 0, fields: { 'entry.title': 2 } },
  features: { dates: true, oldest: false, title: null, category: null, region: null },
  crashes: [],
  log,
  foreignLines: 0,
  logLevel: 'usual',
}

async function diagnosticsScreen(facts: Partial<Diagnostics> = {}, start: PageStart = {}) {
  const page = await openPage({ session: amina, path: '/diagnostics', ...start })
  mount(DiagnosticsScreen, page.mounting)
  await page.main.response('diagnostics:read', ok<'diagnostics:read'>({ ...sampleDiagnostics, ...facts }))
  return page
}

const rows = (): readonly string[] =>
  within(get('region', 'Log'))
    .queryAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(textOf).join(' '))

test('the screen lists each known fact about the app', async () => {
  await diagnosticsScreen()
  expect(factOf('Version')).toBe('1.2.3 (c0ffee123456)')
  expect(factOf('Engine')).toBe('Electron 45.4.1')
  expect(factOf('Chromium')).toBe('150.0.1')
  expect(factOf('Node')).toBe('24.1.0')
  expect(factOf('System')).toBe('Linux 6.1 x64')
  expect(factOf('Service')).toBe('forum.example.org')
  expect(factOf('Connection')).toBe('The last request was answered, or none has been sent yet')
  expect(factOf('Session')).toBe('Signed in')
  expect(factOf('Keychain')).toBe('The session is stored in it')
  expect(factOf('Stored content')).toContain('3 resources, 1 picture, ')
  expect(factOf('Data used – Since the app started')).toBe('received 120 kB, sent 3 kB')
  expect(factOf('Data used – This month')).toBe('received 2.4 MB, sent 9 kB')
  expect(factOf('Pictures')).toBe('received 2.4 MB, sent 9 kB')
  expect(factOf('Lists and resources')).toBeNull()
  expect(factOf('Unrecognised data')).toBe('entry.title (2)')
  expect(factOf('Additional service features')).toBe('dates: yes, oldest first: no')
  expect(document.body.textContent).toContain('No crashes logged.')
})

test.each<{ readonly facts: Partial<Diagnostics>; readonly keychain: RegExp }>([
  {
    facts: { session: { status: 'signed-in', storage: { kind: 'memory', reason: 'locked' } } },
    keychain: /^Your keychain is locked/,
  },
  {
    facts: { session: { status: 'signed-out', expired: true, unread: null } },
    keychain: /^Nothing to store in it$/,
  },
  {
    facts: { session: { status: 'signed-out', expired: false, unread: 'hung' } },
    keychain: /^The keychain did not respond/,
  },
  { facts: { session: { status: 'waiting' } }, keychain: /^It has not responded yet$/ },
])('the keychain is described as the session sees it: $keychain', async ({ facts, keychain }) => {
  await diagnosticsScreen(facts)
  expect(factOf('Keychain')).toMatch(keychain)
})

test('without a configuration the screen is there all the same, and says so', async () => {
  const configuration = { state: 'missing', locations: [] } as const
  const app = { ...forum, configuration }
  const none = { session: null, isConnectionFailing: null, stored: null, schemaDrift: null, features: null }
  const { place } = await diagnosticsScreen({ ...none, app }, { info: app, path: '/diagnostics' })
  expect(place()).toBe('/diagnostics')
  expect(factOf('Service')).toBe('Not set up')
  expect(factOf('Session')).toBeNull()
})

test('crashes are listed by time, reason and number', async () => {
  await diagnosticsScreen({
    crashes: [
      { at, code: 'oom', report: null },
      { at, code: 'uncaught-exception', report: '0a1b2c3d' },
    ],
  })
  expect([...document.querySelectorAll('ul > li')].map(textOf)).toEqual([
    `${at} oom`,
    `${at} uncaught-exception 0a1b2c3d`,
  ])
})

test('the log is shown newest first, and narrowed to problems or one event', async () => {
  const { user } = await diagnosticsScreen({ foreignLines: 2 })
  expect(rows()).toEqual([
    '10:00:05 bug oops 0a1b2c3d at a (b.js:1:2)',
    '10:00:00 request GET <image> cancelled 9 ms',
    '10:00:00 request GET <image> timeout 9 ms',
    '10:00:00 request GET /oauth/token 200 7 ms',
    '10:00:00 start 1.2.3',
  ])
  expect(has('region', 'Log')).toBe(true)
  expect(get('region', 'Log').tabIndex).toBe(0)
  expect(document.body.textContent).toContain('2 lines of the file are not in the app’s format')
  await user.selectOptions(get('combobox', 'Lines to show'), 'Problems')
  expect(rows().map((row) => row.slice(9, 16))).toEqual(['bug oop', 'request'])
  await user.selectOptions(get('combobox', 'Lines to show'), 'start')
  expect(rows()).toEqual(['10:00:00 start 1.2.3'])
  await user.selectOptions(get('combobox', 'Lines to show'), 'update')
  expect(textOf(get('region', 'Log'))).toBe('No lines of this kind.')
})

test('the log can be made more detailed, and shown in its folder', async () => {
  const { main, user } = await diagnosticsScreen()
  await user.click(get('radio', 'Detailed'))
  expect(main.requestsOf('diagnostics:set-log-level')).toEqual([{ level: 'detailed' }])
  await main.response('diagnostics:set-log-level', ok<'diagnostics:set-log-level'>(undefined))
  expect(get('radio', 'Detailed', { checked: true })).toBeTruthy()
  await user.click(get('button', 'Show log folder'))
  expect(main.requestsOf('diagnostics:reveal-log')).toEqual([undefined])
})

test('the report that is copied is what is saved: facts, crashes and the log, oldest first', async () => {
  const { main, user } = await diagnosticsScreen()
  await user.click(get('button', 'Copy report'))
  const [copied] = main.requestsOf('clipboard:write')
  const lines = copied?.text.split('\n') ?? []
  expect(lines.slice(0, 2)).toEqual(['Forum Resources', `Time (UTC): ${at}`])
  expect(lines).toContain('Version: 1.2.3 (c0ffee123456)')
  expect(lines.slice(-7)).toEqual([
    'Log',
    `${at} start 1.2.3`,
    `${at} request GET /oauth/token 200 7 ms`,
    `${at} request GET <image> timeout 9 ms`,
    `${at} request GET <image> cancelled 9 ms`,
    '2026-11-22T10:00:05.000Z bug oops 0a1b2c3d',
    'at a (b.js:1:2)',
  ])
  await user.click(get('button', 'Save report…'))
  expect(main.requestsOf('diagnostics:save-report')).toEqual([copied])
  await main.response('diagnostics:save-report', ok<'diagnostics:save-report'>(true))
  expect(document.body.textContent).toContain('The report was saved.')
  await user.click(get('button', 'Save report…'))
  await main.response('diagnostics:save-report', failure({ code: 'not-saved' }))
  expect(screen.getByRole('alert').textContent).toMatch(
    /^The report was not saved\s*The file could not be saved/,
  )
  await user.click(get('button', 'Save report…'))
  await main.response('diagnostics:save-report', ok<'diagnostics:save-report'>(false))
  expect(document.body.textContent).not.toContain('The report')
})

test('a long log leaves its oldest lines out of the copied report, which the clipboard takes', async () => {
  const frames = Array.from({ length: 12 }, () => `at ${'x'.repeat(300)} (b.js:1:2)`)
  const bug = (code: string): LogLine => ({ at, event: 'bug', code, frames })
  const { main, user } = await diagnosticsScreen({
    log: [...Array.from({ length: 199 }, () => bug('old')), bug('newest')],
  })
  await user.click(get('button', 'Copy report'))
  const text = main.requestsOf('clipboard:write')[0]?.text ?? ''
  expect(text.length).toBeLessThan(100_000)
  expect(text.length).toBeGreaterThan(50_000)
  expect(text).toContain('newest')
})

test('the report can only be copied if the operator has switched saving off', async () => {
  await diagnosticsScreen({}, { info: withoutFeatures('export') })
  expect(has('button', 'Save report…')).toBe(false)
  expect(has('button', 'Copy report')).toBe(true)
})

test('a failure is reported, and trying again loads the facts', async () => {
  const page = await openPage({ session: amina, path: '/diagnostics' })
  mount(DiagnosticsScreen, page.mounting)
  expect(textOf(get('status'))).toBe('Loading…')
  await page.main.response('diagnostics:read', failure({ code: 'internal', report: 'r-1' }))
  expect(has('alert')).toBe(true)
  await page.user.click(within(get('alert')).getByRole('button', { name: 'Try again' }))
  await page.main.response('diagnostics:read', ok<'diagnostics:read'>(sampleDiagnostics))
  expect(has('alert')).toBe(false)
  expect(factOf('Node')).toBe('24.1.0')
  await page.user.click(get('button', 'Refresh'))
  await page.main.response(
    'diagnostics:read',
    ok<'diagnostics:read'>({ ...sampleDiagnostics, node: '25.0.0' }),
  )
  expect(factOf('Node')).toBe('25.0.0')
})

test('only builds for testers offer to copy the last steps as a test', async () => {
  const page = await openPage({
    session: amina,
    path: '/diagnostics',
    info: { ...forum, isForTesters: false },
  })
  mount(DiagnosticsScreen, page.mounting)
  await page.main.response('diagnostics:read', ok<'diagnostics:read'>(sampleDiagnostics))
  expect(factOf('Node')).toBe('24.1.0')
  // Loaded on demand: by now it would be there.
  await import('../../../src/renderer/features/diagnostics/steps/for-testers.ts')
  await settled()
  expect(has('heading', 'Actions in the last minute')).toBe(false)
})

test('no steps can be copied if nothing was done', async () => {
  await diagnosticsScreen()
  await waitFor(() => expect(has('heading', 'Actions in the last minute')).toBe(true))
  expect(has('button', 'Copy as test')).toBe(false)
  expect(document.body.textContent).toContain('No actions in the last minute.')
})

test('the connection is checked here too, and what it found is part of the report', async () => {
  const { main, user } = await diagnosticsScreen()
  expect(has('heading', 'Connection check')).toBe(true)
  const steps = checkSteps.map((step) => ({ step, finding: { code: 'not-checked', after: 'name' } as const }))
  await main.response('checks:run', ok<'checks:run'>(steps))
  await user.click(get('button', 'Copy report'))
  const text = main.requestsOf('clipboard:write')[0]?.text ?? ''
  expect(text).toContain('\n\nConnection check\n')
  expect(text).toContain('(not-checked)')
})
