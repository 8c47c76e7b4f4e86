import { EventEmitter } from 'node:events'
import type { BrowserWindow, IpcMainEvent, WebFrameMain } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import { createIpcPort } from '../../src/main/electron/page/ipc-main'
import { serveContract } from '../../src/main/ipc/router'
import { cancelChannel } from '../../src/shared/ipc/contract'
import { deliver, invoke } from '../../tools/chromium-shell/ipc-main.ts'
import { createMemoryLog } from '../support/memory'

// Over the shell's ipcMain, a forbidden caller needs no page.
vi.mock('electron', () => import('../../tools/chromium-shell/ipc-main.ts'))

const log = createMemoryLog()
const contents = Object.assign(new EventEmitter(), { id: 1 })
const window = Object.assign(new EventEmitter(), { webContents: contents, isDestroyed: () => false })
const port = createIpcPort()
port.attach(window as unknown as BrowserWindow)
let wasAborted: boolean | null = null
const handlers = {
  'app:info': (_request: unknown, { signal }: { readonly signal: AbortSignal }) =>
    new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => {
        wasAborted = true
        reject(new Error('aborted'))
      }),
    ),
  'cache:notice': () => Promise.resolve({ ok: true as const, value: null }),
}
serveContract(
  port,
  () => handlers,
  log,
  () => false,
)

const mainFrame = { origin: 'app://bundle', parent: null }
const eventFrom = (senderFrame: Partial<WebFrameMain> | null) =>
  ({ sender: contents, senderFrame }) as unknown as IpcMainEvent

beforeEach(() => {
  log.entries.length = 0
  wasAborted = null
})

test('a request of our own page is answered', async () => {
  const outcome = await invoke(eventFrom(mainFrame), 'cache:notice', ['1', undefined])
  expect(outcome).toEqual([null, { ok: true, value: null }])
})

test.each([
  ['whose frame has gone', null],
  ['of a frame in our page', { origin: 'app://bundle', parent: mainFrame as WebFrameMain }],
  ['of another origin', { origin: 'https://evil.example', parent: null }],
])('a request %s is refused as a value, and logged', async (_who, frame) => {
  const outcome = await invoke(eventFrom(frame), 'cache:notice', ['1', undefined])
  expect(outcome).toEqual([null, { ok: false, error: { code: 'invalid-request' } }])
  expect(log.entries).toEqual([{ event: 'bridge', route: 'cache:notice', code: 'foreign-caller' }])
})

test('a message to one window reaches no other, and a message to all reaches each', () => {
  const received: string[] = []
  const twoWindows = createIpcPort()
  for (const id of [1, 2]) {
    const webContents = Object.assign(new EventEmitter(), {
      id,
      send: (event: string) => received.push(`${id} ${event}`),
    })
    const opened = Object.assign(new EventEmitter(), { webContents, isDestroyed: () => false })
    twoWindows.attach(opened as unknown as BrowserWindow)
  }
  twoWindows.send('a', null, 2)
  twoWindows.send('b', null)
  expect(received).toEqual(['2 a', '1 b', '2 b'])
})

test('a cancellation whose frame has gone cancels nothing', async () => {
  const underWay = invoke(eventFrom(mainFrame), 'app:info', ['2', undefined])
  deliver(eventFrom(null), cancelChannel, ['2'])
  expect(wasAborted).toBeNull()
  deliver(eventFrom(mainFrame), cancelChannel, ['2'])
  expect(wasAborted).toBe(true)
  await underWay
})
