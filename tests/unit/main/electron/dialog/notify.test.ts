import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAccount } from '../../../../../src/main/electron/app/app-desktop'
import { notify as notifyBy, withdrawNotifications } from '../../../../../src/main/electron/dialog/notify'
import { createAppLinks } from '../../../../../src/main/links/app-links'
import { createMemoryLog, createWindowsInFront } from '../../../../support/memory'

// Files share modules; one loaded with another file's mock must be loaded again.
vi.hoisted(() => vi.resetModules())

const desktop = vi.hoisted(() => ({
  shown: [] as { title: string; body: string; emit: (event: string, details?: object) => void }[],
  closed: [] as string[],
  windows: [] as object[],
  activations: 0,
}))

// Replaces the desktop and the person in front of it.
vi.mock('electron', () => ({
  Notification: class extends EventEmitter {
    static isSupported = (): boolean => true
    readonly title: string
    readonly body: string
    constructor({ title, body }: { title: string; body: string }) {
      super()
      this.title = title
      this.body = body
    }
    show(): void {
      desktop.shown.push(this)
    }
    close(): void {
      desktop.closed.push(this.title)
      this.emit('close', {})
    }
  },
  BrowserWindow: { getAllWindows: () => desktop.windows, getFocusedWindow: () => null },
  app: { emit: () => (desktop.activations += 1) },
}))

const log = createMemoryLog()
const notify = (search: Parameters<typeof notifyBy>[0], show: Parameters<typeof notifyBy>[1]): void =>
  notifyBy(search, show, log)

const found = { name: 'Rice', count: 2, isMore: false, query: { search: 'rice' } }

beforeEach(() => {
  withdrawNotifications()
  desktop.shown.length = desktop.closed.length = desktop.windows.length = desktop.activations = 0
})

test('a notification names the saved search and how many are new in it', () => {
  notify(found, () => undefined)
  notify({ ...found, count: 1 }, () => undefined)
  notify({ ...found, count: 20, isMore: true }, () => undefined)
  expect(desktop.shown.map(({ title, body }) => `${title}: ${body}`)).toEqual([
    'Rice: 2 new resources',
    'Rice: 1 new resource',
    'Rice: 20+ new resources',
  ])
})

test('pressed, it brings the window to the front with the view; one that was closed is opened first', () => {
  const asked: unknown[] = []
  const raised: string[] = []
  notify(found, (query) => asked.push(query))
  desktop.windows.push({
    isMinimized: () => true,
    restore: () => raised.push('restored'),
    show: () => raised.push('shown'),
    focus: () => raised.push('focused'),
  })
  desktop.shown[0]?.emit('click')
  expect(raised).toEqual(['restored', 'shown', 'focused'])
  expect(asked).toEqual([{ search: 'rice' }])
  desktop.windows.length = 0
  notify(found, (query) => asked.push(query))
  desktop.shown[1]?.emit('click')
  expect(desktop.activations).toBe(1)
  expect(asked).toHaveLength(2)
})

test('signing out removes notifications, and a click before that shows nothing to the next account', () => {
  const links = createAppLinks({
    ownOrigin: () => 'https://forum.example',
    windows: createWindowsInFront(),
    arrived: () => undefined,
  })
  const cleared: string[] = []
  desktop.windows.push({
    isMinimized: () => false,
    show: () => undefined,
    focus: () => undefined,
    webContents: { navigationHistory: { clear: () => cleared.push('history') } },
  })
  notify(found, links.show)
  notify({ ...found, name: 'Maize' }, links.show)
  desktop.shown[1]?.emit('click')
  forgetAccount()
  links.forgetViews()
  expect(links.take(1)).toBeNull()
  expect(desktop.closed).toEqual(['Rice'])
  // Systems with a notification list may report a click later.
  desktop.shown[0]?.emit('click')
  expect(links.take(1)).toBeNull()
  expect(cleared).toEqual(['history'])
})

test('one that Windows has moved to its list after a while is withdrawn from there as well', () => {
  notify(found, () => undefined)
  notify({ ...found, name: 'Maize' }, () => undefined)
  desktop.shown[0]?.emit('close', { reason: 'timedOut' })
  desktop.shown[1]?.emit('close', { reason: 'userCanceled' })
  withdrawNotifications()
  expect(desktop.closed).toEqual(['Rice'])
})

test('one that the system refuses is logged, without its words', () => {
  notify(found, () => undefined)
  desktop.shown[0]?.emit('failed', {})
  withdrawNotifications()
  expect([log.entries, desktop.closed]).toEqual([[{ event: 'window', code: 'notification-failed' }], []])
})
