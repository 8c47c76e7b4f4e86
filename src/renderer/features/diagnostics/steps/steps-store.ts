import { defineStore } from 'pinia'
import type { Step } from './step'
import type { StepRecorder, StepRecorderOptions } from './step-recorder'

export const useSteps = defineStore('steps', () => {
  let recorder: StepRecorder | null = null

  async function start(options: StepRecorderOptions): Promise<void> {
    const { createStepRecorder } = await import('./for-testers')
    const { note } = (recorder = createStepRecorder(options))
    // In the capture phase, because a click may remove its own button.
    for (const type of ['click', 'input', 'keydown'])
      window.addEventListener(type, note, { capture: true, passive: true })
  }

  return { start, taken: (): readonly Step[] => recorder?.steps() ?? [] }
})
