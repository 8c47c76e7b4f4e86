import { defineStore } from 'pinia'
import type { Step } from './step'
import type { StepRecorder, StepRecorderOptions } from './step-recorder'

/** The steps of the last minute, recorded from the start of the app in builds for testers. */
export const useSteps = defineStore('steps', () => {
  let recorder: StepRecorder | null = null

  async function start(options: StepRecorderOptions): Promise<void> {
    const { createStepRecorder } = await import('./for-testers')
    const { note } = (recorder = createStepRecorder(options))
    // Captured, because a click may take its own button away.
    for (const type of ['click', 'input', 'keydown'])
      window.addEventListener(type, note, { capture: true, passive: true })
  }

  return { start, taken: (): readonly Step[] => recorder?.steps() ?? [] }
})
