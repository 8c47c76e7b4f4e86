import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launch, type Running, type Seen } from './chromium-shell-app.ts'
import { waitFor } from '../support/patience.ts'

interface Bridge {
  [name: string]: unknown
  invoke(channel: string, ...values: unknown[]): Promise<never>
  shout(text: string): void
  tellFrame(): void
  onShouted(listener: (text: string) => void): () => void
  attempt(name: string): string
  fail(): void
  failLater(): Promise<void>
  readonly call: (callback: (value: { from: string }) => unknown) => unknown
  describe(value: unknown): [string, boolean]
  values: { map: unknown; date: unknown; bytes: unknown; nested: { list: [number, { two: number }] } }
  shape: Record<string, unknown>
}
declare const bridge: Bridge

let running: Running

const seen = (): Promise<Seen> => running.app.evaluate(() => globalThis.seen)
const inMain = <T>(act: (electron: typeof Electron.CrossProcessExports) => T) => running.app.evaluate(act)
const home = 'app://bundle/index.html'
/** The URL under which Chromium loads it. */
const shownHome = 'https://bundle.app.chromium-shell.invalid/index.html'

/** Loads the start page and waits until Playwright has seen it too. */
async function goHome(): Promise<void> {
  // The previous test's page may still be loading; its load event must not count for the start page.
  await running.page.waitForLoadState()
  await Promise.all([
    running.page.waitForEvent('load'),
    inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.loadURL('app://bundle/index.html')),
  ])
}

beforeAll(async () => {
  running = await launch()
})
afterAll(() => running.close())
beforeEach(async () => {
  await inMain(() => {
    globalThis.rules.cancel.length = 0
    globalThis.rules.prevent = true
    for (const list of Object.values(globalThis.seen) as unknown[]) if (Array.isArray(list)) list.length = 0
    globalThis.seen.downloads = 0
  })
})

