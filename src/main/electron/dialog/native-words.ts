import type { nativeMessages } from '@shared/i18n/en/native'
import { languages, type Language } from '@shared/i18n/languages'
import type { MessageValues, Plural, SameAs } from '@shared/i18n/message-shapes'
import { createWording } from '@shared/i18n/words'

type NativeMessages = SameAs<typeof nativeMessages>

/** All languages are bundled, because a dialog about a failure cannot load anything. */
const messagesOf = import.meta.glob<NativeMessages>('../../../shared/i18n/*/native.ts', {
  eager: true,
  import: 'nativeMessages',
})

interface NativeWords {
  readonly language: Language
  readonly messages: NativeMessages
  readonly word: (message: string | Plural, values?: MessageValues, count?: number) => string
}

let words = wordsIn('en', 'en')

function wordsIn(language: Language, formats: string): NativeWords {
  const messages = messagesOf[`../../../shared/i18n/${language}/native.ts`]
  if (!messages) throw new Error(`${language} has no words`)
  const { dir } = languages[language]
  return { language, messages, word: createWording({ lang: language, formats, dir }) }
}

/** English before the first call. */
export function speak(language: Language, formats: string): void {
  words = wordsIn(language, formats)
}

export function nativeWords(): NativeWords {
  return words
}
