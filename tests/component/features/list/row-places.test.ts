import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { computed, defineComponent, ref } from 'vue'
import { useRowPlaces, type RowPlaces } from '../../../../src/renderer/features/list/rows/use-row-places.ts'
import { openPage } from '../../page.ts'

/** Ten rows of 96 pixels, in groups starting at rows 1 and 5, 120 pixels down the scroll container. */
async function placed(above = 120): Promise<RowPlaces> {
  const page = await openPage()
  let places: RowPlaces | undefined
  const Placed = defineComponent(() => {
    const groups = [
      { first: 0, name: 'Today' },
      { first: 4, name: 'Yesterday' },
    ]
    places = useRowPlaces(
      () => 10,
      computed(() => groups),
      ref(above),
    )
    return () => null
  })
  mount(Placed, page.mounting)
  if (!places) throw new Error('it is mounted at once')
  return places
}

test('rows follow each other, each group beneath its heading', async () => {
  const { topOf, groups, height } = await placed()
  expect([0, 1, 4, 5].map(topOf)).toEqual([18, 114, 420, 516])
  expect(groups.value).toEqual([
    { name: 'Today', first: 0, top: 0, height: 402 },
    { name: 'Yesterday', first: 4, top: 402, height: 594 },
  ])
  expect(height.value).toBe(996)
})

test('content above the first row belongs to it, and a heading to the first row beneath it', async () => {
  const { sizeOf } = await placed()
  expect([0, 1, 4].map(sizeOf)).toEqual([120 + 18 + 96, 96, 18 + 96])
})

test.each([0, 60, 233, 234, 300, 521, 522, 640, 1100])(
  '%i pixels down is a row, and back again',
  async (offset) => {
    for (const places of [await placed(), await placed(0)])
      expect(places.offsetOf(places.rowAt(offset))).toBeCloseTo(offset, 6)
  },
)
