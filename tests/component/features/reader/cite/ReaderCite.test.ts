import type { CitedEntry } from '@shared/citations/cited-entry'
import type { Resource } from '@shared/entries/resources'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import CiteSeveral from '../../../../../src/renderer/features/reader/cite/CiteSeveral.vue'
import ReaderCite from '../../../../../src/renderer/features/reader/cite/ReaderCite.vue'
import { useReader } from '../../../../../src/renderer/features/reader/reader-store.ts'
import { settled } from '../../../../unit/renderer/in-memory-bridge.ts'
import { amina, failure, get, has, ok, openPage, withoutFeatures, type PageStart } from '../../../page.ts'
import { resource, site } from '../../../sample-resource.ts'

async function citing(start: PageStart = {}, part: Partial<Resource> = {}) {
  const page = await openPage({ session: amina, ...start })
  mount(ReaderCite, page.mounting)
  void useReader().open(7, null)
  const entry = resource(7, { title: 'Crabs & <b>mud</b>', date: '2024-05-01T12:00:00Z', ...part })
  await page.main.response('resources:get', ok<'resources:get'>(entry))
  await page.user.keyboard('{Control>}{Shift>}c{/Shift}{/Control}')
  await settled()
  return page
}

const preview = (): string => get('group', 'Citation').textContent

test('Ctrl+Shift+C shows the citation, in italics where the style has them', async () => {
  await citing()
  expect(has('dialog', 'Cite')).toBe(true)
  expect(preview()).toBe(`Crabs & <b>mud</b>. (2024, May 1). forum.example.org. ${site}/7/`)
  expect(get('group', 'Citation').querySelector('i')?.textContent).toBe('Crabs & <b>mud</b>')
  expect(get('group', 'Citation').dir, 'a style of English, whatever it cites').toBe('ltr')
})

test('the forum is cited by its name once that is known', async () => {
  const { main } = await citing()
  expect(preview()).toContain(' forum.example.org. ')
  await main.response('citation:publisher', ok<'citation:publisher'>('Land & Water Forum'))
  expect(preview()).toBe(`Crabs & <b>mud</b>. (2024, May 1). Land & Water Forum. ${site}/7/`)
})

test('a citation that is copied or saved at once waits for the name of the forum', async () => {
  const { main, user } = await citing()
  await user.click(get('button', 'Copy'))
  await user.click(get('button', 'Save…'))
  expect([main.requestsOf('clipboard:write'), main.requestsOf('citation:save')]).toEqual([[], []])
  expect(main.requestsOf('citation:publisher')).toHaveLength(1)
  await main.response('citation:publisher', ok<'citation:publisher'>('Land & Water Forum'))
  await settled()
  const cited = { text: `Crabs & <b>mud</b>. (2024, May 1). Land & Water Forum. ${site}/7/` }
  expect(main.requestsOf('clipboard:write')).toMatchObject([cited])
  expect(main.requestsOf('citation:save')).toMatchObject([cited])
})

test('an entry of another website is cited by its host, and its address is read as letters from left to right', async () => {
  const link = 'https://archive.example/ar/%D8%AF%D9%84%D9%8A%D9%84/'
  const { main } = await citing({}, { link })
  await main.response('citation:publisher', ok<'citation:publisher'>('Land & Water Forum'))
  expect(preview()).toContain(' archive.example. https://archive.example/ar/دليل/')
  expect(get('group', 'Citation').querySelector('bdi')?.dir).toBe('ltr')
})

/** The ranges of these parts in a text, as `start-end`, joined by commas. */
const rangesIn = (text: string, ...parts: readonly string[]): string =>
  parts.map((part) => `${text.indexOf(part)}-${text.indexOf(part) + part.length}`).join(',')

