import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import PageColumn from '../../../../src/renderer/ui/page/PageColumn.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { amina, get, openPage } from '../../page.ts'

test('Back leads to where the person came from', async () => {
  const { router, user, mounting, place } = await openPage({ session: amina, path: '/resources?search=fire' })
  await router.push('/settings')
  mount(PageColumn, { props: { heading: 'Settings' }, ...mounting })
  await user.click(get('button', 'Back'))
  await settled()
  expect(place()).toBe('/resources?search=fire')
})

test('without a place before it, Back leads to the resources', async () => {
  const { router, user, mounting, place } = await openPage({ session: amina })
  await router.replace('/settings')
  mount(PageColumn, { props: { heading: 'Settings' }, ...mounting })
  await user.click(get('button', 'Back'))
  await settled()
  expect(place()).toBe('/resources')
})
