import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import PageImage from '../../../../src/renderer/features/header/PageImage.vue'
import PageTitle from '../../../../src/renderer/features/header/PageTitle.vue'
import { useResourcesHeader } from '../../../../src/renderer/features/header/resources-header-store.ts'
import { amina, failure, get, has, ok, openPage } from '../../page.ts'

async function header() {
  const page = await openPage({ session: amina })
  mount(PageTitle, page.mounting)
  mount(PageImage, page.mounting)
  void useResourcesHeader().load(null)
  return page
}

test('the service’s title is the page’s heading, and stands over its image without being a second one', async () => {
  const { main } = await header()
  const image = { id: 'band-1', alternative: 'A forest at dawn' }
  await main.response('resources:header', ok<'resources:header'>({ title: 'Stories & more', image }))
  expect(get('heading', 'Stories & more', { level: 1 })).toBeTruthy()
  expect(document.querySelector('.page-image p')?.textContent).toBe('Stories & more')
  expect(get('img', 'A forest at dawn').getAttribute('src')).toContain('app://media/band-1?width=1440')
})

test('without a title of the service the screen has one of its own', async () => {
  const { main } = await header()
  await main.response('resources:header', ok<'resources:header'>({ title: '', image: null }))
  expect(get('heading', 'Resources', { level: 1 })).toBeTruthy()
  expect(has('img')).toBe(false)
})

test('so it has without a response', async () => {
  const { main } = await header()
  expect(has('heading', 'Resources')).toBe(true)
  await main.response('resources:header', failure({ code: 'service-failed', status: 500 }))
  expect(has('heading', 'Resources')).toBe(true)
  expect(has('alert')).toBe(false)
})