test('several entries are cited together, in their order, in one text to copy', async () => {
  const { main, mounting, user } = await openPage({ session: amina })
  const shown = mount(CiteSeveral, { props: { ids: [3, 1], language: 'ar' }, ...mounting })
  expect(main.requestsOf('citation:entries')).toEqual([{ ids: '3,1', language: 'ar' }])
  const cited = (id: number): CitedEntry => ({
    id,
    title: `Entry ${id}`,
    site: 'Land & Water Forum',
    published: '2024-05-01T12:00:00Z',
    url: `${site}/${id}/`,
    language: null,
  })
  await main.response('citation:entries', ok<'citation:entries'>([cited(3), cited(1)]))
  await settled()
  expect(has('dialog', 'Cite 2 resources')).toBe(true)
  expect(preview()).toBe(
    `Entry 3. (2024, May 1). Land & Water Forum. ${site}/3/\n\nEntry 1. (2024, May 1). Land & Water Forum. ${site}/1/`,
  )
  await user.click(get('button', 'Copy'))
  const [copied] = main.requestsOf('clipboard:write')
  expect(copied?.text).toBe(preview())
  // Titles are italic, and addresses are links.
  expect(copied?.rich).toEqual({
    italic: rangesIn(preview(), 'Entry 3', 'Entry 1'),
    links: rangesIn(preview(), `${site}/3/`, `${site}/1/`),
  })
  await user.click(get('radio', 'RIS'))
  expect(preview().match(/^ER {2}- \r$/gm)).toHaveLength(2)
  await user.click(get('button', 'Save…'))
  expect(main.requestsOf('citation:save')).toMatchObject([{ suggestedName: 'Citations', extension: 'ris' }])
  await user.click(get('button', 'Close'))
  expect(shown.emitted('close')).toHaveLength(1)
})

test('each format is a radio button, and the one that was chosen is remembered', async () => {
  const { main, user } = await citing({ settings: { citationFormat: 'chicago' } })
  expect(get('radio', 'Chicago')).toHaveProperty('checked', true)
  expect(preview()).toMatch(/^“Crabs/)
  await user.click(get('radio', 'BibTeX'))
  expect(main.requestsOf('settings:change')).toEqual([{ citationFormat: 'bibtex' }])
  expect(preview()).toContain('title = {{Crabs \\& <b>mud</b>}}')
  expect(get('group', 'Citation').dir).toBe('ltr')
  await user.click(get('radio', 'RIS'))
  expect(preview()).toContain('TI  - Crabs & <b>mud</b>\r\n')
  await user.click(get('radio', 'Plain'))
  expect(get('group', 'Citation').dir).toBe('auto')
  expect(preview()).toMatch(/^Crabs & <b>mud<\/b>\. forum\.example\.org\. May 1, 2024\./)
})

test('the citation on display is copied, and saved under the title with the format’s extension', async () => {
  const { main, user } = await citing({ settings: { citationFormat: 'ris' } })
  await main.response('citation:publisher', ok<'citation:publisher'>(null))
  await user.click(get('button', 'Copy'))
  expect(main.requestsOf('clipboard:write')).toEqual([{ text: preview() }])
  await user.click(get('button', 'Save…'))
  expect(main.requestsOf('citation:save')).toEqual([
    { suggestedName: 'Crabs & <b>mud</b>', extension: 'ris', text: preview() },
  ])
  await main.response('citation:save', failure({ code: 'not-saved' }))
  expect(screen.getByText(/The citation was not saved/)).toBeTruthy()
})

test('the citation can still be copied if saving is switched off', async () => {
  await citing({ info: withoutFeatures('export') })
  expect(has('button', 'Copy')).toBe(true)
  expect(has('button', 'Save…')).toBe(false)
})

test('without an open entry there is nothing to cite', async () => {
  const page = await openPage({ session: amina })
  mount(ReaderCite, page.mounting)
  await page.user.keyboard('{Control>}{Shift>}c{/Shift}{/Control}')
  expect(has('dialog', 'Cite')).toBe(false)
})
