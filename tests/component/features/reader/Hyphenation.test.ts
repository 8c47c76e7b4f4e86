import type { Resource } from '@shared/entries/resources'
import { mount } from '@vue/test-utils'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  putSoftHyphens,
  wordRules,
} from '../../../../src/renderer/features/reader/hyphenation/soft-hyphens.ts'
import { useReader } from '../../../../src/renderer/features/reader/reader-store.ts'
import '../../../../src/renderer/features/reader/article/ReaderArticle.vue'
import ReaderPane from '../../../../src/renderer/features/reader/pane/ReaderPane.vue'
import { useSettings } from '../../../../src/renderer/features/settings/settings-store.ts'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { amina, get, ok, openPage, textOf, type PageStart } from '../../page.ts'
import { forReader, resource } from '../../sample-resource.ts'

const text = 'Hyphenation of extraordinary words'
const broken = 'Hy-phen-ation of ex-tra-or-di-nary words'

beforeAll(async () => void (await wordRules('en')))

async function reading(part: Partial<Resource>, start: PageStart = {}) {
  const page = await openPage({
    session: amina,
    settings: { hyphenates: true },
    provided: forReader(),
    ...start,
  })
  mount(ReaderPane, {
    props: {
      known: null,
      showsBack: false,
      previous: null,
      next: null,
      hasNext: false,
      searchedFor: '',
    },
    ...page.mounting,
  })
  void useReader().open(7, null)
  await page.main.response('resources:get', ok<'resources:get'>(resource(7, part)))
  await settled()
  return page
}

const shown = (): string => (document.querySelector('.prose')?.textContent ?? '').replaceAll('\u00ad', '-')

test('words are broken where the person wants that, and whole again where not', async () => {
  const { main } = await reading({ language: 'en', body: `<p>${text}</p>` })
  await expect.poll(shown).toBe(broken)
  void useSettings().change({ hyphenates: false })
  await expect.poll(shown).toBe(text)
  expect(main.requestsOf('settings:change')).toEqual([{ hyphenates: false }])
})

test.each([
  ['it is not wanted', { settings: { hyphenates: false } }, 'en'],
  ['the language has no rules', {}, 'ar'],
  ['the language is not known', {}, null],
] as const)('words stay whole where %s', async (_why, start, language) => {
  await reading({ language, body: `<p>${text}</p>` }, start)
  await expect.poll(shown).toBe(text)
  // Takes the steps that the page would have begun before.
  expect(await put(`<p>${text}</p>`)).toBe(`<p>${broken}</p>`)
  await settled()
  expect(shown()).toBe(text)
})

test('while a screen reader runs, words are whole', async () => {
  const { main } = await reading({ language: 'en', body: `<p>${text}</p>` })
  await expect.poll(shown).toBe(broken)
  await main.emit('screen-reader:changed', true)
  await expect.poll(shown).toBe(text)
})

test('the find bar finds broken words', async () => {
  const { user } = await reading({ language: 'en', body: `<p>${text}</p>` })
  await expect.poll(shown).toBe(broken)
  await user.keyboard('{Control>}f{/Control}')
  await settled()
  await user.type(get('searchbox', 'Find in this resource'), 'extraordinary')
  await settled()
  expect(textOf(get('search'))).toContain('1')
})

test('printed text has no soft hyphens, and the page has them again afterwards', async () => {
  const { main, user } = await reading({ language: 'en', body: `<p>${text}</p>` })
  await expect.poll(shown).toBe(broken)
  await user.keyboard('{Control>}p{/Control}')
  await expect.poll(() => main.requestsOf('entry:print')).toHaveLength(1)
  expect(shown()).toBe(text)
  await main.response('entry:print', ok<'entry:print'>(true))
  await expect.poll(shown).toBe(broken)
})

test('marks stay on their words while the text is printed, and afterwards', async () => {
  const { main, user } = await reading({ language: 'en', body: `<p>${text}</p>` })
  await expect.poll(shown).toBe(broken)
  await user.keyboard('{Control>}f{/Control}')
  await settled()
  await user.type(get('searchbox', 'Find in this resource'), 'extraordinary')
  await settled()
  expect(marked()).toEqual(['ex-tra-or-di-nary'])
  await user.keyboard('{Control>}p{/Control}')
  await expect.poll(() => main.requestsOf('entry:print')).toHaveLength(1)
  expect(marked()).toEqual(['extraordinary'])
  await main.response('entry:print', ok<'entry:print'>(true))
  await expect.poll(shown).toBe(broken)
  expect(marked()).toEqual(['ex-tra-or-di-nary'])
})

/** The marked words of the find bar, as the page shows them now. */
function marked(): readonly string[] {
  return [...(CSS.highlights.get('reader-found') ?? [])].map(({ startContainer, startOffset, endOffset }) =>
    (startContainer.textContent ?? '').slice(startOffset, endOffset).replaceAll('\u00ad', '-'),
  )
}

async function put(
  html: string,
  options: Partial<Parameters<typeof putSoftHyphens>[3]> = {},
): Promise<string> {
  const root = document.createElement('div')
  root.append(document.createRange().createContextualFragment(html))
  const { signal } = new AbortController()
  await putSoftHyphens(root, 'en', await wordRules('en'), { signal, ...options })
  return root.innerHTML.replaceAll('\u00ad', '-')
}

test.each([
  '<code>hyphenation</code>',
  '<pre>hyphenation</pre>',
  '<kbd>hyphenation</kbd>',
  '<h3>Extraordinary hyphenation</h3>',
  '<p lang="fr">extraordinaire</p>',
  '<a href="https://hyphenation.example/">https://hyphenation.example/extraordinary-hyphenation</a>',
  '<p>hyphenation@hyphenation.example</p>',
  '<p>hyphenation_extraordinary.extraordinary</p>',
  '<p>HYPHENATION</p>',
])('%s stays as it is', async (html) => {
  expect(await put(html)).toBe(html)
})

test('a word that was given its soft hyphens keeps them', async () => {
  expect(await put('<p>exceptional\u00adly extraordinary</p>')).toBe(
    '<p>exceptional-ly ex-tra-or-di-nary</p>',
  )
})

test('words in links and in emphasis are broken, their addresses are not', async () => {
  expect(
    await put('<p><a href="https://forum.example/hyphenation">“Hyphenation”</a>, <b>tables:</b></p>'),
  ).toBe('<p><a href="https://forum.example/hyphenation">“Hy-phen-ation”</a>, <b>ta-bles:</b></p>')
})

test('a long text is done in slices, between which everything else goes on', async () => {
  let clock = 0
  const pause = vi.fn(async () => undefined)
  // Each reading of the clock advances it by the slowest computer's time for thirty-two words.
  await put(`<p>${`${text} `.repeat(400)}</p>`, { now: () => (clock += 4), pause })
  expect(pause.mock.calls.length).toBeGreaterThan(20)
})

test('hyphenation of an entry stops when the reader leaves it', async () => {
  const leaving = new AbortController()
  let clock = 0
  const pause = vi.fn(async () => leaving.abort())
  const html = `<p>${`${text} `.repeat(400)}</p>`
  expect(await put(html, { signal: leaving.signal, now: () => (clock += 4), pause })).toBe(html)
  expect(pause).toHaveBeenCalledOnce()
})
