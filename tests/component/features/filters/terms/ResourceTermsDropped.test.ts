import type { Term } from '@shared/entries/resources'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ResourceTermsDropped from '../../../../../src/renderer/features/filters/terms/ResourceTermsDropped.vue'
import { useResourceTerms } from '../../../../../src/renderer/features/filters/terms/resource-terms-store.ts'
import { settled, type InMemoryBridge } from '../../../../unit/renderer/in-memory-bridge.ts'
import { amina, forum, get, has, ok, openPage, textOf } from '../../../page.ts'
import { readyConfiguration } from '../../../../unit/renderer/ready-configuration.ts'

const forests: Term = { id: 2, name: 'Forests', slug: 'forests' }
const kenya: Term = { id: 9, name: 'kenya', slug: 'kenya' }

async function loadTerms(
  main: InMemoryBridge,
  language: string | null,
  ...terms: readonly (readonly Term[])[]
) {
  void useResourceTerms().load(language)
  for (const each of terms)
    await main.response('resources:terms', ok<'resources:terms'>({ terms: each, refusesLanguage: false }))
  await settled()
}

/** A list filtered by category and region, after a change of its language. */
async function afterLanguage(language: string | null, ...terms: readonly (readonly Term[])[]) {
  const configuration = {
    ...readyConfiguration,
    languages: ['en', 'fr'],
    showTheme: false,
  } as const
  const from = language === null ? '&language=fr' : ''
  const page = await openPage({
    session: amina,
    info: { ...forum, configuration },
    path: `/resources?category=2&region=9${from}`,
  })
  mount(ResourceTermsDropped, page.mounting)
  await loadTerms(page.main, language === null ? 'fr' : null, [forests], [kenya])
  const to = language === null ? '' : `&language=${language}`
  await page.router.push(`/resources?category=2&region=9${to}`)
  await loadTerms(page.main, language, ...terms)
  return page
}

test('a filter without a counterpart is removed and reported', async () => {
  const { place } = await afterLanguage('fr', [], [kenya])
  expect(textOf(get('status'))).toBe('Category “Forests” was removed: it has no counterpart in French.')
  expect(place()).toBe('/resources?region=9&language=fr')
})

test('the language of the service has no name', async () => {
  await afterLanguage(null, [forests], [])
  expect(textOf(get('status'))).toBe(
    'Region “Kenya” was removed: it has no counterpart in the service’s default language.',
  )
})

test('filters that have counterparts stay, in the words of the language, without a word', async () => {
  const { place } = await afterLanguage('fr', [{ id: 32, name: 'Forêts', slug: 'forests-fr' }], [kenya])
  expect(place()).toBe('/resources?category=32&region=9&language=fr')
  expect(textOf(get('status'))).toBe('')
})

test('the notice can be dismissed', async () => {
  const { user, place } = await afterLanguage('fr', [], [kenya])
  await user.click(get('button', 'Dismiss'))
  expect(textOf(get('status'))).toBe('')
  expect(place()).toBe('/resources?region=9&language=fr')
})

test('opening an entry leaves it, other filters end it', async () => {
  const { router } = await afterLanguage('fr', [], [kenya])
  await router.push('/resources?region=9&language=fr&entry=7')
  await settled()
  expect(has('status')).toBe(true)
  await router.push('/resources?language=fr')
  await settled()
  expect(textOf(get('status'))).toBe('')
})
