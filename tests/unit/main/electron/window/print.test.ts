import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { createPrinter } from '../../../../../src/main/electron/window/print'

// Files share modules; one loaded with another file's mock must be loaded again.
vi.hoisted(() => vi.resetModules())

const desktop = vi.hoisted(() => ({ windows: [] as object[] }))

// Replaces Electron's windows.
vi.mock('electron', () => ({ app: {}, dialog: {}, BrowserWindow: { getAllWindows: () => desktop.windows } }))

type Called = (isPrinted: boolean, reason: string) => void

/** Prints in a window whose printer answers when the test does. */
function startPrinting() {
  let answer: Called = () => undefined
  const contents = Object.assign(new EventEmitter(), {
    id: 1,
    print: (_options: object, called: Called) => void (answer = called),
  })
  const window = Object.assign(new EventEmitter(), { webContents: contents })
  desktop.windows.push(window)
  const printed = createPrinter().print(1)
  return {
    ...{ window, contents, printed },
    answer: (isPrinted: boolean, reason: string) => answer(isPrinted, reason),
    listeners: () => [window, contents].flatMap((emitter) => emitter.eventNames()),
  }
}

beforeEach(() => void (desktop.windows.length = 0))

test.each([
  [true, '', { ok: true, value: true }],
  [false, 'Print job canceled', { ok: true, value: false }],
  [false, 'Print job failed', { ok: false, error: { code: 'internal', report: 'not-printed' } }],
])('the printer’s answer %j “%s” is passed on', async (isPrinted, reason, result) => {
  const { printed, answer, listeners } = startPrinting()
  answer(isPrinted, reason)
  expect(await printed).toEqual(result)
  expect(listeners()).toEqual([])
})

test.each<[what: string, end: (started: ReturnType<typeof startPrinting>) => void]>([
  ['whose process is gone', ({ contents }) => contents.emit('render-process-gone', {}, {})],
  ['whose window is closed', ({ window }) => window.emit('closed')],
  [
    'that loads again',
    ({ contents }) => contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false }),
  ],
])('a page %s has nothing printed, though the printer never answers', async (_what, end) => {
  const started = startPrinting()
  end(started)
  expect(await started.printed).toEqual({ ok: true, value: false })
  expect(started.listeners()).toEqual([])
})

test('a step within the page leaves it printing', async () => {
  const { contents, printed, answer } = startPrinting()
  contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true })
  answer(true, '')
  expect(await printed).toEqual({ ok: true, value: true })
})

test('without its window nothing is printed', async () => {
  expect(await createPrinter().print(1)).toEqual({ ok: true, value: false })
})
