import type { EventEmitter } from 'node:events'
import type { Session } from 'electron'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAppWindows } from '../../../../../src/main/electron/window/app-windows'
import { createWindowPlaces, type DisplayFacts } from '../../../../../src/main/settings/window-places'
import { createMemoryFile, createMemoryLog } from '../../../../support/memory'

// Files share modules; one loaded with another file's mock must be loaded again.
vi.hoisted(() => vi.resetModules())

const desktop = vi.hoisted(() => ({
  windows: [] as FakeWindow[],
  app: null as EventEmitter | null,
  displays: [] as DisplayFacts[],
  focused: [] as object[],
  /** URLs of pages that were loaded after the first one. */
  loaded: [] as string[],
}))

const displayOf = (id: number, x: number, width: number, height: number): DisplayFacts => {
  const whole = { x, y: 0, width, height }
  return { id, bounds: whole, workArea: whole }
}
const display = displayOf(1, 0, 1920, 1080)
/** To the right of the first. */
const monitor = displayOf(2, 1920, 2560, 1440)

interface FakeWindow extends EventEmitter {
  readonly webContents: EventEmitter & {
    readonly id: number
    getZoomFactor(): number
    setZoomFactor(zoom: number): void
  }
  bounds: { x: number; y: number; width: number; height: number }
  maximized: boolean
  minimized: boolean
  close(): void
}

// Replaces Electron's windows and displays.
vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events')
  const app = Object.assign(new EventEmitter(), {
    getName: () => 'Forum',
    getVersion: () => '1.2.3',
    isPackaged: true,
  })
  desktop.app = app
  let pages = 0
  class Window extends EventEmitter {
    static getAllWindows = (): object[] => [...desktop.windows]
    static getFocusedWindow = (): null => null
    bounds: DisplayFacts['bounds']
    zoom = 1
    readonly webContents = Object.assign(new EventEmitter(), {
      id: (pages += 1),
      getZoomFactor: () => this.zoom,
      setZoomFactor: (zoom: number) => void (this.zoom = zoom),
      isDestroyed: () => false,
      reload: () => void desktop.loaded.push('reload'),
      getURL: () => 'app://bundle/index.html?locale=en#/resources?entry=3',
      loadURL: async (url: string) => void desktop.loaded.push(url),
    })
    constructor({ x = 0, y = 0, width = 1440, height = 900 }) {
      super()
      this.bounds = { x, y, width, height }
      desktop.windows.push(this)
    }
    getBounds = (): object => this.bounds
    getNormalBounds = (): object => this.bounds
    maximized = false
    minimized = false
    isMaximized = (): boolean => this.maximized && !this.minimized
    isMinimized = (): boolean => this.minimized
    restore = (): void => void (this.minimized = false)
    show = (): void => undefined
    focus = (): void => void desktop.focused.push(this)
    isDestroyed = (): boolean => false
    loadURL = (): Promise<void> => Promise.resolve()
    close(): void {
      this.emit('close')
      this.destroy()
    }
    destroy(): void {
      desktop.windows.splice(desktop.windows.indexOf(this), 1)
      this.emit('closed')
    }
  }
  return {
    app,
    BrowserWindow: Window,
    nativeTheme: { shouldUseDarkColors: false },
    screen: {
      getAllDisplays: () => desktop.displays,
      getDisplayMatching: ({ x }: { readonly x: number }) =>
        desktop.displays.findLast(({ bounds }) => bounds.x <= x),
    },
    dialog: {},
  }
})

const becameFirst: number[] = []
let localeQuery = 'locale=en'

function startWindows(displays: readonly DisplayFacts[] = [display]) {
  desktop.displays = [...displays]
  const places = createWindowPlaces(createMemoryFile())
  const windows = createAppWindows({
    session: {} as Session,
    preload: '/preload.js',
    localeQuery: () => localeQuery,
    log: createMemoryLog(),
    now: () => 0,
    places,
    showPanes: () => undefined,
    becameFirst: (window) => void becameFirst.push(window),
    tellMarks: () => undefined,
    tellAnnotations: () => undefined,
    opened: () => undefined,
    crashWindowGone: () => undefined,
  })
  windows.keep()
  return { windows, places, place: () => places.of(display).bounds }
}

/** Milliseconds; longer than a window rests before its place is stored. */
const rest = 1000