describe('a page of the app scheme', () => {
  beforeEach(goHome)

  test('loads its document, styles, module scripts and pictures from the protocol handler', async () => {
    const { requests } = await seen()
    // Chromium may have the image in memory from an earlier visit.
    const asked = requests.map(({ url }) => url).filter((url) => !url.includes('media'))
    expect(asked.toSorted()).toEqual([home, 'app://bundle/page.css', 'app://bundle/page.js'])
    const shown = await running.page.evaluate(() => [
      getComputedStyle(document.querySelector('h1') as Element).color,
      (document.querySelector('#picture') as HTMLImageElement).naturalWidth,
      isSecureContext,
    ])
    expect(shown).toEqual(['rgb(1, 2, 3)', 1, true])
  })

  test('is named to the handler as the app named it, headers included', async () => {
    const script = (await seen()).requests.find(({ url }) => url.endsWith('page.js'))
    expect(script).toMatchObject({ method: 'GET', headers: { referer: home, origin: 'app://bundle' } })
  })

  test('obeys the headers of its answer: content policy, trusted types, nosniff', async () => {
    const { page } = running
    expect(
      await page.evaluate(() => fetch('./page.js').then((response) => response.headers.get('x-test'))),
    ).toBe('passed on')
    const eval_ = page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.inline = 1'
      document.body.append(script)
      return 'inline' in window
    })
    expect(await eval_.catch((error: Error) => error.message)).toMatch(/TrustedScript/)
    const html = page.evaluate(() => void (document.body.innerHTML = '<p>'))
    await expect(html).rejects.toThrow(/TrustedHTML/)
    const sniffed = page.evaluate(
      () =>
        new Promise((resolve) => {
          const script = document.createElement('script')
          const policy = (
            window as never as {
              trustedTypes: {
                createPolicy(name: string, rules: object): { createScriptURL(url: string): string }
              }
            }
          ).trustedTypes
          script.src = policy
            .createPolicy('test', { createScriptURL: (url: string) => url })
            .createScriptURL('./sniffed.js')
          script.onerror = () => resolve('refused')
          script.onload = () => resolve('run')
          document.body.append(script)
        }),
    )
    expect(await sniffed).toBe('refused')
  })

  test('may ask only what the request hook admits, whatever the scheme', async () => {
    await inMain(() => void globalThis.rules.cancel.push('app://media/', 'https://'))
    const outcome = await running.page.evaluate(async () => {
      const picture = new Image()
      picture.src = 'app://media/other'
      const shown = await picture.decode().then(
        () => 'shown',
        () => 'refused',
      )
      return [shown, await fetch('https://example.com/x').catch((error: Error) => error.message)]
    })
    expect(outcome).toEqual(['refused', 'Failed to fetch'])
    expect((await seen()).offered.slice(-2)).toEqual([
      { url: 'app://media/other', contents: 1 },
      { url: 'https://example.com/x', contents: 1 },
    ])
    const asked = (await seen()).requests.map(({ url }) => url)
    expect(asked).not.toContain('app://media/other')
    expect(asked).not.toContain('https://example.com/x')
  })

  test('offers the requests of main to the hook too, as nobody’s', async () => {
    await inMain(() => void globalThis.rules.cancel.push('https://'))
    const failure = await inMain(({ session }) =>
      session
        .fromPartition('shell-app')
        .fetch('https://example.com/main')
        .catch((error: Error) => error.message),
    )
    expect(failure).toBe('net::ERR_BLOCKED_BY_CLIENT')
    expect((await seen()).offered.at(-1)).toEqual({
      url: 'https://example.com/main',
      contents: null,
    })
  })

  test('has the size the window was asked for', async () => {
    await expect.poll(() => running.page.evaluate(() => [innerWidth, innerHeight])).toEqual([900, 640])
  })

  test('is printed', async () => {
    const start = await inMain(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      return (await contents?.printToPDF({ printBackground: true }))?.toString('latin1', 0, 5)
    })
    expect(start).toBe('%PDF-')
    const refusal = inMain(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.printToPDF({ scale: 2 }).catch(String),
    )
    expect(await refusal).toMatch(/the option 'scale' of webContents.printToPDF is not provided/)
    const paper = inMain(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]
        ?.webContents.printToPDF({ pageSize: 'A4' })
        .then((pdf) => pdf.toString('latin1')),
    )
    expect(await paper).toMatch(/\/MediaBox \[0 0 59\d\S* 84\d/)
  })

  test('has no printer: printing is answered as cancelled', async () => {
    const result = inMain(
      ({ BrowserWindow }) =>
        new Promise((resolve) => {
          const contents = BrowserWindow.getAllWindows()[0]?.webContents
          contents?.print({}, (isPrinted, reason) => resolve([isPrinted, reason]))
        }),
    )
    expect(await result).toEqual([false, 'Print job canceled'])
  })

  test('follows the theme the app chooses', async () => {
    const isDark = () => running.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
    const updated = inMain(
      ({ nativeTheme }) =>
        new Promise((resolve) => {
          nativeTheme.once('updated', () => resolve(nativeTheme.shouldUseDarkColors))
          nativeTheme.themeSource = 'dark'
        }),
    )
    expect(await updated).toBe(true)
    await expect.poll(isDark).toBe(true)
    await inMain(({ nativeTheme }) => void (nativeTheme.themeSource = 'light'))
    await expect.poll(isDark).toBe(false)
  })
})

describe('the preload', () => {
  beforeEach(goHome)

  test('has run before the first script of the page, which sees only what it exposed', async () => {
    expect(
      await running.page.evaluate(() => (window as never as { startedWith: unknown }).startedWith),
    ).toEqual({
      bridge: 'object',
      secret: 'undefined',
      require: 'undefined',
    })
    const names = await running.page.evaluate(() =>
      Object.getOwnPropertyNames(window).filter((name) => /chromium/i.test(name)),
    )
    expect(names).toEqual([])
  })

  test('may require electron, and no module of Node', async () => {
    const attempts = await running.page.evaluate(() =>
      ['electron', 'node:events', 'fs', './other.js'].map((name) => bridge.attempt(name)),
    )
    expect(attempts).toEqual([
      'loaded',
      'node:events in a preload is not provided by the Chromium shell',
      'module not found: fs',
      'module not found: ./other.js',
    ])
  })

  test('runs again when the page reloads', async () => {
    await running.page.evaluate(() => void ((window as never as { mark: number }).mark = 1))
    await inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload())
    await running.page.waitForFunction(() => !('mark' in window) && 'startedWith' in window)
    expect(await running.page.evaluate(() => bridge.invoke('echo', 'again'))).toBe('again')
  })
})

