import { createSocket } from 'node:dgram'
import type { Page } from '@playwright/test'
import { channelNames, eventNames } from '../../src/shared/ipc/contract.ts'
import { expect, test } from './support/app.ts'
import { openList } from './support/openings.ts'

test('the window is sandboxed, isolated and without Node', async ({ app }) => {
  const { page, signIn } = app
  await expect(signIn.heading).toBeVisible()
  const globals = await page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter(
      (name) => name in globalThis,
    ),
  )
  expect(globals).toEqual([])
})

test('the page has one door, frozen, with exactly the channels and events of the contract', async ({
  app,
}) => {
  const { page, signIn } = app
  await expect(signIn.heading).toBeVisible()
  const door = await page.evaluate(() => {
    const bridge = (globalThis as unknown as Record<string, Record<string, object>>)['forumResources'] ?? {}
    return {
      keys: Object.keys(bridge),
      call: Object.keys(bridge['call'] ?? {}),
      on: Object.keys(bridge['on'] ?? {}),
      isFrozen: Object.isFrozen(bridge) && Object.isFrozen(bridge['call']) && Object.isFrozen(bridge['on']),
    }
  })
  expect(door).toEqual({
    keys: ['call', 'cancel', 'clearCache', 'on'],
    call: channelNames,
    on: eventNames,
    isFrozen: true,
  })
})

/** Expects that an attempt violates that directive of the page's policy. */
async function isStopped(page: Page, directive: string, attempt: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective))
  })
  await attempt().catch(() => undefined)
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen))
    .toContain(directive)
}

test.describe('the content security policy stops', () => {
  const attempts: readonly [string, string, () => void | Promise<void>][] = [
    ['connections', 'connect-src', () => void fetch('https://evil.example/').catch(() => undefined)],
    ['pictures from elsewhere', 'img-src', () => void (new Image().src = 'https://evil.example/a.png')],
    [
      'inline styles',
      'style-src-elem',
      () => {
        const style = document.createElement('style')
        style.textContent = 'body { display: none }'
        document.head.append(style)
      },
    ],
    ['strings as HTML', 'require-trusted-types-for', () => void (document.body.innerHTML = '<b>x</b>')],
  ]
  for (const [name, directive, attempt] of attempts) {
    test(name, async ({ app: { page, signIn } }) => {
      await expect(signIn.heading).toBeVisible()
      await isStopped(page, directive, () => page.evaluate(attempt))
    })
  }

  test('frames, made in a world where scripts can still make one', async ({ app: { page, signIn } }) => {
    await expect(signIn.heading).toBeVisible()
    const devTools = await page.context().newCDPSession(page)
    const { frameTree } = await devTools.send('Page.getFrameTree')
    const world = await devTools.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id })
    const expression = `const frame = document.createElement('iframe')
      frame.src = 'https://evil.example/'
      document.body.append(frame)`
    const attempt = () =>
      devTools.send('Runtime.evaluate', { expression, contextId: world.executionContextId })
    await isStopped(page, 'frame-src', attempt)
  })
})

