import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { failure, success } from '../../../../src/shared/errors/result'
import { defaultSettings } from '../../../../src/shared/settings'
import { signedOut } from '../../../../src/shared/app/session'
import { noData } from '../../../../src/shared/diagnostics/data-use'
import { createDataSaving } from '../../../../src/main/data-saving'
import { createHandlers } from '../../../../src/main/ipc/handlers'
import type { MarksChange } from '../../../../src/shared/entries/marks'
import type { Desktop, Windows } from '../../../../src/main/ipc/desktop'
import { type Caller, type IpcPort, serveContract } from '../../../../src/main/ipc/router'
import { noLinks } from '../../../../src/shared/config/operator-values'
import { createLinks } from '../../../../src/main/links/links'
import type { ServiceInUse } from '../../../../src/main/configured-service'
import type { Setup } from '../../../../src/main/setup/setup'
import { createSettings } from '../../../../src/main/settings/settings'
import { createMemoryFile, createMemoryLog } from '../../../support/memory'
import { everything } from '../../../support/queries'

const page: Caller = { window: 1, isMainFrame: true, origin: 'app://bundle' }

type Call = (channel: string, request?: unknown) => Promise<unknown>

/** Main without a configuration. */
function withoutService(desktop: Partial<Desktop> = {}): Call {
  return mainWith(desktop, null)
}

function mainWith(
  desktop: Partial<Desktop>,
  features: object | null,
  checked: { readonly baseUrl: string | null; readonly opened: string[] } = { baseUrl: null, opened: [] },
  windows: Partial<Windows> = {},
  tellWaiting: (window: number) => void = () => undefined,
  downloads: object = {},
): Call {
  const responses = new Map<string, (request: unknown) => Promise<unknown>>()
  const port: IpcPort = {
    handle: (channel, response) =>
      void responses.set(channel, (request) => response(page, crypto.randomUUID(), request)),
    listen: () => undefined,
    send: () => undefined,
    pageGone: () => undefined,
  }
  const inUse =
    features &&
    ({
      features,
      downloads,
      configuration: {
        disabledFeatures: [],
        languages: ['en', 'fr'],
        service: { baseUrl: 'https://forum.example.org', resourcesPageId: 4711 },
      },
    } as unknown as ServiceInUse)
  const handlers = createHandlers({
    readInfo: async () => ({
      version: '1.0.0',
      commit: null,
      runtime: 'a test',
      platform: 'linux',
      isForTesters: true,
      usesScreenReader: false,
      disabledFeatures: [],
      configuration: { state: 'missing', locations: [] },
    }),
    readAbout: async () => ({ chromium: null, node: '24', packages: [] }),
    settings: createSettings(createMemoryFile(), () => undefined),
    links: createLinks({
      open: async (url) => void checked.opened.push(url),
      ownOrigin: () => 'https://forum.example.org',
      operatorLinks: () => noLinks,
      isFromUserSetup: () => false,
      confirmElsewhere: async () => true,
      now: () => 0,
    }),
    appLinks: { take: () => null },
    keychain: { continueWithout: () => undefined, tellWaiting },
    desktop: {
      print: async () => success(true),
      savePdf: async () => success(true),
      printDocument: async () => new Uint8Array(),
      chooseFile: async () => null,
      chooseOwnFile: async () => null,
      openState: async () => null,
      revealLog: () => undefined,
      showMenu: () => undefined,
      writeClipboard: async () => undefined,
      ...desktop,
    },
    windows: {
      isFirst: () => true,
      open: () => true,
      panes: () => null,
      storePanes: () => undefined,
      tellMarks: () => undefined,
      tellAnnotations: () => undefined,
      zoomed: () => undefined,
      ...windows,
    },
    dataSaving: createDataSaving(),
    dataUse: { read: async () => ({ sinceStart: noData, thisMonth: noData }) },
    updates: { status: () => ({ state: 'off' }), putOff: async () => ({ state: 'off' }) },
    checks: { run: async () => success([]), lastBaseUrl: () => checked.baseUrl },
    setup: {} as Setup,
    service: { inUse: () => inUse, settled: async () => inUse },
    diagnostics: {
      read: () => Promise.reject(new Error('not asked for')),
      saveReport: async () => success(true),
      setLogLevel: () => undefined,
    },
  })
  serveContract(port, handlers, createMemoryLog(), () => false)
  return async (channel, request) => responses.get(channel)?.(request)
}

test.each([
  ['session:sign-in', { username: 'amina', password: 'pass' }],
  ['account:local-data', undefined],
  ['resources:get', { id: 1, language: null }],
  ['place:read', undefined],
  ['checks:run', undefined],
  ['checks:open-service', undefined],
  ['media:in-view', { onScreen: [], near: [] }],
])('without a service, %s is not configured', async (channel, request) => {
  expect(await withoutService()(channel, request)).toEqual({ ok: false, error: { code: 'not-configured' } })
})

