import type { ImageFacts } from '@shared/entries/resources'
import { fireEvent, screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { nextTick } from 'vue'
import LeadImage from '../../../../src/renderer/features/reader/article/LeadImage.vue'
import { prefetchAll } from '../../../../src/renderer/ui/lazy-component.ts'
import { amina, get, has, ok, openPage } from '../../page.ts'

const map: ImageFacts = {
  alternative: 'A map of the delta',
  caption: 'Survey of 1998',
  width: 900,
  height: 600,
}

async function lead(facts: ImageFacts | null) {
  const page = await openPage({ session: amina })
  mount(LeadImage, { props: { image: 'lead-1', facts, language: 'fr' }, ...page.mounting })
  return page
}

test('the picture of an entry has the words of its record', async () => {
  const { main } = await lead(map)
  expect(has('button', 'A map of the delta')).toBe(true)
  const caption = screen.getByText('Survey of 1998')
  expect(caption.localName).toBe('figcaption')
  expect(caption.getAttribute('lang')).toBe('fr')
  expect(main.requestsOf('media:facts')).toEqual([])
})

test('facts that are unknown are requested', async () => {
  const { main } = await lead(null)
  expect(has('button', 'Picture of this resource')).toBe(true)
  await main.response('media:facts', ok<'media:facts'>(map))
  expect(main.requestsOf('media:facts')).toEqual([{ image: 'lead-1' }])
  expect(has('button', 'A map of the delta')).toBe(true)
})

test('it opens in the viewer', async () => {
  await prefetchAll()
  const { user } = await lead(map)
  await user.click(get('button', 'A map of the delta'))
  await nextTick()
  expect(document.querySelector('dialog img')?.getAttribute('alt')).toBe('A map of the delta')
})

test('one that cannot be had leaves nothing to press', async () => {
  await lead(map)
  fireEvent.error(get('img', 'A map of the delta'))
  await nextTick()
  expect(document.querySelector('figure')?.querySelector('img')).toBeNull()
})

test('while data is saved it waits, and nothing is asked for, until somebody wants it', async () => {
  const page = await openPage({ session: amina, settings: { usesLessData: 'on' } })
  const props = { image: 'lead-saved', facts: null, language: null, loadsOnRequest: true }
  const wrapper = mount(LeadImage, { props, ...page.mounting })
  const picture = () => get('img', 'Picture of this resource')
  expect(picture().getAttribute('src')).toContain('&stored')
  fireEvent.error(picture())
  await nextTick()
  expect(wrapper.emitted('held')).toEqual([[true]])
  expect(page.main.requestsOf('media:facts')).toEqual([])
  get('button', 'Show picture').focus()
  await page.user.keyboard('{Enter}')
  expect(picture().getAttribute('src')).not.toContain('stored')
  expect(document.activeElement).toBe(get('button', 'Picture of this resource'))
  expect(page.main.requestsOf('media:facts')).toHaveLength(1)
})

test('one that was wanted and could not be loaded waits again, with the focus on its button', async () => {
  const page = await openPage({ session: amina, settings: { usesLessData: 'on' } })
  const props = { image: 'lead-failing', facts: map, language: null, loadsOnRequest: true }
  mount(LeadImage, { props, ...page.mounting })
  const picture = () => get('img', 'A map of the delta')
  fireEvent.error(picture())
  await nextTick()
  await page.user.click(get('button', 'Show picture'))
  const failed = picture().getAttribute('src')
  fireEvent.error(picture())
  await nextTick()
  await nextTick()
  expect(document.activeElement).toBe(get('button', 'Show picture'))
  await page.user.keyboard('{Enter}')
  expect(picture().getAttribute('src')).not.toBe(failed)
  expect(picture().getAttribute('src')).not.toContain('stored')
})
