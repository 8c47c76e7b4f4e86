import { fireEvent } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { useConnection } from '../../../../src/renderer/features/connection/connection-store.ts'
import MediaImage from '../../../../src/renderer/features/media/MediaImage.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { get, has, openPage } from '../../page.ts'

async function image(id: string | null) {
  const page = await openPage()
  mount(MediaImage, { props: { image: id, width: 112, alternative: 'A river' }, ...page.mounting })
  return { ...page, connection: useConnection() }
}

const url = (): string | null => get('img', 'A river').getAttribute('src')

test('it is asked of main by its id, as wide as its box', async () => {
  await image('river')
  expect(url()).toMatch(/^app:\/\/media\/river\?width=112&try=1$/)
})

test('one that failed is tried again, under another URL, once the service can be reached', async () => {
  const { connection } = await image('mountain')
  connection.lost({ code: 'offline' })
  await settled()
  fireEvent.error(get('img', 'A river'))
  await settled()
  expect(has('img', 'A river')).toBe(false)
  connection.restored()
  await settled()
  expect(url()).toContain('try=2')
})

test('without an image there is nothing to load', async () => {
  await image(null)
  expect(has('img', 'A river')).toBe(false)
})
