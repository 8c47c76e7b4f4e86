import { mount } from '@vue/test-utils'
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import GuideScreen from '../../../src/renderer/screens/app/GuideScreen.vue'
import { guideComponent } from '../../../tools/guide/guide-plugin.ts'
import { waitFor } from '../../support/patience.ts'
import { get, has, openPage, textOf } from '../page.ts'

test('the guide is read without a session, and its contents lead to its parts', async () => {
  const page = await openPage({ path: '/guide' })
  expect(page.place()).toBe('/guide')
  mount(GuideScreen, page.mounting)
  await waitFor(() => expect(has('navigation', 'Contents')).toBe(true))
  expect(get('heading', 'Guide', { level: 1 })).toBeTruthy()
  const links = within(get('navigation', 'Contents')).getAllByRole('link')
  expect(links.map(textOf)).toContain('Privacy')
  const parts = [...document.querySelectorAll('h2')]
  expect(links.map(textOf)).toEqual(parts.map(textOf))
  for (const index of [0, links.length - 1]) {
    await page.user.click(links[index]!)
    expect(document.activeElement).toBe(parts[index])
  }
  expect(page.place()).toBe('/guide')
  const pictures = [...document.querySelectorAll('img')]
  expect(pictures).not.toEqual([])
  for (const picture of pictures) {
    expect(picture.getAttribute('src')).toMatch(/images\/guide\/[\w-]+\.webp$/)
    expect(picture.getAttribute('alt')).not.toBe('')
  }
})

test('a guide with HTML, which nobody would check, does not build; braces are words', () => {
  expect(() => guideComponent('# Guide\n\n<b>Bold</b>')).toThrow('no HTML')
  expect(guideComponent('# Guide\n\n## One\n\n`{{ secret }}`')).not.toContain('{{')
})

test('a picture without words and a link do not build; marks of tools are not shown', () => {
  expect(() => guideComponent('## One\n\n![ ](images/guide/a.webp)')).toThrow('has no words')
  expect(() => guideComponent('## One\n\n[there](#guide-two)')).toThrow('#guide-two')
  expect(() => guideComponent('## One\n\n<!-- a --><b>Bold</b>')).toThrow('no HTML')
  const shown = guideComponent('## One\n\n<!-- Made by a tool -->\n\n![A "tree"](images/guide/a.webp)')
  expect(shown).not.toContain('Made by a tool')
  expect(shown).toContain('<img src="./images/guide/a.webp" alt="A &quot;tree&quot;"')
})
