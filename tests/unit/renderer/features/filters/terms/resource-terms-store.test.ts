import { beforeEach, expect, test } from 'vitest'
import { useConnection } from '../../../../../../src/renderer/features/connection/connection-store.ts'
import { useResourceTerms } from '../../../../../../src/renderer/features/filters/terms/resource-terms-store.ts'
import { createInMemoryBridge, createStores, type InMemoryBridge } from '../../../in-memory-bridge.ts'
import { success } from '../../list/sample-pages.ts'

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})

const listed = (terms: readonly object[]) => success({ terms, refusesLanguage: false })
const terms = (...names: readonly string[]) => listed(names.map((name, index) => ({ id: index + 1, name })))

test('terms stand in the order of the alphabet, accents and capitals aside', async () => {
  const { category, load } = useResourceTerms()
  void load(null)
  await main.response('resources:terms', terms('Zoology', 'écologie', 'Energy', 'apiculture'))
  expect(category.choices.map(({ name }) => name)).toEqual(['apiculture', 'écologie', 'Energy', 'Zoology'])
})

test('stored terms are there before the service has answered, and its own take their place', async () => {
  const { category, load } = useResourceTerms()
  void load('fr')
  const [region] = main.requestsOf('resources:terms').slice(1)
  expect(region).toEqual({ kind: 'region', language: 'fr' })
  await main.emit('call:partial', { requestId: 'resources:terms-1', value: terms('Water').value })
  expect([category.status, category.terms.length]).toEqual(['ready', 1])
  await main.response('resources:terms', terms('Water', 'Soil'))
  expect(category.choices.map(({ name }) => name)).toEqual(['Soil', 'Water'])
})

test('stored terms that could not be brought up to date stay', async () => {
  const { category, load } = useResourceTerms()
  void load(null)
  await main.emit('call:partial', { requestId: 'resources:terms-1', value: terms('Water').value })
  await main.response('resources:terms', { ok: false, error: { code: 'offline' } })
  expect([category.status, category.error, category.terms.length]).toEqual(['ready', null, 1])
})

test('terms that could not be loaded are asked for again with everything else', async () => {
  const { category, load } = useResourceTerms()
  void load(null)
  await main.response('resources:terms', { ok: false, error: { code: 'offline' } })
  expect(category.status).toBe('failed')
  await main.response('resources:terms', terms('Africa'))
  void useConnection().retry()
  expect(main.requestsOf('resources:terms').map(({ kind }) => kind)).toEqual([
    'category',
    'region',
    'category',
  ])
  await main.response('resources:terms', terms('Water'))
  expect(category.status).toBe('ready')
})

test('a term of the language before is found by its counterpart, and named until then', async () => {
  const { category, load } = useResourceTerms()
  void load('en')
  await main.response('resources:terms', listed([{ id: 3, name: 'Water', slug: 'water' }]))
  await main.response('resources:terms', terms())
  void load('fr')
  expect([category.language, category.nameOf(3), category.termFor(3)]).toEqual(['fr', 'Water', null])
  const french = { id: 9, name: 'Eau', slug: 'water' }
  await main.response('resources:terms', listed([french, { id: 10, name: 'Sol', slug: 'sol' }]))
  expect([category.termFor(3), category.termFor(9), category.termFor(4)]).toEqual([french, french, null])
})

test('another account knows nothing of the terms seen before', async () => {
  const store = useResourceTerms()
  void store.load(null)
  await main.response('resources:terms', terms('Water'))
  store.reset()
  expect([store.category.nameOf(1), store.category.termFor(1)]).toEqual([undefined, null])
})
