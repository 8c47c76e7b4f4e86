import { defaultSettings } from '@shared/settings'
import { beforeEach, expect, test } from 'vitest'
import {
  languageName,
  ownLanguageName,
} from '../../../../../src/renderer/features/settings/content-languages.ts'
import { useSettings } from '../../../../../src/renderer/features/settings/settings-store.ts'
import { createInMemoryBridge, createStores, type InMemoryBridge } from '../../in-memory-bridge.ts'

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})

test('a response that comes late takes back nothing that has changed since', async () => {
  const settings = useSettings()
  const change = settings.change({ theme: 'dark' })
  const dark = { ...defaultSettings, theme: 'dark' } as const
  await main.emit('settings:changed', dark)
  await main.emit('settings:changed', { ...dark, density: 'compact' })
  await main.response('settings:change', { ok: true, value: dark })
  await change
  expect(settings.settings).toEqual({ ...dark, density: 'compact' })
})

test('a choice that could not be stored holds for this run and is reported', async () => {
  const settings = useSettings()
  const change = settings.change({ theme: 'dark' })
  await main.emit('settings:changed', { ...defaultSettings, theme: 'dark' })
  await main.response('settings:change', { ok: false, error: { code: 'internal', report: 'x' } })
  await change
  expect(settings.settings).toEqual({ ...defaultSettings, theme: 'dark' })
  expect(settings.error?.code).toBe('internal')
})

test('a choice that main refuses does not stay', async () => {
  const settings = useSettings()
  const change = settings.change({ theme: 'dark' })
  await main.response('settings:change', { ok: false, error: { code: 'invalid-request' } })
  await change
  expect(settings.settings).toEqual(defaultSettings)
})

test('a language is named, and one without a name is shown by its code', () => {
  expect(languageName('fr', 'en')).toBe('French')
  expect(languageName('not a code', 'en')).toBe('not a code')
  expect(['fr', 'pt-BR', 'ar', 'not a code'].map(ownLanguageName)).toEqual([
    'Français',
    'Português (Brasil)',
    'العربية',
    'not a code',
  ])
})
