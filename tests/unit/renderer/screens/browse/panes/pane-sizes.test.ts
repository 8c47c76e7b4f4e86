import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastWidthForTwo, paneSizes } from '../../../../../../src/renderer/screens/browse/panes/pane-sizes'

const unarranged = { filters: null, list: null, areFiltersFolded: false }

test.each([
  { width: 1100, list: 360 },
  { width: 1440, list: 446.4 },
  { width: 2560, list: 480 },
])('by themselves the panes are as wide as ever at $width', ({ width, list }) => {
  const sizes = paneSizes(unarranged, width)
  expect(sizes.filters.size).toBe(220)
  expect(sizes.list.size).toBeCloseTo(list)
})

test('a list that is too wide for a narrower window is shown narrower, and is as before in a wide one', () => {
  const wide = { ...unarranged, list: 780 }
  expect(paneSizes(wide, 1100).list.size).toBe(1100 - 220 - 360)
  expect(paneSizes(wide, 1920).list.size).toBe(780)
})

test('folded to a rail, the filters leave their room to the list', () => {
  expect(paneSizes({ ...unarranged, areFiltersFolded: true }, 1100).list.maximum).toBe(1100 - 48 - 360)
})

test('however they are arranged, each pane stays usable in each window', () => {
  const size = fc.option(fc.double({ min: 0, max: 10_000, noNaN: true }))
  const arranged = fc.record({ filters: size, list: size, areFiltersFolded: fc.boolean() })
  fc.assert(
    fc.property(arranged, fc.integer({ min: 1100, max: 8000 }), fc.boolean(), (panes, width, wantsTwo) => {
      const readers = wantsTwo && width >= leastWidthForTwo ? 2 : 1
      const { filters, list } = paneSizes(panes, width, readers)
      for (const each of [list, ...(panes.areFiltersFolded ? [] : [filters])]) {
        expect(each.size).toBeGreaterThanOrEqual(each.minimum)
        expect(each.size).toBeLessThanOrEqual(each.maximum)
      }
      expect(width - filters.size - list.size).toBeGreaterThanOrEqual(readers * 360)
    }),
  )
})