test.describe('past the request hook', () => {
  test('nothing of the page leaves as a packet: there are no peer connections', async ({ app }) => {
    const { page, signIn } = app
    await expect(signIn.heading).toBeVisible()
    const relay = createSocket('udp4')
    let packets = 0
    relay.on('message', () => packets++)
    await new Promise<void>((resolve) => relay.bind(0, '127.0.0.1', resolve))
    const names = await page.evaluate(async (port) => {
      const { RTCPeerConnection: Peer } = globalThis as { RTCPeerConnection?: typeof RTCPeerConnection }
      if (Peer) {
        const peer = new Peer({ iceServers: [{ urls: `stun:127.0.0.1:${port}` }] })
        peer.createDataChannel('x')
        const isGathered = new Promise((resolve) => {
          peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && resolve(null)
        })
        await peer.setLocalDescription()
        await isGathered
      }
      return Object.getOwnPropertyNames(globalThis).filter((name) => /RTC|WebTransport/.test(name))
    }, relay.address().port)
    relay.close()
    expect(names).toEqual([])
    expect(packets).toBe(0)
  })

  const ways: readonly [string, () => Element | null][] = [
    ['by name', () => document.createElement('iframe')],
    ['by a name in capitals', () => document.createElement('IFRAME')],
    [
      'by a name that changes after it was read once',
      () => {
        let calls = 0
        return document.createElement({ toString: () => (calls++ ? 'iframe' : 'b') } as unknown as string)
      },
    ],
    ['by namespace', () => document.createElementNS('http://www.w3.org/1999/xhtml', 'iframe')],
    ['by namespace and prefix', () => document.createElementNS('http://www.w3.org/1999/xhtml', 'x:iframe')],
    ['in another document', () => document.implementation.createHTMLDocument().createElement('iframe')],
    [
      'as an object',
      () => {
        const element = document.createElement('object')
        document.body.append(element)
        element.data = 'about:blank'
        return element
      },
    ],
    ['in a document of frames', () => document.createElement('frame')],
    [
      'as an element of its own',
      () => {
        class Own extends HTMLIFrameElement {}
        customElements.define('own-frame', Own, { extends: 'iframe' })
        return new Own()
      },
    ],
    [
      'from text',
      () => new DOMParser().parseFromString('<iframe></iframe>', 'text/html').querySelector('iframe'),
    ],
  ]
  for (const [name, way] of ways) {
    test(`a script makes no frame ${name}`, async ({ app: { page, signIn } }) => {
      await expect(signIn.heading).toBeVisible()
      const element = await page.evaluateHandle(way).catch(() => null)
      const frames = await page.evaluate((made) => {
        if (made && !made.isConnected) document.body.append(document.adoptNode(made))
        return window.length
      }, element)
      expect(frames).toBe(0)
    })
  }

  test('every page sends no UDP past a proxy', async ({ app: { electron } }) => {
    const policies = await electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getWebRTCIPHandlingPolicy()),
    )
    expect(policies).toEqual(['disable_non_proxied_udp'])
  })
})

test('the page can neither leave, nor open a window, nor be given a permission', async ({ app, service }) => {
  const { electron, page, signIn } = app
  await expect(signIn.heading).toBeVisible()
  service.clearRequests()
  const address = service.baseUrl
  await page.evaluate((url) => void (location.href = url), address)
  await page.evaluate((url) => {
    const link = document.createElement('a')
    link.href = url
    document.body.append(link)
    link.click()
  }, address)
  const opened = await page.evaluate((url) => window.open(url) === null, address)
  expect(opened).toBe(true)
  const permission = await page.evaluate(() => Notification.requestPermission())
  expect(permission).toBe('denied')
  await signIn.username.fill('still here')
  await expect(signIn.username).toHaveValue('still here')
  expect(electron.windows()).toHaveLength(1)
  expect(service.requests).toEqual([])
})

test('the page can download nothing', async ({ app }) => {
  const { electron, page, signIn } = app
  await expect(signIn.heading).toBeVisible()
  await electron.evaluate(({ session }) => {
    // Registered after the app's own listener.
    const isPrevented = new Promise<boolean>((resolve) =>
      session
        .fromPartition('forum-resources')
        .once('will-download', (event) => resolve(event.defaultPrevented)),
    )
    Object.assign(globalThis, { isPrevented })
  })
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = './index.html'
    link.download = 'index.html'
    document.body.append(link)
    link.click()
  })
  const isPrevented = electron.evaluate(() => (globalThis as { isPrevented?: Promise<boolean> }).isPrevented)
  expect(await isPrevented).toBe(true)
})

test('a server that asks for a client certificate is given none', async ({ app }) => {
  const refusal = await app.electron.evaluate(({ app }) => {
    const event = { isPrevented: false, preventDefault: () => void (event.isPrevented = true) }
    const chosen: (Electron.Certificate | undefined)[] = []
    const certificates = [{ subjectName: 'somebody' }]
    app.emit(
      'select-client-certificate',
      event,
      null,
      'https://forum.invalid/',
      certificates,
      (one: undefined) => chosen.push(one),
    )
    return { isPrevented: event.isPrevented, answers: chosen.length, isNone: chosen[0] === undefined }
  })
  expect(refusal).toEqual({ isPrevented: true, answers: 1, isNone: true })
})

test('a crashed page comes back with its session', async ({ start, service }) => {
  const { electron } = await openList(await start(), service.account)
  const reloaded = electron.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    return new Promise((resolve) => {
      window?.webContents.once('did-finish-load', () => resolve(true))
      window?.webContents.forcefullyCrashRenderer()
    })
  })
  expect(await reloaded).toBe(true)
  // Playwright cannot use the crashed page, so main queries the new one.
  const rows = (): Promise<number> =>
    electron.evaluate(
      ({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
          'document.querySelectorAll("[data-entry]").length',
        ) as Promise<number>,
    )
  await expect.poll(rows).toBeGreaterThan(0)
})
