import { type Language, formatLocale, negotiateLanguage, languages } from '@shared/i18n/languages'
import { app } from 'electron'
import type { nativeMessages } from '@shared/i18n/en/native'
import type { SameAs } from '@shared/i18n/message-shapes'
import { createWording, type WriteMessage } from '@shared/i18n/words'
import type { EarlyValues } from '../../config/configuration'

type NativeMessages = SameAs<typeof nativeMessages>

/** All languages are bundled, because a dialog about a failure cannot load anything. */
const messagesOf = import.meta.glob<NativeMessages>('../../../shared/i18n/*/native.ts', {
  eager: true,
  import: 'nativeMessages',
})

interface NativeWords {
  readonly language: Language
  readonly messages: NativeMessages
  readonly word: WriteMessage
}

let words = wordsIn('en', 'en')

function wordsIn(language: Language, formats: string): NativeWords {
  const messages = messagesOf[`../../../shared/i18n/${language}/native.ts`]
  if (!messages) throw new Error(`${language} has no words`)
  const { dir } = languages[language]
  return { language, messages, word: createWording({ lang: language, formats, dir }) }
}

/** English before the app's language is known. */
export function nativeWords(): NativeWords {
  return words
}

export interface InterfaceLanguage {
  /** For the page: `?locale=fr&system=fr-CA,en-US`. */
  readonly query: () => string
  /** Null for the system's language. Ignored if the operator has disabled the choice. */
  readonly choose: (chosen: Language | null) => void
}

/**
 * Call it when the app is ready: the system's languages are unknown before.
 *
 * @param takesVariables whether testers may override the system's locale (docs/testers.md)
 */
export function createInterfaceLanguage(
  { interfaceLanguage: operators, disabledFeatures }: EarlyValues,
  takesVariables: boolean,
  changed: (language: Language) => void,
): InterfaceLanguage {
  const forTesters = (takesVariables && process.env['FORUM_RESOURCES_LOCALE']) || null
  const preferred = forTesters === null ? app.getPreferredSystemLanguages() : [forTesters]
  const system = forTesters === null ? [app.getSystemLocale(), ...preferred] : preferred
  const isPseudo = forTesters?.startsWith('pseudo') ?? false
  const mayChoose = !disabledFeatures.includes('chooseLanguage')
  let language = negotiateLanguage([operators], preferred)
  words = wordsIn(language, formatLocale(language, system))

  return {
    query: () =>
      new URLSearchParams({
        locale: isPseudo && forTesters ? forTesters : language,
        system: system.join(','),
      }).toString(),
    choose(chosen) {
      const next = negotiateLanguage([mayChoose ? chosen : null, operators], preferred)
      if (next === language) return
      language = next
      words = wordsIn(language, formatLocale(language, system))
      changed(language)
    },
  }
}
