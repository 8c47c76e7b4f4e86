import { fireEvent, screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defineComponent } from 'vue'
import ImageViewer from '../../../../../src/renderer/features/reader/viewer/ImageViewer.vue'
import { useFocusFallback } from '../../../../../src/renderer/ui/dialog/focus-fallback.ts'
import { settled } from '../../../../unit/renderer/in-memory-bridge.ts'
import { get, has, openPage, textOf, type PageStart } from '../../../page.ts'
import { waitFor } from '../../../../support/patience.ts'

const images = [
  { id: 'pines', alternative: 'Pines', caption: 'Morning' },
  { id: 'river', alternative: '', caption: 'The river' },
  { id: 'crowns', alternative: '', caption: '' },
]

interface ViewerOptions extends Pick<PageStart, 'settings'> {
  readonly start?: number
  readonly only?: typeof images
}

async function viewer({ start = 0, only = images, settings = {} }: ViewerOptions = {}) {
  const page = await openPage({ settings })
  const App = defineComponent(() => {
    useFocusFallback(() => null)
    return () => null
  })
  mount(App, page.mounting)
  const wrapper = mount(ImageViewer, { props: { images: only, start, language: 'fr' }, ...page.mounting })
  return { ...page, wrapper }
}

const place = (): string => textOf(get('status'))
const zoomOf = (): string => get('img').style.transform

test('the image that was chosen is shown as large as the screen is, with its place and words', async () => {
  await viewer()
  expect(has('dialog', 'Picture viewer')).toBe(true)
  expect(get('img', 'Pines').getAttribute('src')).toBe(
    `app://media/pines?width=${window.screen.width}&view=1`,
  )
  expect(place()).toBe('1 of 3')
  expect(screen.getByText('Morning').closest('[lang]')?.getAttribute('lang')).toBe('fr')
  expect(screen.getByText('Pines')).toBeTruthy()
})

test('while data is saved it is as large as the window is, not as sharp as the screen', async () => {
  vi.stubGlobal('devicePixelRatio', 2)
  vi.spyOn(window.screen, 'width', 'get').mockReturnValue(3000)
  onTestFinished(() => void vi.unstubAllGlobals())
  onTestFinished(() => void vi.restoreAllMocks())
  await viewer({ settings: { usesLessData: 'on' } })
  expect(get('img', 'Pines').getAttribute('src')).toBe(`app://media/pines?width=${window.innerWidth}&view=1`)
})

test.each([
  { start: 1, name: 'The river' },
  { start: 2, name: 'Picture 3 of 3' },
])('an image without words of its own is named $name', async ({ start, name }) => {
  await viewer({ start })
  expect(has('img', name)).toBe(true)
})

test('keys and buttons lead to the next image and back, and not past the ends', async () => {
  const { user } = await viewer()
  await user.keyboard('{ArrowLeft}')
  expect(place()).toBe('1 of 3')
  expect(get('button', 'Previous picture').getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{ArrowRight}')
  await user.click(get('button', 'Next picture'))
  await user.click(get('button', 'Next picture'))
  expect(place()).toBe('3 of 3')
  expect(get('button', 'Next picture').getAttribute('aria-disabled')).toBe('true')
  await user.click(get('button', 'Previous picture'))
  expect(place()).toBe('2 of 3')
})

test('with Alt the arrows are the system’s', async () => {
  const { user } = await viewer()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(place()).toBe('1 of 3')
})

test('the next image is to the left if text runs from the right', async () => {
  const { user } = await viewer()
  screen.getByRole('dialog').style.direction = 'rtl'
  await user.keyboard('{ArrowLeft}')
  expect(place()).toBe('2 of 3')
  await user.keyboard('{ArrowRight}')
  expect(place()).toBe('1 of 3')
})

test('a single image has neither a place nor steps', async () => {
  await viewer({ only: images.slice(0, 1) })
  expect(place()).toBe('')
  expect(has('button', 'Next picture')).toBe(false)
})

test('keys and buttons bring it closer, as far as that goes, and back to all of it', async () => {
  const { user } = await viewer()
  expect(get('button', 'Zoom out').getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('+')
  expect(zoomOf()).toContain('scale(1.5)')
  expect(screen.getByText('150%')).toBeTruthy()
  await user.keyboard('===')
  expect(zoomOf()).toContain('scale(4)')
  expect(get('button', 'Zoom in').getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('-')
  expect(zoomOf()).toContain('scale(3)')
  await user.click(get('button', 'Fit to window'))
  expect(zoomOf()).toBe('')
  await user.click(get('button', 'Zoom in'))
  await user.click(get('button', 'Zoom out'))
  expect(zoomOf()).toBe('')
})

test('a double click brings it closer, and another one back', async () => {
  const { user } = await viewer()
  await user.dblClick(get('img'))
  expect(zoomOf()).toContain('scale(2)')
  await user.dblClick(get('img'))
  expect(zoomOf()).toBe('')
})

test('brought closer, the arrows move it and lead to no other', async () => {
  const { user } = await viewer()
  await user.keyboard('+{ArrowRight}')
  expect(place()).toBe('1 of 3')
})

test('another image is shown whole', async () => {
  const { user } = await viewer()
  await user.keyboard('+')
  await user.click(get('button', 'Next picture'))
  await settled()
  expect(zoomOf()).toBe('')
})

test('an image that fails to load is reported, and retried under another URL', async () => {
  const { user } = await viewer()
  fireEvent.error(get('img', 'Pines'))
  await settled()
  expect(textOf(get('alert'))).toContain('This picture could not be shown.')
  await user.click(get('button', 'Try again'))
  expect(get('img', 'Pines').getAttribute('src')).toBe(
    `app://media/pines?width=${window.screen.width}&view=2`,
  )
  expect(has('alert')).toBe(false)
})

test('after another try the keys still act, although the pressed button is gone', async () => {
  const { user } = await viewer()
  fireEvent.error(get('img', 'Pines'))
  await settled()
  await user.click(get('button', 'Try again'))
  await waitFor(() => expect(document.activeElement).toBe(get('dialog', 'Picture viewer')))
  await user.keyboard('{ArrowRight}')
  expect(place()).toBe('2 of 3')
})

test('Esc closes it, and so do its button and a click beside an image that fits', async () => {
  for (const close of ['key', 'button', 'beside'] as const) {
    const { user, wrapper } = await viewer()
    if (close === 'key') await user.keyboard('{Escape}')
    if (close === 'button') await user.click(get('button', 'Close'))
    if (close === 'beside') await user.click(get('img').parentElement ?? document.body)
    await settled()
    expect(wrapper.emitted('close'), close).toHaveLength(1)
    wrapper.unmount()
  }
})

test('a click beside an image that was brought closer does not close it', async () => {
  const { user, wrapper } = await viewer()
  await user.keyboard('+')
  await user.click(get('img').parentElement ?? document.body)
  await settled()
  expect(wrapper.emitted('close')).toBeUndefined()
})
