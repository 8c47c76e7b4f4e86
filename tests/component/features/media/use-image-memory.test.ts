import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { createMemoryHistory, createRouter } from 'vue-router'
import { bridgeKey, createBridgeClient } from '../../../../src/renderer/bridge/bridge-client.ts'
import { useImageMemory } from '../../../../src/renderer/features/media/use-image-memory.ts'
import { createInMemoryBridge, settled } from '../../../unit/renderer/in-memory-bridge.ts'

const screen = { render: () => null }

async function app() {
  const main = createInMemoryBridge()
  const routes = ['list', 'settings'].map((name) => ({ name, path: `/${name}`, component: screen }))
  const router = createRouter({ history: createMemoryHistory(), routes })
  await router.push('/list')
  const wrapper = mount(
    { setup: useImageMemory, ...screen },
    { global: { plugins: [router], provide: { [bridgeKey]: createBridgeClient(main.bridge) } } },
  )
  return { main, router, wrapper, clearings: main.clearings() }
}

/** Imitates an image of that size that the engine has loaded. */
async function loadImage(width: number, height: number): Promise<void> {
  const image = document.createElement('img')
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  document.body.append(image)
  image.dispatchEvent(new Event('load'))
  image.remove()
  await settled()
}

test('the engine’s image memory is freed after every 64 MB, not after each image', async () => {
  const { main, clearings } = await app()
  for (let image = 0; image < 15; image++) await loadImage(1000, 1000)
  expect(main.clearings() - clearings).toBe(0)
  await loadImage(1000, 1000)
  expect(main.clearings() - clearings).toBe(1)
  for (let image = 0; image < 16; image++) await loadImage(1000, 1000)
  expect(main.clearings() - clearings).toBe(2)
})

test('it is freed when another screen is shown, and not while one changes', async () => {
  const { main, router, clearings } = await app()
  await router.push('/list?search=a')
  await settled()
  expect(main.clearings() - clearings).toBe(0)
  await router.push('/settings')
  await settled()
  expect(main.clearings() - clearings).toBe(1)
})

test('a window that is gone counts no more', async () => {
  const { main, wrapper, clearings } = await app()
  wrapper.unmount()
  await loadImage(10_000, 10_000)
  expect(main.clearings() - clearings).toBe(0)
})
