import type { MenuModel } from '@shared/app/menu-model'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import CiteDialog from '../../../src/renderer/features/reader/cite/CiteDialog.vue'
import ReaderArticle from '../../../src/renderer/features/reader/article/ReaderArticle.vue'
import AppActions from '../../../src/renderer/screens/app/AppActions.vue'
import DiagnosticsScreen from '../../../src/renderer/screens/app/DiagnosticsScreen.vue'
import ResourcesScreen from '../../../src/renderer/screens/browse/ResourcesScreen.vue'
import SetUpScreen from '../../../src/renderer/screens/set-up/SetUpScreen.vue'
import SettingsScreen from '../../../src/renderer/screens/app/SettingsScreen.vue'
import SignInScreen from '../../../src/renderer/screens/account/SignInScreen.vue'
import { fromService } from '../../unit/renderer/features/list/sample-pages.ts'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import { isWordOfInterface } from '../../support/interface-words.ts'
import { waitFor } from '../../support/patience.ts'
import { amina, failure, forum, get, ok, openPage, withLinks } from '../page.ts'
import { forReader, resource } from '../sample-resource.ts'

const body = `
  <p>Of the sea</p><p><img src="https://forum.example.org/a.jpg"></p>
  <table><tr><td>1</td></tr></table><pre>code</pre>
  <video src="https://forum.example.org/a.mp4"></video>`

const entry = resource(7, { title: 'Crabs', body })
const entryTerms = { category: [{ id: 1, name: 'Water' }], region: [{ id: 2, name: 'Kenya' }] }

type Page = Awaited<ReturnType<typeof openPage>>
const nothing = async (): Promise<void> => {}

const places: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['signing in', () => opened('/sign-in', (page) => mount(SignInScreen, page.mounting), nothing, false)],
  ['Settings', () => opened('/settings', (page) => mount(SettingsScreen, page.mounting))],
  [
    'a list with its filters',
    () =>
      opened(
        '/resources?search=sea&sort=oldest',
        (page) => mount(ResourcesScreen, page.mounting),
        async ({ main }) => {
          await main.response('resources:terms', terms('Water'))
          await main.response('resources:terms', terms('Kenya'))
          await main.response('resources:list', fromService(1, [1, 2, 3], { total: 9 }))
        },
      ),
  ],
  [
    'a list that failed',
    () =>
      opened(
        '/resources',
        (page) => mount(ResourcesScreen, page.mounting),
        async ({ main }) => {
          await main.response('resources:terms', terms('Water'))
          await main.response('resources:terms', terms('Kenya'))
          await main.response('resources:list', failure({ code: 'timeout' }))
        },
      ),
  ],
  [
    'an open resource',
    () =>
      opened('/resources', (page) => mount(ReaderArticle, { props: { resource: entry }, ...page.mounting })),
  ],
  [
    'its citation',
    () =>
      opened('/resources', (page) =>
        mount(CiteDialog, {
          props: {
            entries: [
              { id: 7, title: '', site: '', published: null, url: null, language: null },
              { id: 8, title: '', site: '', published: null, url: null, language: null },
            ],
          },
          ...page.mounting,
        }),
      ),
  ],
  ['diagnostics', () => opened('/diagnostics', (page) => mount(DiagnosticsScreen, page.mounting))],
  [
    'set-up',
    () =>
      opened(
        '/connect',
        (page) => mount(SetUpScreen, page.mounting),
        async ({ user, main }) => {
          await user.click(get('button', 'Check again'))
          await main.response('app:info', ok<'app:info'>(unconfigured))
        },
        false,
        unconfigured,
      ),
  ],
]

const unconfigured = {
  ...forum,
  configuration: {
    state: 'invalid',
    files: ['/etc/forum-resources/config.json'],
    problems: [{ field: '', code: 'keychain' }],
  },
} as const

const terms = (name: string) =>
  ok<'resources:terms'>({ terms: [{ id: 1, name, slug: name.toLowerCase() }], refusesLanguage: false })

async function opened(
  path: string,
  show: (page: Page) => unknown,
  fill: (page: Page) => Promise<void> = nothing,
  isSignedIn = true,
  info = {
    ...withLinks,
    configuration: { ...withLinks.configuration, languages: ['en', 'fr'] },
  } as typeof withLinks,
): Promise<void> {
  const page = await openPage({
    path,
    info,
    provided: forReader({ terms: entryTerms }),
    ...(isSignedIn && { session: amina }),
  })
  show(page)
  await settled()
  await fill(page)
  await settled()
  await page.speak('pseudo')
  await settled()
}

/** Whether a text is a message in English, with any placeholder values. */
const isEnglish = (text: string): boolean => /\p{Ll}{2}/u.test(text) && isWordOfInterface(text)

function readTexts(): readonly string[] {
  const attributes = [
    'aria-label',
    'aria-description',
    'title',
    'data-tip',
    'placeholder',
    'alt',
    'aria-valuetext',
  ]
  const texts: string[] = []
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of attributes) texts.push(element.getAttribute(name) ?? '')
    if (element.closest('body [lang]') === null)
      for (const child of element.childNodes)
        if (child.nodeType === 3) texts.push(child.textContent?.trim() ?? '')
  }
  return texts.filter((text) => text !== '')
}

test.each(places)('%s follows a change of language to the last word', async (_place, open) => {
  await open()
  await waitFor(() => {
    const texts = readTexts()
    expect(texts.join('\n')).toContain('~')
    expect(texts.filter(isEnglish)).toEqual([])
  })
})

test('main receives the menu again in the new language', async () => {
  const page = await openPage({ path: '/settings', session: amina, info: withLinks })
  mount(AppActions, page.mounting)
  await settled()
  await page.speak('pseudo')
  await settled()
  const menu = page.main.requestsOf('menu:set').at(-1) as MenuModel
  const labels = [
    ...menu.menus.flatMap(({ label, groups }) => [label, ...groups.flat().map((item) => item.label)]),
    ...Object.values(menu.words),
  ]
  expect(labels.filter(isEnglish)).toEqual([])
})
