import { mount } from '@vue/test-utils'
import { expect, onTestFinished, test, vi } from 'vitest'
import { computed, defineComponent, h, nextTick } from 'vue'
import { useDateGroups } from '../../../../src/renderer/features/list/rows/use-date-groups.ts'
import { useResourceList } from '../../../../src/renderer/features/list/store/resource-list-store.ts'
import { useDates } from '../../../../src/renderer/i18n/formats/dates.ts'
import { useTimeZone } from '../../../../src/renderer/i18n/formats/time-zone.ts'
import { filtersFor, fromService, row } from '../../../unit/renderer/features/list/sample-pages.ts'
import { openPage } from '../../page.ts'

const date = '2026-11-18T02:00:00Z'

test('dates and groups follow a computer that travels, as soon as somebody comes back to the window', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T12:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })
  const page = await openPage()
  const list = useResourceList()
  void list.show(filtersFor())
  await page.main.response('resources:list', fromService(1, [], { rows: [row(1, { date })] }))
  const Shown = defineComponent(() => {
    useTimeZone()
    const dates = useDates()
    const groups = useDateGroups(computed(() => list.shown?.rows ?? []))
    return () => h('p', `${groups.value[0]?.name}: ${dates.day(date)}`)
  })
  const wrapper = mount(Shown, page.mounting)
  expect(wrapper.text()).toBe('Today: Nov 18, 2026')
  vi.stubEnv('TZ', 'America/New_York')
  window.dispatchEvent(new Event('focus'))
  await nextTick()
  expect(wrapper.text()).toBe('Yesterday: Nov 17, 2026')
})
