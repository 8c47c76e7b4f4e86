import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showWhenReady } from '../../../../../src/main/electron/window/show-when-ready'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function hiddenWindow() {
  const done: string[] = []
  const window = Object.assign(new EventEmitter(), {
    webContents: new EventEmitter(),
    isDestroyed: () => false,
    show: () => done.push('shown'),
    maximize: () => done.push('maximised'),
  })
  return { window, done, asElectrons: window as unknown as BrowserWindow }
}

test('a window is shown when it has painted, and maximised no earlier: that would show it empty', () => {
  for (const platform of ['linux', 'win32', 'darwin'] as const) {
    const { window, done, asElectrons } = hiddenWindow()
    showWhenReady(asElectrons, { isMaximized: true, platform })
    expect(done).toEqual([])
    window.emit('ready-to-show')
    window.webContents.emit('did-finish-load')
    vi.runAllTimers()
    expect(done).toEqual(['maximised', 'shown'])
  }
})

test('on Linux a loaded page will do: Wayland may never say that one is ready', () => {
  const { window, done, asElectrons } = hiddenWindow()
  showWhenReady(asElectrons, { platform: 'linux' })
  window.webContents.emit('did-finish-load')
  window.emit('ready-to-show')
  expect(done).toEqual(['shown'])
})

test('and so will two seconds, unless the window is gone', () => {
  const late = hiddenWindow()
  showWhenReady(late.asElectrons, { platform: 'linux' })
  const closed = hiddenWindow()
  showWhenReady(closed.asElectrons, { platform: 'linux' })
  closed.window.emit('closed')
  vi.advanceTimersByTime(2_000)
  expect([late.done, closed.done]).toEqual([['shown'], []])
})

test('elsewhere a window waits until it has painted', () => {
  const { window, done, asElectrons } = hiddenWindow()
  showWhenReady(asElectrons, { platform: 'win32' })
  window.webContents.emit('did-finish-load')
  vi.runAllTimers()
  expect(done).toEqual([])
})
