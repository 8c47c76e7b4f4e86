import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { notify } from '../../../../src/main/electron/notify'

const desktop = vi.hoisted(() => ({
  shown: [] as { title: string; body: string; emit: (event: string) => void }[],
  windows: [] as object[],
  activations: 0,
}))

// The edge of the machine: what a desktop would show, and a person would press.
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
  },
  BrowserWindow: { getAllWindows: () => desktop.windows, getFocusedWindow: () => null },
  app: { emit: () => (desktop.activations += 1) },
}))

const found = { name: 'Rice', count: 2, isMore: false, query: { search: 'rice' } }

beforeEach(() => {
  desktop.shown.length = desktop.windows.length = desktop.activations = 0
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
