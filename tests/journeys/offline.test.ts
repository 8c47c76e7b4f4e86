import { expect, onTestFinished, test, vi } from 'vitest'
import { get } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'
import { findings } from './axe.ts'
import { find, gone, says } from './page.ts'
import { useApp, type RunningApp } from './running-app.ts'
import {
  chooseInAccountMenu,
  cutOff,
  findCount,
  leaveEntries,
  openAndRead,
  openList,
  titles,
} from './steps.ts'

const { service, start } = useApp()
const progress = 'Progress of Whole library'

/**
 * Removes the pause of about a second before each request of an offline sync (src/main/offline/throttle.ts). It
 * also grows with the last request's duration: start main with a clock that stands.
 */
function hurrySync(): void {
  const wait = globalThis.setTimeout
  const hurried = (run: () => void, ms = 0) => wait(run, ms >= 500 && ms < 3000 ? 0 : ms)
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried)
  onTestFinished(() => spy.mockRestore())
}

/** Opens Settings and makes the whole library available offline. */
async function keepWholeLibrary(app: RunningApp): Promise<void> {
  await chooseInAccountMenu(app, 'Settings')
  await app.user.click(await find('switch', 'Whole library'))
}

async function isComplete(count: number): Promise<void> {
  await says(/Complete\. Last checked/)
  await says(`${count} of ${count} resources`)
}

test('a switch keeps the whole library offline; it says how far it is, can be paused, and says when it is complete', async () => {
  hurrySync()
  leaveEntries(service, 100, 259)
  const at = Date.now()
  const app = await start({ now: () => at })
  await openList(app, service.account)
  service.clearRequests()
  const release = service.addRule({ route: 'entries', fault: { kind: 'hold' } })
  await keepWholeLibrary(app)
  await service.waitForRequest(({ query }) => query['per_page'] === '100')
  const releaseRest = service.addRule({ route: 'entries', fault: { kind: 'hold' } })
  release()
  const bar = await find('progressbar', progress)
  await waitFor(() =>
    expect(bar.getAttribute('aria-valuetext')).toMatch(/^100 of 160 resources · 60 resources to load, about/),
  )
  await app.user.click(get('button', 'Pause'))
  await says('Paused by you.')
  expect(await findings()).toEqual([])
  releaseRest()
  await app.user.click(get('button', 'Resume'))
  await isComplete(160)
  await gone('progressbar', progress)
})

test('a cache that is stored whole is counted, sorted, filtered and read offline', async () => {
  hurrySync()
  leaveEntries(service, 100, 159)
  const app = await start()
  await openList(app, service.account)
  await keepWholeLibrary(app)
  await isComplete(60)
  cutOff(service)
  await app.user.click(get('link', 'Forum Resources'))
  const category = await waitFor(() => {
    const counted = get('listbox', 'Category').querySelector('[role=option][aria-description]')
    if (!counted) throw new Error('the entries of no category have been counted')
    return counted
  })
  const description = category.getAttribute('aria-description') ?? ''
  expect(description).toMatch(/^\d+ resources?$/)
  await app.user.selectOptions(get('combobox', 'Sort by'), 'Title')
  await findCount(/\b60 resources/)
  const sorted = await waitFor(() => {
    const shown = titles().slice(0, 5)
    expect(shown).toHaveLength(5)
    expect(shown).toEqual(shown.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })))
    return shown
  })
  expect(await openAndRead(app, 4)).toBe(sorted[3])
  await app.user.click(category)
  await findCount(new RegExp(`^${description}`))
})
