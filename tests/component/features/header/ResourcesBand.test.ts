import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ResourcesBand from '../../../../src/renderer/features/header/ResourcesBand.vue'
import { useResourcesHeader } from '../../../../src/renderer/features/header/resources-header-store.ts'
import { amina, failure, get, has, ok, openPage } from '../../page.ts'

async function band() {
  const page = await openPage({ session: amina })
  mount(ResourcesBand, page.mounting)
  void useResourcesHeader().load(null)
  return page
}

test('the service’s title stands over its image', async () => {
  const { main } = await band()
  const image = { id: 'band-1', alternative: 'A forest at dawn' }
  await main.response('resources:header', ok<'resources:header'>({ title: 'Stories & more', image }))
  expect(has('heading', 'Stories & more')).toBe(true)
  expect(get('img', 'A forest at dawn').getAttribute('src')).toContain('app://media/band-1?width=1440')
})

test('without a title of the service the screen has one of its own', async () => {
  const { main } = await band()
  await main.response('resources:header', ok<'resources:header'>({ title: '', image: null }))
  expect(get('heading', 'Resources', { level: 1 })).toBeTruthy()
  expect(has('img')).toBe(false)
})

test('so it has without a response', async () => {
  const { main } = await band()
  expect(has('heading', 'Resources')).toBe(true)
  await main.response('resources:header', failure({ code: 'service-failed', status: 500 }))
  expect(has('heading', 'Resources')).toBe(true)
  expect(has('alert')).toBe(false)
})
