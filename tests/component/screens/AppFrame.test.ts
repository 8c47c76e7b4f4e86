import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import AppFrame from '../../../src/renderer/screens/AppFrame.vue'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import { amina, get, openPage } from '../page.ts'

async function frameAt(path: string) {
  const page = await openPage({ session: amina, path })
  mount(AppFrame, page.mounting)
  return page
}

test('from another screen the app’s name leads back to the list as it was', async () => {
  const { router, user, place } = await frameAt('/resources?search=fire')
  await router.push('/settings')
  await user.click(get('link', 'Forum Resources'))
  await settled()
  expect(place()).toBe('/resources?search=fire')
})

test('from the list it leads to all of it', async () => {
  const { user, place } = await frameAt('/resources?search=fire')
  await user.click(get('link', 'Forum Resources'))
  await settled()
  expect(place()).toBe('/resources')
})

test('from a screen that came first it leads to the list', async () => {
  const { user, place } = await frameAt('/settings')
  await user.click(get('link', 'Forum Resources'))
  await settled()
  expect(place()).toBe('/resources')
})