function useFakeTimers(): void {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

const idOf = (window: FakeWindow | undefined): number => window?.webContents.id ?? 0

afterEach(() => {
  for (const window of [...desktop.windows]) window.close()
  becameFirst.length = 0
  desktop.loaded.length = desktop.focused.length = 0
  desktop.app?.removeAllListeners()
})

test('a page that has crashed is loaded again, in the language chosen since', () => {
  startWindows()
  const [{ webContents } = { webContents: null }] = desktop.windows
  const crash = (): unknown => webContents?.emit('render-process-gone', {}, { reason: 'crashed' })
  crash()
  localeQuery = 'locale=fr'
  crash()
  crash()
  localeQuery = 'locale=en'
  expect(desktop.loaded).toEqual(['reload', 'app://bundle/index.html?locale=fr#/resources?entry=3', 'reload'])
})

test('the oldest of the other windows is remembered after the first one is closed', () => {
  const { windows, place } = startWindows()
  const [first] = desktop.windows
  windows.open(idOf(first), '/resources?entry=3')
  windows.open(idOf(first), '/resources?entry=4')
  const [, second, third] = desktop.windows
  if (second) second.bounds = { x: 50, y: 60, width: 1000, height: 700 }
  second?.emit('move')
  expect([first, second, third].map((window) => windows.isFirst(idOf(window)))).toEqual([true, false, false])
  first?.close()
  expect([second, third].map((window) => windows.isFirst(idOf(window)))).toEqual([true, false])
  expect(becameFirst).toEqual([idOf(second)])
  expect(place()).toEqual({ x: 50, y: 60, width: 1000, height: 700 })
  if (second) second.bounds = { x: 70, y: 60, width: 1000, height: 700 }
  second?.close()
  expect(place()).toMatchObject({ x: 32, y: 32 })
  expect(windows.isFirst(idOf(third))).toBe(true)
})

test('the first window is remembered if all are closed because the app ends', () => {
  const { windows, place } = startWindows()
  const [first] = desktop.windows
  windows.open(idOf(first), '/resources?entry=3')
  const [, second] = desktop.windows
  desktop.app?.emit('before-quit')
  first?.close()
  second?.close()
  expect(place()).toMatchObject({ x: 0, y: 0 })
  expect(becameFirst).toEqual([])
})

test('a first window whose page keeps crashing leaves its part to another, and is a further one when it comes back', async () => {
  const { windows } = startWindows()
  const [first] = desktop.windows
  windows.open(idOf(first), '/resources?entry=3')
  const [, second] = desktop.windows
  for (let crash = 0; crash < 4; crash++)
    first?.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
  await expect.poll(() => becameFirst).toEqual([idOf(second)])
  const [, notice] = desktop.windows
  notice?.webContents.emit('will-navigate', { url: 'app://bundle/index.html' })
  await expect.poll(() => desktop.windows.includes(notice as never)).toBe(false)
  expect(desktop.windows).toHaveLength(2)
  expect(desktop.windows.map((window) => windows.isFirst(idOf(window)))).toEqual([true, false])
})

test('a second start brings back the window that was last in front, although no window is now', () => {
  const { windows } = startWindows()
  windows.open(idOf(desktop.windows[0]), '/resources?entry=3')
  const [, second] = desktop.windows
  second?.emit('focus')
  desktop.app?.emit('second-instance')
  expect(desktop.focused).toEqual([second])
  second?.close()
  desktop.app?.emit('second-instance')
  expect(desktop.focused).toEqual([second, desktop.windows[0]])
})

test('a further window stays on its display', () => {
  const { windows } = startWindows()
  const [first] = desktop.windows
  if (first) first.bounds = { ...display.bounds }
  windows.open(idOf(first), '/resources?entry=3')
  expect(desktop.windows[1]?.bounds).toEqual(display.bounds)
})

test('a maximised window that is closed while minimised comes back maximised', () => {
  useFakeTimers()
  const { places } = startWindows()
  const [first] = desktop.windows
  if (!first) throw new Error('no window')
  first.maximized = true
  first.emit('maximize')
  vi.advanceTimersByTime(rest)
  first.minimized = true
  first.close()
  expect(places.of(display).isMaximized).toBe(true)
})

const onMonitor = { x: 2000, y: 40, width: 1200, height: 800 }

test('a window that crosses to another display gets the zoom remembered there, though its page reports zooming', () => {
  useFakeTimers()
  const { windows, places } = startWindows([display, monitor])
  places.store(monitor, { bounds: onMonitor, zoom: 1.5 })
  const [first] = desktop.windows
  if (!first) throw new Error('no window')
  first.bounds = onMonitor
  first.emit('move')
  // The display's pixel ratio differs, which looks like zooming to the page.
  windows.zoomed(idOf(first))
  expect(places.of(monitor).zoom).toBe(1.5)
  vi.advanceTimersByTime(rest)
  expect(first.webContents.getZoomFactor()).toBe(1.5)
  expect(places.of(monitor)).toMatchObject({ bounds: onMonitor, zoom: 1.5 })
  first.webContents.setZoomFactor(1.25)
  windows.zoomed(idOf(first))
  expect(places.of(monitor).zoom).toBe(1.25)
  expect(places.of(display).zoom).toBe(1)
})

test('the zoom that all windows share is not stored for the display of a further window', () => {
  useFakeTimers()
  const { windows, places } = startWindows([display, monitor])
  places.store(monitor, { bounds: onMonitor, zoom: 1.5 })
  const [first] = desktop.windows
  windows.open(idOf(first), '/resources?entry=3')
  const [, second] = desktop.windows
  if (second) second.bounds = onMonitor
  second?.emit('move')
  windows.zoomed(idOf(second))
  vi.advanceTimersByTime(rest)
  expect(places.of(monitor).zoom).toBe(1.5)
})

test('after a change of resolution, place and zoom are those of the display as it is then', () => {
  useFakeTimers()
  const scaled = displayOf(1, 0, 1280, 720)
  const placeThere = { x: 40, y: 30, width: 1000, height: 650 }
  const { windows, places } = startWindows()
  const [first] = desktop.windows
  if (!first) throw new Error('no window')
  first.emit('resize')
  vi.advanceTimersByTime(rest)
  const before = places.of(display)
  desktop.displays = [scaled]
  first.bounds = placeThere
  first.emit('resize')
  vi.advanceTimersByTime(rest)
  first.webContents.setZoomFactor(0.75)
  windows.zoomed(idOf(first))
  expect(places.of(scaled)).toMatchObject({ bounds: placeThere, zoom: 0.75 })
  expect(places.of(display)).toEqual(before)
  desktop.displays = [display]
  first.emit('resize')
  vi.advanceTimersByTime(rest)
  expect(first.webContents.getZoomFactor()).toBe(before.zoom)
})
