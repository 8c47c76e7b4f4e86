import { mount } from '@vue/test-utils'
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import GuideScreen from '../../../src/renderer/screens/GuideScreen.vue'
import { guideComponent } from '../../../tools/guide/guide-plugin.ts'
import { get, openPage, textOf } from '../page.ts'

test('the guide is read without a session, and its contents lead to its parts', async () => {
  const page = await openPage({ path: '/guide' })
  expect(page.place()).toBe('/guide')
  mount(GuideScreen, page.mounting)
  expect(get('heading', 'Guide', { level: 1 })).toBeTruthy()
  const links = within(get('navigation', 'Contents')).getAllByRole('link')
  expect(links.map(textOf)).toContain('Privacy')
  for (const link of links) {
    await page.user.click(link)
    expect(document.activeElement).toBe(get('heading', textOf(link), { level: 2 }))
  }
  expect(page.place()).toBe('/guide')
})

test('a guide with HTML, which nobody would check, does not build; braces are words', () => {
  expect(() => guideComponent('# Guide\n\n<b>Bold</b>')).toThrow('no HTML')
  expect(guideComponent('# Guide\n\n## One\n\n`{{ secret }}`')).not.toContain('{{')
})
