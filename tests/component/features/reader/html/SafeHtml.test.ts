import { fireEvent, screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import SafeHtml from '../../../../../src/renderer/features/reader/html/SafeHtml.vue'
import { settled } from '../../../../unit/renderer/in-memory-bridge.ts'
import { get, has, openPage } from '../../../page.ts'
import { site } from '../../../sample-resource.ts'

// tests/e2e/engine/reader-html*.spec.ts test the sanitizer on hostile HTML in a real engine. Here DOMPurify
// works differently, since happy-dom's NodeIterator ends with a body's first element: each body begins with
// an extra element, URLs are absolute, and attributes keep the characters that csp-report-suppression.ts
// inserts ("One" would be "O\ufdd0ne").
const first = '<p></p>'

/** Admits images by file name, except those of elsewhere.example. */
async function admitImages(urls: readonly string[]): Promise<readonly (string | null)[]> {
  return urls.map((url) => (url.includes('elsewhere') ? null : (/(\w+)\.jpg$/.exec(url)?.[1] ?? null)))
}

async function body(html: string) {
  const page = await openPage()
  const wrapper = mount(SafeHtml, {
    props: { html: first + html, base: `${site}/7/`, videoHosts: ['video.example'], admitImages },
    ...page.mounting,
  })
  await settled()
  return { ...page, wrapper }
}

test('the author’s content is there to read', async () => {
  const { wrapper } = await body('<h2>Crabs</h2><p>Of <em>kelp</em></p><ul><li>Sea</li></ul>')
  expect(has('heading', 'Crabs')).toBe(true)
  expect(get('listitem').textContent).toBe('Sea')
  expect(wrapper.emitted('content')).toEqual([['some']])
})

test.each(['', ' <p>&nbsp;</p> ', '<p><br></p>'])(
  'a body with nothing in it counts as blank: “%s”',
  async (html) => {
    const { wrapper } = await body(html)
    expect(wrapper.emitted('content')).toEqual([['none']])
  },
)

test('a link does not navigate, but emits its URL and its words', async () => {
  const { user, wrapper } = await body('<p><a href="https://forum.example.org/other/">The other</a></p>')
  await user.click(get('link', 'The other'))
  expect(wrapper.emitted('openLink')).toEqual([['https://forum.example.org/other/', 'The other']])
  expect(window.location.href).not.toContain('other')
})

test('so it is with the middle button', async () => {
  const { user, wrapper } = await body('<p><a href="https://www.example.org/">Elsewhere</a></p>')
  await user.pointer({ keys: '[MouseMiddle]', target: get('link', 'Elsewhere') })
  expect(wrapper.emitted('openLink')).toEqual([['https://www.example.org/', 'Elsewhere']])
})

test('the URL of the link under the pointer or focus is emitted, and null after it', async () => {
  const { user, wrapper } = await body('<p><a href="https://www.example.org/">Elsewhere</a></p>')
  await user.tab()
  await user.tab()
  await user.hover(get('link', 'Elsewhere'))
  const pointed = wrapper.emitted('pointAt')?.map(([url]) => url)
  expect(pointed).toEqual(['https://www.example.org/', null, 'https://www.example.org/'])
})

const three = `<figure><a href="https://forum.example.org/pines.jpg"><img src="https://forum.example.org/pines.jpg" alt="Pines"></a><figcaption>Morning</figcaption></figure>
<figure><img src="https://forum.example.org/river.jpg" alt=""><figcaption>The river</figcaption></figure><p><img src="https://forum.example.org/crowns.jpg" alt=""></p>`

test('images become buttons named by what is written of them, or by their number', async () => {
  await body(three)
  const names = ['Pines', 'The river', 'Picture 3 of 3']
  expect(names.map((name) => get('button', name).getAttribute('src')?.split('?')[0])).toEqual([
    'app://media/pines',
    'app://media/river',
    'app://media/crowns',
  ])
})

test.each(['{Enter}', ' '])(
  'an image is chosen by a click or the key “%s”, with all the others',
  async (key) => {
    const { user, wrapper } = await body(three)
    await user.click(get('button', 'The river'))
    get('button', 'Pines').focus()
    await user.keyboard(key)
    const chosen = wrapper
      .emitted('viewImage')
      ?.map(([images, index]) => [Array.isArray(images) && images.length, index])
    expect(chosen).toEqual([
      [3, 1],
      [3, 0],
    ])
  },
)

test('an image as small as a letter, or in a link to elsewhere, is no button', async () => {
  await body(
    '<p><img src="https://forum.example.org/icon.jpg" alt="Icon" width="16" height="16"><a href="https://www.example.org/"><img src="https://forum.example.org/logo.jpg" alt="Logo"></a></p>',
  )
  expect(has('button')).toBe(false)
  expect(has('img', 'Icon')).toBe(true)
})

test('an image that main does not admit is a link to where it is', async () => {
  await body('<p><img src="https://elsewhere.example/a.jpg" alt=""></p>')
  expect(get('link', 'Picture on elsewhere.example').getAttribute('href')).toBe(
    'https://elsewhere.example/a.jpg',
  )
})

test('an image that fails leaves a button that tries it again, and then has the focus', async () => {
  const { user } = await body(three)
  fireEvent.error(get('button', 'Pines'))
  expect(has('button', 'Pines')).toBe(false)
  expect(has('link', 'Pines')).toBe(true)
  await user.click(get('button', 'Show picture'))
  expect(get('button', 'Pines').getAttribute('src')).toContain('try=2')
  expect(document.activeElement).toBe(get('button', 'Pines'))
})

test('images that failed are tried again by themselves when they may succeed, the others not', async () => {
  const { wrapper } = await body(three)
  fireEvent.error(get('button', 'Pines'))
  await wrapper.setProps({ attempt: 1 })
  expect(get('button', 'Pines').getAttribute('src')).toContain('try=2')
  expect(get('button', 'The river').getAttribute('src')).toContain('try=1')
})

test('another body takes the place of the one before', async () => {
  const { wrapper } = await body('<p>Crabs</p>')
  await wrapper.setProps({ html: `${first}<p>Kelp</p>` })
  expect(screen.queryByText('Crabs')).toBeNull()
  expect(screen.getByText('Kelp')).toBeTruthy()
  expect(wrapper.emitted('rendered')).toHaveLength(2)
})

test('while data is saved only stored pictures are shown, until somebody asks for one or for all', async () => {
  const page = await openPage()
  const wrapper = mount(SafeHtml, {
    props: {
      html: `${first}<p><img src="${site}/crab.jpg" alt="Crab"><img src="${site}/kelp.jpg" alt="Kelp"></p>`,
      base: `${site}/7/`,
      videoHosts: [],
      admitImages,
      savesData: true,
    },
    ...page.mounting,
  })
  await settled()
  const sources = () =>
    screen.queryAllByRole('button', { name: /^(?:Crab|Kelp)$/ }).map(({ outerHTML }) => outerHTML)
  expect(sources().every((html) => html.includes('&amp;stored'))).toBe(true)
  for (const name of ['Crab', 'Kelp']) fireEvent.error(get('button', name))
  expect(wrapper.emitted('held')?.at(-1)).toEqual([2])
  screen.getAllByRole('button', { name: 'Show picture' })[0]?.focus()
  await page.user.keyboard('{Enter}')
  expect(get('button', 'Crab').outerHTML).not.toContain('stored')
  expect(document.activeElement).toBe(get('button', 'Crab'))
  expect(wrapper.emitted('held')?.at(-1)).toEqual([1])
  await wrapper.setProps({ savesData: false })
  expect(get('button', 'Kelp').outerHTML).not.toContain('stored')
  expect(wrapper.emitted('held')?.at(-1)).toEqual([0])
})
