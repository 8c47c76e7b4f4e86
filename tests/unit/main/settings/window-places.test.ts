import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createWindowPlaces,
  smallestWindow,
  within,
  type DisplayFacts,
} from '../../../../src/main/settings/window-places'
import { createMemoryFile } from '../../../support/memory'

function display(id: number, x = 0, width = 1920, height = 1080): DisplayFacts {
  const bounds = { x, y: 0, width, height }
  return { id, bounds, workArea: { ...bounds, y: 24, height: height - 24 } }
}

const laptop = display(1)
const desk = display(2, 1920, 2560, 1440)
const bounds = { x: 100, y: 50, width: 1200, height: 800 }
const panes = { filters: 200, list: 500, areFiltersFolded: true }

test('each display has its own place, zoom and panes, and the next start finds them', async () => {
  const file = createMemoryFile()
  const places = createWindowPlaces(file)
  await places.read()
  places.store(laptop, { bounds, zoom: 1.25 })
  places.store(desk, { isMaximized: true, panes })
  const next = createWindowPlaces(file)
  await next.read()
  expect(next.of(laptop)).toEqual({ bounds, isMaximized: false, zoom: 1.25, panes: null })
  expect(next.of(desk)).toEqual({ bounds: null, isMaximized: true, zoom: 1, panes })
})

test('the window opens on the display used last that is still there', async () => {
  const places = createWindowPlaces(createMemoryFile())
  expect(places.lastUsed([laptop, desk])).toBeNull()
  places.store(laptop, { bounds })
  places.store(desk, { bounds })
  expect(places.lastUsed([laptop, desk])).toBe(desk)
  expect(places.lastUsed([laptop])).toBe(laptop)
})

test('a display of the same id and another size is another display', () => {
  const places = createWindowPlaces(createMemoryFile())
  places.store(laptop, { zoom: 2 })
  expect(places.of(display(1, 0, 1280, 720)).zoom).toBe(1)
})

test('no more than sixteen displays are remembered, those used last', async () => {
  const file = createMemoryFile()
  const places = createWindowPlaces(file)
  for (let id = 1; id <= 20; id += 1) places.store(display(id), { zoom: 2 })
  expect([places.of(display(4)).zoom, places.of(display(5)).zoom]).toEqual([1, 2])
})

test('whatever stands in the file, each place that is read can be used', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (one, other) => {
      const file = createMemoryFile()
      const key = '1 1920x1080'
      await file.write(one instanceof Object && !Array.isArray(one) ? [{ display: key, place: one }] : other)
      const places = createWindowPlaces(file)
      await places.read()
      const { zoom, bounds: read } = places.of(laptop)
      expect(zoom).toBeGreaterThanOrEqual(0.25)
      expect(zoom).toBeLessThanOrEqual(5)
      if (read) expect(Object.values(within(laptop, read)).every(Number.isSafeInteger)).toBe(true)
    }),
  )
})

test('one odd value falls back alone', async () => {
  const file = createMemoryFile()
  const place = { bounds: { x: 'far' }, isMaximized: true, zoom: 99, panes }
  await file.write([{ display: '1 1920x1080', place }])
  const places = createWindowPlaces(file)
  await places.read()
  expect(places.of(laptop)).toEqual({ bounds: null, isMaximized: true, zoom: 1, panes })
})

test('wherever a window was, it opens on its display, no smaller than it may be', () => {
  const far = fc.integer({ min: -100_000, max: 100_000 })
  const length = fc.integer({ min: 1, max: 100_000 })
  const rectangle = fc.record({ x: far, y: far, width: length, height: length })
  fc.assert(
    fc.property(rectangle, rectangle, (was, workArea) => {
      const put = within({ id: 1, bounds: workArea, workArea }, was)
      expect(put.width).toBeGreaterThanOrEqual(smallestWindow.width)
      expect(put.height).toBeGreaterThanOrEqual(smallestWindow.height)
      expect(put.x).toBeGreaterThanOrEqual(workArea.x)
      expect(put.y).toBeGreaterThanOrEqual(workArea.y)
      if (workArea.width >= smallestWindow.width)
        expect(put.x + put.width).toBeLessThanOrEqual(workArea.x + workArea.width)
      if (workArea.height >= smallestWindow.height)
        expect(put.y + put.height).toBeLessThanOrEqual(workArea.y + workArea.height)
    }),
  )
})

test('a disk that refuses is no reason to fail', async () => {
  const places = createWindowPlaces({
    read: () => Promise.reject(new Error('EIO')),
    write: () => Promise.reject(new Error('ENOSPC')),
  })
  await places.read()
  places.store(laptop, { zoom: 2 })
  expect(places.of(laptop).zoom).toBe(2)
})
