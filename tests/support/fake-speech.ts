/**
 * Stands in for the system's speech, which a test machine may not have. Speaks without a sound: an utterance
 * ends when the test calls `finish`. Needs nothing outside this function, so that a test can run it in a page
 * of an engine.
 */
export function fakeSpeech(languages: readonly string[]): FakeSpeech {
  class Utterance extends EventTarget {
    voice: { readonly lang: string } | null = null
    lang = ''
    rate = 1
    readonly text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  let current: Utterance | null = null
  const spoken: SpokenText[] = []
  const end = (kind: string, error?: string): void => {
    const utterance = current
    current = null
    utterance?.dispatchEvent(Object.assign(new Event(kind), { error }))
  }
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => [
      ...languages.map((lang) => ({ lang, default: false, localService: true, name: lang })),
      { lang: 'nl-NL', default: true, localService: false, name: 'A voice of a server' },
    ],
    speak(utterance: Utterance) {
      current = utterance
      spoken.push({ text: utterance.text, voice: utterance.voice?.lang ?? null, rate: utterance.rate })
    },
    cancel: () => end('error', 'interrupted'),
  })
  for (const [name, value] of Object.entries({
    speechSynthesis: speech,
    SpeechSynthesisUtterance: Utterance,
  }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return {
    spoken,
    finish: () => end('end'),
    fail: () => end('error', 'synthesis-failed'),
    isSpeaking: () => current !== null,
  }
}

export interface SpokenText {
  readonly text: string
  /** Language tag of the voice. */
  readonly voice: string | null
  readonly rate: number
}

export interface FakeSpeech {
  /** Everything begun, in order. */
  readonly spoken: readonly SpokenText[]
  /** Ends the current utterance. */
  readonly finish: () => void
  /** Ends it as a system does whose speech has failed. */
  readonly fail: () => void
  readonly isSpeaking: () => boolean
}