test('without a service, the app reports the problem, nobody is signed in, and settings can be changed', async () => {
  const call = withoutService()
  expect(await call('app:info')).toMatchObject({ value: { configuration: { state: 'missing' } } })
  expect(await call('session:read')).toEqual(success(signedOut))
  expect(await call('settings:read')).toEqual(success(defaultSettings))
  expect(await call('settings:change', { theme: 'dark' })).toMatchObject({ value: { theme: 'dark' } })
})

test('a page that reads the session learns of a keychain wait that began before it', async () => {
  const windows: number[] = []
  const call = mainWith({}, null, undefined, {}, (window) => void windows.push(window))
  await call('session:read')
  expect(windows).toEqual([page.window])
})

test('one dialog is open at a time: until it has been answered, every other one fails and says why', async () => {
  const answered = Promise.withResolvers<void>()
  let opened = 0
  const save = async () => {
    opened += 1
    await answered.promise
    return success(true)
  }
  const call = mainWith({ savePdf: save, print: save }, {})
  const first = call('entry:save-pdf', { suggestedName: 'a', headings: [] })
  for (const [channel, request] of [
    ['entry:save-pdf', { suggestedName: 'b', headings: [] }],
    ['account:save-receipt', { text: 'c' }],
    ['citation:save', { suggestedName: 'c', extension: 'bib', text: 'c' }],
    ['diagnostics:save-report', { text: 'd' }],
    ['entry:print', undefined],
    ['marks:export', undefined],
    ['marks:choose-import', undefined],
    ['annotations:export', { of: { entryId: 1 }, format: 'markdown' }],
    ['setup:choose-file', undefined],
  ] as const)
    expect(await call(channel, request), channel).toEqual(failure({ code: 'dialog-open' }))
  expect(opened).toBe(1)
  answered.resolve()
  expect(await first).toEqual(success(true))
  expect(await call('entry:print')).toEqual(success(true))
})

test('a second file is rejected while another one is being saved or another dialog is open', async () => {
  const running = failure({ code: 'saving-running' })
  const begun = Promise.withResolvers<void>()
  const saving = Promise.withResolvers<void>()
  const printing = Promise.withResolvers<void>()
  const downloads = {
    save: async () => {
      begun.resolve()
      await saving.promise
      return success({ name: 'report.pdf', bytes: 1 })
    },
  }
  const desktop: Partial<Desktop> = {
    chooseFile: async () => '/tmp/report.pdf',
    print: async () => {
      await printing.promise
      return success(true)
    },
  }
  const call = mainWith(desktop, {}, undefined, {}, undefined, downloads)
  const save = async (): Promise<unknown> => {
    const url = 'https://forum.example.org/report.pdf'
    const asked = (await call('link:open', { url, text: 'Report' })) as { value: { token: string } }
    return call('link:save-file', { token: asked.value.token })
  }
  const printed = call('entry:print')
  expect(await save()).toEqual(failure({ code: 'dialog-open' }))
  printing.resolve()
  await printed
  const first = save()
  await begun.promise
  expect(await save()).toEqual(running)
  saving.resolve()
  expect(await first).toMatchObject({ ok: true, value: { name: 'report.pdf' } })
  expect(await save()).toMatchObject({ ok: true })
})

test('a content language that the operator does not offer is never asked for, so that nothing is stored of it', async () => {
  const asked: unknown[] = []
  const note = async (...request: unknown[]) => {
    const isLanguage = (part: unknown): boolean =>
      part !== undefined && typeof part !== 'function' && !(part instanceof AbortSignal)
    asked.push(...request.filter(isLanguage))
    return success(null)
  }
  const service = {
    resources: { header: note, list: note, get: note, find: note, terms: note, termCounts: note },
    media: { admit: note },
  }
  const call = mainWith({}, service)
  const { page: _page, ...filters } = everything
  for (const language of ['fr', 'xx']) {
    await call('resources:header', { language })
    await call('resources:list', { ...everything, language })
    await call('resources:get', { id: 1, language })
    await call('resources:find', { link: 'https://forum.example/a/', language })
    await call('resources:terms', { kind: 'region', language })
    await call('resources:term-counts', { ...filters, language })
    await call('media:admit', { entryId: 1, language, urls: [] })
  }
  const offered = (language: string | null): unknown[] => [
    ...[language, { ...everything, language }, 1, language],
    ...['https://forum.example/a/', language, 'region', language],
    ...[{ ...filters, language }, 1, language, []],
  ]
  expect(asked).toEqual([...offered('fr'), ...offered(null)])
})