describe('the context bridge', () => {
  test('freezes what it exposes, to the depth, and keeps it from being replaced', async () => {
    const frozen = await running.page.evaluate(() => {
      const { list } = bridge.values.nested
      const replace = () => {
        'use strict'
        ;(window as never as { bridge: unknown }).bridge = null
      }
      let refusal = ''
      try {
        replace()
      } catch (error) {
        refusal = (error as Error).name
      }
      return [
        Object.isFrozen(bridge),
        Object.isFrozen(list),
        Object.isFrozen(list[1]),
        Object.isFrozen(bridge.call),
        refusal,
      ]
    })
    expect(frozen).toEqual([true, true, true, true, 'TypeError'])
  })

  test('copies own properties without prototypes, and cloneable objects as what they are', async () => {
    const shapes = await running.page.evaluate(() => [
      Object.getPrototypeOf(bridge.shape) === Object.prototype,
      Object.keys(bridge.shape),
      bridge.values.map instanceof Map,
      bridge.values.date instanceof Date,
      bridge.values.bytes instanceof Uint8Array,
      bridge.describe(new Map([[1, 2]])),
      bridge.describe({ own: 1 }),
    ])
    expect(shapes).toEqual([
      true,
      ['sides'],
      true,
      true,
      true,
      ['[object Map]', false],
      ['[object Object]', true],
    ])
  })

  test('passes callbacks and promises', async () => {
    expect(
      await running.page.evaluate(() =>
        bridge.call(({ from }) => Promise.resolve(`called from the ${from}`)),
      ),
    ).toBe('called from the preload')
  })

  test('leaves of an error nothing but its message', async () => {
    const errors = await running.page.evaluate(async () => {
      const describe = (error: Error) => [
        error.constructor === Error,
        error.name,
        error.message,
        'detail' in error,
      ]
      const later = await bridge.failLater().catch(describe)
      try {
        bridge.fail()
      } catch (error) {
        return [describe(error as Error), later]
      }
      return null
    })
    expect(errors).toEqual([
      [true, 'Error', 'out of range', false],
      [true, 'Error', 'later', false],
    ])
  })

  test('refuses a proxy, also beside a function, and a node of the page', async () => {
    const refusals = await running.page.evaluate(() => {
      const values = [
        new Proxy({}, {}),
        { act: () => 1, proxy: new Proxy([], {}) },
        document.body,
        Symbol('one'),
      ]
      return values.map((value) => {
        try {
          return bridge.describe(value)
        } catch (error) {
          return (error as Error).message
        }
      })
    })
    expect(refusals).toEqual(Array(4).fill('An object could not be cloned.'))
  })

  test('keeps shared and circular references', async () => {
    const kept = await running.page.evaluate(() => {
      const circle: { self?: unknown } = {}
      circle.self = circle
      return bridge.call(() => circle) !== undefined
    })
    expect(kept).toBe(true)
  })
})

