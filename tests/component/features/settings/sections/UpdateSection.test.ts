import type { UpdateStatus } from '@shared/app/app-info'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import UpdateSection from '../../../../../src/renderer/features/settings/sections/UpdateSection.vue'
import { get, has, ok, openPage, textOf, withoutFeatures, type PageStart } from '../../../page.ts'

async function updates(status: UpdateStatus, start: PageStart = {}) {
  const page = await openPage(start)
  mount(UpdateSection, page.mounting)
  await page.main.response('updates:read', ok<'updates:read'>(status))
  return page
}

test('the section is absent where no updates are offered', async () => {
  await updates({ state: 'off' })
  expect([has('heading'), has('status'), has('button')]).toEqual([false, false, false])
})

test('updates switched off by the operator are explained, and nothing can be changed', async () => {
  await updates({ state: 'off' }, { info: withoutFeatures('updates') })
  expect(has('heading', 'Updates')).toBe(true)
  expect(textOf(get('status'))).toBe('Your organisation installs new versions on this computer.')
  expect(has('button')).toBe(false)
})

test('the status of an update is shown as it changes', async () => {
  const { main } = await updates({ state: 'waiting' })
  const said = () => textOf(get('status'))
  expect(said()).toBe('The app checks for updates in the background.')
  const tells = async (status: UpdateStatus) => {
    await main.emit('updates:changed', status)
    return said()
  }
  expect(await tells({ state: 'checking' })).toBe('Checking for updates…')
  expect(await tells({ state: 'downloading', version: '2.0.0' })).toBe('Version 2.0.0 is downloading.')
  expect(await tells({ state: 'ready', version: '2.0.0' })).toBe(
    'Version 2.0.0 will be installed when you quit the app.',
  )
  expect(await tells({ state: 'up-to-date' })).toBe('This is the latest version.')
  expect(await tells({ state: 'failed', reason: 'unreachable' })).toContain('could not be reached')
  expect(await tells({ state: 'failed', reason: 'untrusted' })).toContain('was rejected')
  expect(await tells({ state: 'failed', reason: 'expired' })).toContain('has expired')
  expect(await tells({ state: 'failed', reason: 'disk-refused' })).toContain('the disk')
  expect(await tells({ state: 'failed', reason: 'failed' })).toContain('could not be downloaded')
})

test('an update is put off for a week, and looked for again', async () => {
  const { main, user } = await updates({ state: 'ready', version: '2.0.0' })
  await user.click(get('button', 'Put off for a week'))
  const until = Date.UTC(2026, 10, 28, 12)
  await main.response('updates:put-off', ok<'updates:put-off'>({ state: 'put-off', until }))
  expect(textOf(get('status'))).toMatch(/^Updates are put off until .*28.*2026\.$/)
  await user.click(get('button', 'Resume updates'))
  expect(main.requestsOf('updates:put-off')).toEqual([{ isPutOff: true }, { isPutOff: false }])
})
