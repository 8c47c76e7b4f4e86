import { nextTick } from 'vue'
import { afterEach, expect, test, vi } from 'vitest'
import { useDataSaving } from '../../../../src/renderer/features/settings/data-saving-store'
import { useSettings } from '../../../../src/renderer/features/settings/settings-store'
import { openPage } from '../../page.ts'

afterEach(() => void vi.unstubAllGlobals())

/** The engine's network information. */
class Network extends EventTarget {
  saveData = false
  effectiveType = '4g'
}

async function openOn(change: Partial<Network>) {
  const network = Object.assign(new Network(), change)
  vi.stubGlobal('navigator', { connection: network })
  const page = await openPage()
  return { ...page, network, saving: useDataSaving() }
}

test('without a hint of the engine, only the setting saves data, and main receives no hint', async () => {
  const { main, saving } = await openOn({})
  expect(saving.isSaving).toBe(false)
  void useSettings().change({ usesLessData: 'on' })
  expect(saving.isSaving).toBe(true)
  expect(main.requestsOf('data:hint')).toEqual([])
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'data is saved where the engine says %j, unless somebody wants otherwise',
  async (change) => {
    const { main, saving } = await openOn(change)
    expect(saving.isSaving).toBe(true)
    expect(main.requestsOf('data:hint')).toEqual([{ asks: true }])
    void useSettings().change({ usesLessData: 'off' })
    expect(saving.isSaving).toBe(false)
  },
)

test('a network that comes or goes changes data saving, and main receives each change', async () => {
  const { main, network, saving } = await openOn({})
  network.saveData = true
  network.dispatchEvent(new Event('change'))
  await nextTick()
  expect(saving.isSaving).toBe(true)
  network.saveData = false
  network.dispatchEvent(new Event('change'))
  await nextTick()
  expect(saving.isSaving).toBe(false)
  expect(main.requestsOf('data:hint')).toEqual([{ asks: true }, { asks: false }])
})

test('a hint that changes without an event is noticed when the window gets the focus', async () => {
  const { main, network, saving } = await openOn({})
  network.saveData = true
  window.dispatchEvent(new Event('focus'))
  await nextTick()
  expect(saving.isSaving).toBe(true)
  expect(main.requestsOf('data:hint')).toEqual([{ asks: true }])
})
