import { useEventListener } from '@vueuse/core'
import { shallowRef, type ShallowRef } from 'vue'

/** The system's voices that work without a network. The others would send the text to a server. */
export function useLocalVoices(): Readonly<ShallowRef<readonly SpeechSynthesisVoice[]>> {
  const voices = shallowRef(localVoices())
  // The list is empty until the system has answered, and changes as voices are installed.
  useEventListener(speechSynthesis, 'voiceschanged', () => (voices.value = localVoices()))
  return voices
}

function localVoices(): readonly SpeechSynthesisVoice[] {
  return speechSynthesis.getVoices().filter(({ localService }) => localService)
}

/** The voice for a language: of the same region if there is one, else the system's default of the language. */
export function voiceFor<Voice extends Pick<SpeechSynthesisVoice, 'lang' | 'default'>>(
  language: string,
  voices: readonly Voice[],
): Voice | null {
  const tag = normalized(language)
  const sameLanguage = voices.filter(({ lang }) => primaryOf(normalized(lang)) === primaryOf(tag))
  return (
    sameLanguage.find(({ lang }) => normalized(lang) === tag) ??
    sameLanguage.find((voice) => voice.default) ??
    sameLanguage[0] ??
    null
  )
}

/** Some systems write `en_GB`. */
function normalized(tag: string): string {
  return tag.replaceAll('_', '-').toLowerCase()
}

function primaryOf(tag: string): string | undefined {
  return tag.split('-', 1)[0]
}
