import { useEventListener } from '@vueuse/core'
import { computed, nextTick, onScopeDispose, ref, shallowRef, watch, type Ref } from 'vue'
import { useSetting } from '../../settings/settings-store'
import { boxOf, bringIntoView, markRanges } from '../find/ranges'
import { useReader } from '../reader-store'
import { sentencesIn, type Sentence } from './sentences'
import { useLocalVoices, voiceFor } from './voices'

/**
 * Speaks the open entry sentence by sentence, and marks the spoken one.
 *
 * @param content changes whenever the scroller has other content
 * @param failed called if the system's speech stops
 */
export function useReadingAloud(
  scroller: Readonly<Ref<HTMLElement | null>>,
  content: Readonly<Ref<unknown>>,
  failed: () => void,
) {
  const reader = useReader()
  const voices = useLocalVoices()
  const rate = useSetting('speechRate')
  const sentences = shallowRef<readonly Sentence[]>([])
  const at = ref(-1)
  const isOn = computed(() => at.value >= 0)
  const canRead = computed(() => reader.resource !== null && voiceOf(reader.resource.language) !== null)
  const { isSpeaking, speak, silence, silenceOthers } = useUtterances({
    ended: () => speakFrom(at.value + 1, 1),
    failed: () => {
      stop()
      failed()
    },
  })

  function voiceOf(language: string | null): SpeechSynthesisVoice | null {
    return voiceFor(language ?? document.documentElement.lang, voices.value)
  }

  function start(): void {
    if (!scroller.value) return
    reader.showsWhole = true
    sentences.value = sentencesIn(scroller.value)
    silenceOthers()
    speakFrom(firstSentence(sentences.value, scroller.value), 1)
  }

  /** Speaks from a sentence on, skipping those in a language that has no voice. */
  function speakFrom(index: number, direction: 1 | -1): void {
    const hasVoice = ({ language }: Sentence): boolean => voiceOf(language) !== null
    const next =
      direction === 1
        ? sentences.value.findIndex((each, other) => other >= index && hasVoice(each))
        : sentences.value.findLastIndex((each, other) => other <= index && hasVoice(each))
    const sentence = sentences.value[next]
    if (!sentence) return stop()
    at.value = next
    mark(sentence)
    if (scroller.value) bringIntoView(sentence.range, scroller.value)
    speak(sentence.text, voiceOf(sentence.language), rate.value)
  }

  function stop(): void {
    silence()
    at.value = -1
    mark(undefined)
  }

  /** Continuing repeats the sentence, because not every system's voices can pause. */
  function toggle(): void {
    if (isSpeaking.value) return silence()
    silenceOthers()
    speakFrom(at.value, 1)
  }

  function step(by: 1 | -1): void {
    speakFrom(Math.max(0, at.value + by), by)
  }

  // The ranges are those of the content as it was.
  watch(
    content,
    async () => {
      const before = sentences.value[at.value]
      if (!before) return
      await nextTick()
      sentences.value = scroller.value ? sentencesIn(scroller.value) : []
      at.value = nearest(sentences.value, before.text, at.value)
      if (isOn.value) mark(sentences.value[at.value])
      else stop()
    },
    { flush: 'post' },
  )
  watch(() => reader.entryId, stop)
  watch(rate, () => {
    if (isSpeaking.value) speakFrom(at.value, 1)
  })
  useMediaKeys(isOn, { toggle, step, stop })
  // Otherwise the system keeps speaking after the page has gone.
  useEventListener(window, 'pagehide', stop)
  onScopeDispose(stop)

  return { canRead, isOn, isSpeaking, rate, start, toggle, step, stop }
}

/** Errors of an utterance that another window has cancelled. */
const byOtherWindows: ReadonlySet<string> = new Set(['interrupted', 'canceled'])

/** One utterance at a time. */
function useUtterances({ ended, failed }: { readonly ended: () => void; readonly failed: () => void }) {
  const isSpeaking = ref(false)
  let current: SpeechSynthesisUtterance | null = null

  function silence(): void {
    const wasSpeaking = current !== null
    current = null
    isSpeaking.value = false
    // Cancels what other windows speak, too.
    if (wasSpeaking) speechSynthesis.cancel()
  }

  /** All windows share the system's voice, and without this they would take turns. */
  function silenceOthers(): void {
    if (current === null) speechSynthesis.cancel()
  }

  function speak(text: string, voice: SpeechSynthesisVoice | null, rate: number): void {
    silence()
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice?.lang ?? ''
    utterance.rate = rate
    // One that `silence` has cancelled ends, too, with an error or without one.
    const unlessSilenced =
      <Ending>(then: (ending: Ending) => void) =>
      (ending: Ending): void => {
        if (current !== utterance) return
        current = null
        isSpeaking.value = false
        then(ending)
      }
    utterance.addEventListener('end', unlessSilenced(ended))
    utterance.addEventListener(
      'error',
      unlessSilenced(({ error }: SpeechSynthesisErrorEvent) => {
        if (!byOtherWindows.has(error)) failed()
      }),
    )
    current = utterance
    isSpeaking.value = true
    speechSynthesis.speak(utterance)
  }

  return { isSpeaking, speak, silence, silenceOthers }
}

interface MediaControls {
  readonly toggle: () => void
  readonly step: (by: 1 | -1) => void
  readonly stop: () => void
}

/** Pages get them as keys while their window has the focus. */
function useMediaKeys(isOn: Readonly<Ref<boolean>>, { toggle, step, stop }: MediaControls): void {
  const keys = new Map([
    ['MediaPlayPause', toggle],
    ['MediaStop', stop],
    ['MediaTrackNext', () => step(1)],
    ['MediaTrackPrevious', () => step(-1)],
  ])
  useEventListener(window, 'keydown', ({ key }: KeyboardEvent) => {
    if (isOn.value) keys.get(key)?.()
  })
}

/** The first selected sentence or, without a selection, the first in view. */
function firstSentence(sentences: readonly Sentence[], scroller: HTMLElement): number {
  const selection = getSelection()
  const selected = selection && !selection.isCollapsed ? selection.getRangeAt(0) : null
  const top = scroller.getBoundingClientRect().top
  const index =
    selected && scroller.contains(selected.startContainer)
      ? sentences.findIndex(({ range }) => selected.comparePoint(range.endContainer, range.endOffset) !== -1)
      : sentences.findIndex(({ range }) => boxOf(range).top >= top)
  return Math.max(0, index)
}

function nearest(sentences: readonly Sentence[], text: string, index: number): number {
  const same = sentences.flatMap((each, other) => (each.text === text ? [other] : []))
  return same.toSorted((one, other) => Math.abs(one - index) - Math.abs(other - index))[0] ?? -1
}

/** With the highlight of styles/marks.css. */
function mark(sentence: Sentence | undefined): void {
  markRanges('reader-spoken', sentence ? [sentence.range] : [], 0)
}
