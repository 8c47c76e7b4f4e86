import { signedOut } from '@shared/app/session'
import { fireEvent } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, onTestFinished, test, vi } from 'vitest'
import { nextTick } from 'vue'
import { useConnection } from '../../../../src/renderer/features/connection/connection-store.ts'
import { useSettings } from '../../../../src/renderer/features/settings/settings-store.ts'
import MediaImage from '../../../../src/renderer/features/media/MediaImage.vue'
import { amina, get, has, openPage, type PageStart } from '../../page.ts'

async function box(image: string | null, start: PageStart = {}) {
  const page = await openPage({ session: amina, ...start })
  const props = { image, width: 112, alternative: 'Crabs' }
  return { ...page, wrapper: mount(MediaImage, { props, ...page.mounting }), props }
}

const url = (): string | null => get('img', 'Crabs').getAttribute('src')

async function fail(): Promise<void> {
  fireEvent.error(get('img', 'Crabs'))
  await nextTick()
}

test('an image of main is asked for in the width of its box', async () => {
  await box('media-1')
  expect(url()).toBe('app://media/media-1?width=112&try=1')
})

test('a missing image leaves no image element', async () => {
  await box(null)
  expect(has('img')).toBe(false)
})

test('an image that fails is not read to anybody', async () => {
  await box('media-2')
  await fail()
  expect(has('img')).toBe(false)
})

test('another image in the box starts over', async () => {
  const { wrapper } = await box('media-3')
  await fail()
  await wrapper.setProps({ image: 'media-4' })
  expect(url()).toBe('app://media/media-4?width=112&try=1')
})

test('it is tried again, under another URL, once the service can be reached', async () => {
  await box('media-5')
  useConnection().noteFailure({ code: 'offline' })
  await nextTick()
  await fail()
  useConnection().noteRestored()
  await nextTick()
  expect(url()).toBe('app://media/media-5?width=112&try=2')
})

test('it is tried again when only images had failed, once the service answers', async () => {
  const { main } = await box('media-9')
  await fail()
  await main.emit('connection:restored', undefined)
  expect(url()).toBe('app://media/media-9?width=112&try=2')
})

test('it is tried again once the session has been renewed', async () => {
  const { main } = await box('media-6')
  await fail()
  await main.emit('session:changed', { ...signedOut, expired: true, username: 'amina' })
  await main.emit('session:changed', amina)
  expect(url()).toBe('app://media/media-6?width=112&try=2')
})

test('an image that is there stays when the service is lost and found, and is the same next time', async () => {
  const { wrapper, props, mounting } = await box('media-7')
  fireEvent.load(get('img', 'Crabs'))
  useConnection().noteFailure({ code: 'offline' })
  await nextTick()
  useConnection().noteRestored()
  await nextTick()
  expect(url()).toBe('app://media/media-7?width=112&try=1')
  wrapper.unmount()
  mount(MediaImage, { props, ...mounting })
  expect(url()).toBe('app://media/media-7?width=112&try=1')
})

test('an image that was given up on its way is asked for under another URL next time', async () => {
  const { wrapper, props, mounting } = await box('media-8')
  wrapper.unmount()
  mount(MediaImage, { props, ...mounting })
  expect(url()).toBe('app://media/media-8?width=112&try=2')
})

test('while data is saved only what is stored is shown, and what is requested comes in its smallest size', async () => {
  vi.stubGlobal('devicePixelRatio', 2)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { wrapper } = await box('media-10', { settings: { usesLessData: 'on' } })
  expect(url()).toBe('app://media/media-10?width=112&try=1&stored')
  await fail()
  expect(has('img')).toBe(false)
  expect(wrapper.emitted('missing')).toHaveLength(1)
  await wrapper.setProps({ requested: true })
  expect(url()).toMatch(/^app:\/\/media\/media-10\?width=112&try=\d$/)
})

test('a postponed image loads in the screen’s resolution once data is no longer saved', async () => {
  vi.stubGlobal('devicePixelRatio', 2)
  onTestFinished(() => void vi.unstubAllGlobals())
  await box('media-11', { settings: { usesLessData: 'on' } })
  await fail()
  void useSettings().change({ usesLessData: 'off' })
  await nextTick()
  expect(url()).toMatch(/^app:\/\/media\/media-11\?width=224&try=\d$/)
})