describe('messages', () => {
  test('carry what structured clone carries', async () => {
    const returned = await running.page.evaluate(async () => {
      const shared = { one: 1 }
      const value = {
        map: new Map<unknown, unknown>([['key', new Set([1n])]]),
        date: new Date(5),
        bytes: new Uint8Array([0, 255]),
        nothing: undefined,
        hole: [, 1],
        number: [NaN, -0, Infinity],
        text: '"\u2028\ud83d\ude00',
        pattern: /a/gi,
        error: new RangeError('far'),
        shared: [shared, shared],
      }
      const back = (await bridge.invoke('echo', value)) as typeof value
      return [
        back.map instanceof Map && (back.map.get('key') as Set<bigint>).has(1n),
        back.date.getTime(),
        back.bytes instanceof Uint8Array && [...back.bytes],
        'nothing' in back,
        Object.is(back.number[1], -0) && Number.isNaN(back.number[0]),
        back.text === value.text,
        String(back.pattern),
        back.error instanceof Error && back.error.message,
        back.shared[0] === back.shared[1],
      ]
    })
    expect(returned).toEqual([true, 5, [0, 255], true, true, true, '/a/gi', 'far', true])
    expect(await running.page.evaluate(() => bridge.invoke('describe', new Map()))).toBe('[object Map]')
  })

  test('refuse what it does not, in both directions', async () => {
    const refusals = await running.page.evaluate(async () => {
      const text = (promise: Promise<unknown>) => promise.catch((error: Error) => error.message)
      return [await text(bridge.invoke('echo', () => 1)), await text(bridge.invoke('uncloneable'))]
    })
    expect(refusals).toEqual([
      'An object could not be cloned.',
      "Error invoking remote method 'uncloneable': Error: An object could not be cloned.",
    ])
  })

  test('contain a failed handler’s message and nothing else, and a missing handler’s name', async () => {
    const failures = await running.page.evaluate(async () => {
      const text = (error: Error & { secret?: string }) => [error.message, error.secret ?? null]
      return [await bridge.invoke('fail').catch(text), await bridge.invoke('nobody').catch(text)]
    })
    expect(failures).toEqual([
      ["Error invoking remote method 'fail': TypeError: no such thing", null],
      ["Error invoking remote method 'nobody': Error: No handler registered for 'nobody'", null],
    ])
  })

  test('name the frame that sent them by the origin the app knows', async () => {
    expect(await running.page.evaluate(() => bridge.invoke('who'))).toEqual({
      origin: 'app://bundle',
      parent: null,
      sender: 1,
      isOfWindow: true,
    })
  })

  test('have no frame once another document has taken its place', async () => {
    await goHome()
    await running.page.evaluate(() => bridge.tellFrame())
    await goHome()
    await expect.poll(async () => (await seen()).frames).toEqual(['app://bundle', null])
  })

  test('go to the page, until it stops listening', async () => {
    const heard = await running.page.evaluate(async () => {
      const all: string[] = []
      const next = () => new Promise<void>((resolve) => (settle = resolve))
      let settle = (): void => undefined
      const stop = bridge.onShouted((text) => {
        all.push(text)
        settle()
      })
      const first = next()
      bridge.shout('once')
      await first
      stop()
      bridge.shout('twice')
      await bridge.invoke('echo', null)
      return all
    })
    expect(heard).toEqual(['ONCE'])
  })
})