test('the service that was checked last is opened in the browser, and no other address can be', async () => {
  const checked = { baseUrl: 'https://forum.example/site', opened: [] as string[] }
  const call = mainWith({}, null, checked)
  expect(await call('checks:open-service', { url: 'https://elsewhere.example' })).toMatchObject({ ok: false })
  expect(await call('checks:open-service')).toEqual(success(null))
  expect(checked.opened).toEqual(['https://forum.example/site/'])
})

test('only the first window stores the place for the next start, and every window learns of opened entries', async () => {
  const stored: unknown[] = []
  const noted: unknown[] = []
  const markedIds: number[] = []
  const place = { route: 'entry=3', offset: 0, rows: 0, selectedId: null }
  const resources = {
    storePlace: async (given: unknown) => success(void stored.push(given)),
    notePlace: (window: number, given: unknown) => void noted.push([window, given]),
    get: async () => success(null),
    opened: async () => success(true),
  }
  for (const isFirst of [false, true]) {
    const windows = {
      isFirst: () => isFirst,
      tellMarks: ({ ids }: MarksChange) => void markedIds.push(...ids),
    }
    const call = mainWith({}, { resources }, undefined, windows)
    expect(await call('place:store', place)).toEqual(success(undefined))
    await call('resources:get', { id: 3, language: null, isAhead: true })
    expect(markedIds).toEqual(isFirst ? [3, 4] : [])
    await call('resources:get', { id: 3, language: null })
    await call('resources:opened', { id: 4, language: null, modified: null })
  }
  expect(stored).toEqual([place])
  expect(noted).toEqual([
    [page.window, place],
    [page.window, place],
  ])
})

test('a selection is marked by one call of the cache, whatever its size', async () => {
  const ids = Array.from({ length: 5000 }, (_, index) => index + 1)
  const called: unknown[] = []
  const changes: MarksChange[] = []
  const cache = {
    setRead: async (...given: unknown[]) => called.push(given) > 0,
    setStarred: async (...given: unknown[]) => called.push(given) > 0,
  }
  const call = mainWith({}, { cache }, undefined, { tellMarks: (change) => void changes.push(change) })
  expect(await call('marks:set-read', { ids: ids.join(','), isRead: true })).toEqual(success(undefined))
  expect(await call('marks:set-starred', { ids: '3', isStarred: false })).toEqual(success(undefined))
  expect(called).toEqual([
    [ids, true],
    [[3], false],
  ])
  expect(changes).toEqual([
    { ids, mark: { isRead: true } },
    { ids: [3], mark: { isStarred: false } },
  ])
  for (const wrong of ['', '0', '1,', '1,x', '-1', '1,2.5'])
    expect(await call('marks:set-read', { ids: wrong, isRead: true })).toMatchObject({ ok: false })
})

test('direction marks of the screen reach no clipboard and no file', async () => {
  const written: string[] = []
  const folder = await mkdtemp(join(tmpdir(), 'receipt-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'receipt.txt')
  const call = withoutService({
    writeClipboard: async (text) => void written.push(text),
    chooseOwnFile: async () => path,
  })
  await call('clipboard:write', { text: 'الخادم: \u2068forum.example.org\u2069' })
  await call('account:save-receipt', { text: 'الحساب: \u2068amina\u2069' })
  expect(written).toEqual(['الخادم: forum.example.org'])
  expect(await readFile(path, 'utf8')).toBe('الحساب: amina')
})

describe('a link that is copied with its title', () => {
  const rich = {
    title: 'Crabs & <i>mangroves</i>',
    links: [{ label: 'Open "here"', url: 'forum-resources://view?service=forum.example.org&region=3' }],
    pageLabel: 'On the website',
  }
  async function written(request: object, features: object | null = null) {
    const copied: [string, string | null][] = []
    const write = async (text: string, html: string | null) => void copied.push([text, html])
    await mainWith({ writeClipboard: write }, features)('clipboard:write', { text: 'the link', ...request })
    return copied
  }

  test('is escaped HTML beside the plain text', async () => {
    expect(await written({ rich })).toEqual([
      [
        'the link',
        '<p dir="auto"><strong>Crabs &amp; &lt;i&gt;mangroves&lt;/i&gt;</strong><br>' +
          '<a href="forum-resources://view?service=forum.example.org&amp;region=3">Open &quot;here&quot;</a></p>',
      ],
    ])
  })

  test('leads to the page of the service in use as well', async () => {
    const [copied] = await written({ rich }, {})
    expect(copied?.[1]).toContain('<a href="https://forum.example.org/?page_id=4711">On the website</a>')
  })

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'https', 'forum-resources://connect?service=x'])(
    'leads to nothing but the web and views of the app: not %s',
    async (url) => {
      const [copied] = await written({ rich: { title: 'Crabs', links: [{ label: 'Open', url }] } })
      expect(copied?.[1]).toBe('<p dir="auto"><strong>Crabs</strong><br></p>')
    },
  )

  test('a plain text has no HTML', async () => {
    expect(await written({})).toEqual([['the link', null]])
  })
})
