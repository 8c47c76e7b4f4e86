import { beforeEach, expect, test } from 'vitest'
import {
  useDefaultLanguage,
  unfiltered,
} from '../../../../../src/renderer/features/filters/resource-route.ts'
import { useSettings } from '../../../../../src/renderer/features/settings/settings-store.ts'
import { useAppInfo } from '../../../../../src/renderer/features/app-info/app-info-store.ts'
import { readyConfiguration } from '../../ready-configuration.ts'
import { createInMemoryBridge, createStores } from '../../in-memory-bridge.ts'

beforeEach(() => void createStores(createInMemoryBridge()))

function chooseInSettings(contentLanguage: string | null): void {
  void useSettings().change({ contentLanguage })
}

test('a screen without filters begins in the language of Settings', () => {
  const { changeOnOpening } = useDefaultLanguage()
  expect(changeOnOpening(unfiltered)).toBeNull()
  chooseInSettings('fr')
  expect(changeOnOpening(unfiltered)).toEqual({ language: 'fr' })
})

test('a screen that is found with filters stays as it was left', () => {
  chooseInSettings('fr')
  const { changeOnOpening } = useDefaultLanguage()
  expect(changeOnOpening({ ...unfiltered, language: 'es' })).toBeNull()
  expect(changeOnOpening({ ...unfiltered, search: 'water' })).toBeNull()
  expect(changeOnOpening({ ...unfiltered, entryId: 3 })).toBeNull()
})

test('a language that was chosen in Settings meanwhile is that of the list one comes back to', () => {
  const { changeOnOpening } = useDefaultLanguage()
  changeOnOpening({ ...unfiltered, language: 'es' })
  chooseInSettings('fr')
  expect(changeOnOpening({ ...unfiltered, search: 'water' })).toEqual({ language: 'fr' })
  chooseInSettings(null)
  expect(changeOnOpening({ ...unfiltered, search: 'water', language: 'fr' })).toEqual({ language: null })
})

test('the content is in the interface’s language if nobody has chosen another and the operator offers it', async () => {
  const main = createInMemoryBridge()
  const translations = createStores(main)
  void useAppInfo().load()
  const info = { configuration: { ...readyConfiguration, languages: ['en', 'fr'] } }
  await main.response('app:info', { ok: true, value: info })
  const { changeOnOpening } = useDefaultLanguage()
  expect(changeOnOpening(unfiltered)).toBeNull()
  await translations.change('fr')
  expect(changeOnOpening(unfiltered)).toEqual({ language: 'fr' })
  // The user chooses the service's own language.
  chooseInSettings('')
  expect(changeOnOpening({ ...unfiltered, language: 'fr' })).toEqual({ language: null })
})
