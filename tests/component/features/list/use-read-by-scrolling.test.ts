import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { computed, defineComponent, h, ref } from 'vue'
import { useReadByScrolling } from '../../../../src/renderer/features/list/scroll/use-read-by-scrolling.ts'
import ToastRegion from '../../../../src/renderer/ui/toast/ToastRegion.vue'
import { row, success } from '../../../unit/renderer/features/list/sample-pages.ts'
import { amina, get, openPage } from '../../page.ts'

afterEach(() => void vi.useRealTimers())

/** Twenty rows of which the third has been read; five of them are on the screen. */
async function scrolling(readsScrolled: boolean) {
  const page = await openPage({ session: amina, settings: { readsScrolled } })
  const rows = Array.from({ length: 20 }, (_, index) => ({ ...row(index + 1), isRead: index === 2 }))
  const first = ref(0)
  let noteScroll = (): void => undefined
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  })
  mount(
    defineComponent(() => {
      ;({ noteScroll } = useReadByScrolling(
        computed(() => ({ first: first.value, last: first.value + 4 })),
        () => rows,
      ))
      return () => h(ToastRegion)
    }),
    page.mounting,
  )
  const marked = () => page.main.requestsOf('marks:set-read')
  async function scrollTo(index: number, waitMs = 1000): Promise<void> {
    first.value = index
    await Promise.resolve()
    noteScroll()
    await vi.advanceTimersByTimeAsync(waitMs)
  }
  const painted = (): unknown => vi.advanceTimersToNextFrame()
  async function stored(): Promise<void> {
    void page.main.response('marks:set-read', success(undefined))
    await vi.advanceTimersByTimeAsync(100)
  }
  return { marked, scrollTo, painted, stored }
}

test('unread rows that were scrolled past are marked once the list rests, with one Undo that lasts', async () => {
  const { marked, scrollTo, painted, stored } = await scrolling(true)
  painted()
  await scrollTo(2, 500)
  await scrollTo(4, 500)
  expect(marked()).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(marked()).toEqual([{ ids: '1,2,4', isRead: true }])
  await stored()
  expect(screen.getByText('Marked 3 as read')).toBeTruthy()
  get('button', 'Undo').click()
  await stored()
  await scrollTo(0)
  await scrollTo(5)
  expect(marked().slice(1)).toEqual([
    { ids: '1,2,4', isRead: false },
    { ids: '5', isRead: true },
  ])
})

test('rows that were jumped over were never on the screen, and stay unread', async () => {
  const { marked, scrollTo, painted } = await scrolling(true)
  painted()
  await scrollTo(12)
  expect(marked()).toEqual([{ ids: '1,2,4,5', isRead: true }])
})

test('rows before a recalled place, to which the list goes before its first frame, stay unread', async () => {
  const { marked, scrollTo } = await scrolling(true)
  await scrollTo(12)
  expect(marked()).toEqual([])
  await scrollTo(17)
  expect(marked()).toEqual([{ ids: '13,14,15,16,17', isRead: true }])
})

test('nothing is marked where the setting is off, as it is at first', async () => {
  const { marked, scrollTo, painted } = await scrolling(false)
  painted()
  await scrollTo(10)
  expect(marked()).toEqual([])
})
