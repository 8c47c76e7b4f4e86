import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ReaderCite from '../../../../../src/renderer/features/reader/cite/ReaderCite.vue'
import { useReader } from '../../../../../src/renderer/features/reader/reader-store.ts'
import { settled } from '../../../../unit/renderer/in-memory-bridge.ts'
import { amina, failure, get, has, ok, openPage, withoutFeatures, type PageStart } from '../../../page.ts'
import { resource, site } from '../../../sample-resource.ts'

async function citing(start: PageStart = {}) {
  const page = await openPage({ session: amina, ...start })
  mount(ReaderCite, { props: { server: 'forum.example.org' }, ...page.mounting })
  void useReader().open(7, null)
  const entry = resource(7, { title: 'Crabs & <b>mud</b>', date: '2024-05-01T12:00:00Z' })
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

test('what is shown is copied and saved, under the title and with the extension of the format', async () => {
  const { main, user } = await citing({ settings: { citationFormat: 'ris' } })
  await user.click(get('button', 'Copy'))
  expect(main.requestsOf('clipboard:write')).toEqual([{ text: preview() }])
  await user.click(get('button', 'Save…'))
  expect(main.requestsOf('citation:save')).toEqual([
    { suggestedName: 'Crabs & <b>mud</b>', extension: 'ris', text: preview() },
  ])
  await main.response('citation:save', failure({ code: 'not-saved' }))
  expect(screen.getByText(/The citation was not saved/)).toBeTruthy()
})

test('where saving is switched off, the citation can be copied', async () => {
  await citing({ info: withoutFeatures('export') })
  expect(has('button', 'Copy')).toBe(true)
  expect(has('button', 'Save…')).toBe(false)
})

test('without an open entry there is nothing to cite', async () => {
  const page = await openPage({ session: amina })
  mount(ReaderCite, { props: { server: 'forum.example.org' }, ...page.mounting })
  await page.user.keyboard('{Control>}{Shift>}c{/Shift}{/Control}')
  expect(has('dialog', 'Cite')).toBe(false)
})
