import { defineStore } from 'pinia'
import type { Step } from './step'
import type { StepRecorder, StepRecorderOptions } from './step-recorder'

/** Events that wait for the recorder to be read in. */
const mostWaiting = 200

/**
 * The steps of the last minute. What records them is read in with the first of them, so that a start and signing in need
 * none of it.
 */
export const useSteps = defineStore('steps', () => {
  let recorder: StepRecorder | null = null
  let reading: Promise<void> | null = null
  let waiting: readonly Event[] = []

  /** To be called once, as the app starts. */
  function start(options: StepRecorderOptions): void {
    async function read(): Promise<void> {
      const { createStepRecorder } = await import('./step-recorder')
      recorder = createStepRecorder(options)
      waiting.forEach(recorder.note)
      waiting = []
    }
    function note(event: Event): void {
      if (recorder) return recorder.note(event)
      waiting = [...waiting, event].slice(-mostWaiting)
      reading ??= read()
    }
    // Before anybody else: what a click does may take its button away.
    for (const type of ['click', 'input', 'keydown'])
      window.addEventListener(type, note, { capture: true, passive: true })
  }

  return { start, taken: (): readonly Step[] => recorder?.steps() ?? [] }
})
