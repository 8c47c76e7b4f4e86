import { beforeEach, expect, test } from 'vitest'
import { useResourceTerms } from '../../../../../src/renderer/features/resources/resource-terms-store.ts'
import { createInMemoryBridge, createStores, type InMemoryBridge } from '../../in-memory-bridge.ts'
import { success } from './sample-pages.ts'

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})

const terms = (...names: readonly string[]) => success(names.map((name, index) => ({ id: index + 1, name })))

test('terms stand in the order of the alphabet, accents and capitals aside', async () => {
  const { category, load } = useResourceTerms()
  void load(null)
  await main.response('resources:terms', terms('Zoology', 'écologie', 'Energy', 'apiculture'))
  expect(category.terms.map(({ name }) => name)).toEqual(['apiculture', 'écologie', 'Energy', 'Zoology'])
})

test('newer terms of the language on display take the place of the older ones without a wait', async () => {
  const { category, load } = useResourceTerms()
  void load('fr')
  await main.response('resources:terms', terms('Water'))
  await main.response('resources:terms', terms())
  await main.emit('resources:refreshed', { what: 'terms', language: 'en' })
  expect(main.requestsOf('resources:terms')).toHaveLength(2)
  await main.emit('resources:refreshed', { what: 'terms', language: 'fr' })
  expect([category.status, category.terms.length]).toEqual(['ready', 1])
  await main.response('resources:terms', terms('Water', 'Soil'))
  expect(category.terms.map(({ name }) => name)).toEqual(['Soil', 'Water'])
})

test('terms that could not be renewed stay', async () => {
  const { category, load } = useResourceTerms()
  void load(null)
  await main.response('resources:terms', terms('Water'))
  await main.emit('resources:refreshed', { what: 'terms', language: null })
  await main.response('resources:terms', terms())
  await main.response('resources:terms', { ok: false, error: { code: 'offline' } })
  expect([category.status, category.terms.length]).toEqual(['ready', 1])
})
