import { mount } from '@vue/test-utils'
import { within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import PageColumn from '../../../../src/renderer/ui/page/PageColumn.vue'
import PageSection from '../../../../src/renderer/ui/page/PageSection.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { amina, get, has, openPage, textOf } from '../../page.ts'

/** A page of sections, with a second one that can be removed. */
async function page(listOfSections?: string) {
  const opened = await openPage({ session: amina, path: '/settings' })
  const isSecondThere = ref(false)
  const section = (heading: string) => h(PageSection, { heading }, () => h('button', `In ${heading}`))
  mount(
    defineComponent(
      () => () =>
        h(
          PageColumn,
          { heading: 'Settings', ...(listOfSections !== undefined && { listOfSections }) },
          () => [section('First'), isSecondThere.value ? section('Second') : null, section('Third')],
        ),
    ),
    opened.mounting,
  )
  await settled()
  return { ...opened, isSecondThere }
}

const links = () => within(get('navigation', 'Sections')).getAllByRole('link')

test('lists the sections in the order in which they are on the page, whenever they come', async () => {
  const { isSecondThere } = await page('Sections')
  expect(links().map(textOf)).toEqual(['First', 'Third'])
  isSecondThere.value = true
  await settled()
  expect(links().map(textOf)).toEqual(['First', 'Second', 'Third'])
  isSecondThere.value = false
  await settled()
  expect(links().map(textOf)).toEqual(['First', 'Third'])
})

test('a link scrolls to its section, moves the focus there and is marked', async () => {
  const { user, place } = await page('Sections')
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scrolled.mockRestore())
  const third = get('region', 'Third')
  links()[1]?.focus()
  await user.keyboard('{Enter}')
  await settled()
  expect(document.activeElement).toBe(third)
  expect(scrolled.mock.contexts).toEqual([third])
  expect(get('link', 'Third', { current: true })).toBeTruthy()
  expect(place()).toBe('/settings')
  await user.tab()
  expect(document.activeElement).toBe(get('button', 'In Third'))
})

test('a page that does not list its sections has no navigation', async () => {
  await page()
  expect(has('navigation')).toBe(false)
})