describe('a page that wants to leave', () => {
  beforeEach(async () => {
    await goHome()
    await inMain(() => {
      globalThis.seen.navigations.length = 0
      globalThis.seen.offered.length = 0
    })
  })

  test.each([
    ['by location', 'https://example.com/a', () => void (location.href = 'https://example.com/a')],
    ['by a link', 'https://example.com/out', () => document.querySelector<HTMLElement>('#out')?.click()],
    ['by a form', 'https://example.com/form', () => document.querySelector<HTMLElement>('#submit')?.click()],
    ['by mail', 'mailto:someone@example.com', () => document.querySelector<HTMLElement>('#mail')?.click()],
    [
      'to another file of the app',
      'app://bundle/other.html',
      () => document.querySelector<HTMLElement>('#own')?.click(),
    ],
    [
      'to its own scheme by name',
      'app://bundle/other.html',
      () => void (location.href = 'app://bundle/other.html'),
    ],
    ['to an unknown scheme', 'strange:thing', () => void (location.href = 'strange:thing')],
    ['to an empty page', 'about:blank', () => void (location.href = 'about:blank')],
    ['by reloading itself', home, () => location.reload()],
  ])('%s is asked about and, when refused, stays without a request', async (_how, url, leave) => {
    await running.page.evaluate(() => void ((window as never as { stayed: boolean }).stayed = true))
    await running.page.evaluate(leave)
    await waitFor(async () => expect((await seen()).navigations).toEqual([['will-navigate', url]]))
    await expect.poll(() => running.page.url()).toBe(shownHome)
    expect(await running.page.evaluate(() => 'stayed' in window)).toBe(true)
    expect((await seen()).offered).toEqual([])
  })

  test('by meta refresh is asked about too', async () => {
    await inMain(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.loadURL('app://bundle/refresh.html'),
    )
    await waitFor(async () =>
      expect((await seen()).navigations).toEqual([['will-navigate', 'https://example.com/refreshed']]),
    )
    await expect.poll(() => running.page.url()).toBe(shownHome.replace('index', 'refresh'))
  })

  test('goes when nobody objects, after both events', async () => {
    await inMain(() => void (globalThis.rules.prevent = false))
    await inMain(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      return window?.webContents.executeJavaScript(
        `location.href = 'app://bundle/other.html'`,
      ) as Promise<unknown>
    })
    await expect.poll(() => running.page.title()).toBe('Other')
    await expect.poll(() => running.page.url()).toBe(shownHome.replace('index', 'other'))
    expect((await seen()).navigations.map(([name]) => name)).toEqual(['will-navigate', 'will-frame-navigate'])
  })

  test('in a frame is asked about as the frame', async () => {
    await running.page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.src = 'https://example.com/framed'
      document.body.append(frame)
    })
    await waitFor(async () =>
      expect((await seen()).navigations).toEqual([['will-frame-navigate', 'https://example.com/framed']]),
    )
    expect((await seen()).offered).toEqual([])
  })

  test('opens no window: by script, by target, by the middle button, by Ctrl and click', async () => {
    const { page, app } = running
    expect(await page.evaluate(() => window.open('https://example.com/script'))).toBeNull()
    await page.click('#blank')
    await page.click('#out', { button: 'middle' })
    await page.click('#out', { modifiers: ['Control'] })
    await waitFor(async () =>
      expect((await seen()).opened).toEqual(['https://example.com/script', 'https://example.com/blank']),
    )
    const devTools = await app.context().newCDPSession(page)
    const { targetInfos } = await devTools.send('Target.getTargets')
    await devTools.detach()
    expect(targetInfos.filter(({ type }) => type === 'page')).toHaveLength(1)
    expect(app.windows()).toHaveLength(1)
    expect((await seen()).navigations).toEqual([])
  })

  test('downloads nothing', async () => {
    const devTools = await running.app.context().newCDPSession(running.page)
    await devTools.send('Page.enable')
    const states: string[] = []
    devTools.on('Page.downloadProgress', ({ state }) => states.push(state))
    await running.page.click('#download')
    await expect.poll(() => states).toContain('canceled')
    await devTools.detach()
    await expect.poll(async () => (await seen()).downloads).toBe(1)
  })

  const permissions = ({ page }: Running): Promise<string[]> =>
    page.evaluate(() =>
      Promise.all(
        ['geolocation', 'notifications', 'camera', 'clipboard-read'].map(
          async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state,
        ),
      ),
    )

  test('gets no permission that the app denies', async () => {
    expect(await permissions(running)).toEqual(Array(4).fill('denied'))
  })

  test.each([
    ['the app grants', { SHELL_APP_GRANTS: 'geolocation' }, ['granted', 'denied', 'denied', 'denied']],
    ['nobody checks', { SHELL_APP_CHECKS_NOTHING: '1' }, Array(4).fill('granted')],
  ])('gets what %s', async (_what, environment, expected) => {
    const other = await launch(environment)
    expect(await permissions(other)).toEqual(expected)
    await other.close()
  })
})

test('a redirect is asked about before it is followed', async () => {
  const failure = await inMain(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]
      ?.loadURL('app://bundle/redirect')
      .catch((error: Error) => error.message),
  )
  expect(failure).toBe("ERR_ABORTED (-3) loading 'app://bundle/redirect'")
  expect((await seen()).navigations).toEqual([['will-redirect', 'app://bundle/other.html']])
  await goHome()
})

// In its own app: Playwright cannot use a page again after its crash.
test('a page that crashes is reported and can be loaded again', async () => {
  const own = await launch()
  try {
    await own.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    )
    const gone = () => own.app.evaluate(() => globalThis.seen.gone)
    const alive = () =>
      own.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('typeof bridge.invoke'),
      )
    await expect.poll(gone).toEqual(['crashed'])
    await expect.poll(alive).toBe('function')
  } finally {
    await own.close()
  }
})
