import type { CheckedStep } from '@shared/config/connection-checks'
import type { AppError } from '@shared/errors/app-error'
import type { Result } from '@shared/errors/result'
import { onScopeDispose, shallowRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { createLatestRequest } from '../../bridge/latest-request'

/** Asks main for a run of the checks; `stored` is told each step as soon as it is done. */
export type RunChecks = (options: {
  readonly signal: AbortSignal
  readonly onPartial: (step: CheckedStep) => void
}) => Promise<Result<readonly CheckedStep[]>>

/**
 * One run of the connection checks at a time, which ends with the component that began it.
 *
 * @param runOf another run than that of the configured service, such as of values that are being entered
 */
export function useConnectionChecks(runOf: () => RunChecks | undefined = () => undefined) {
  const bridge = useBridge()
  const latest = createLatestRequest()
  const steps = shallowRef<readonly CheckedStep[]>([])
  const isRunning = shallowRef(false)
  /** Why there was no run. */
  const error = shallowRef<AppError | null>(null)

  onScopeDispose(latest.cancel)

  /** @returns every step; null where there was no run, or another one has begun since */
  async function run(): Promise<readonly CheckedStep[] | null> {
    const { signal, isLatest } = latest.begin()
    steps.value = []
    error.value = null
    isRunning.value = true
    const options = {
      signal,
      onPartial: (step: CheckedStep) => {
        if (isLatest()) steps.value = [...steps.value, step]
      },
    }
    const ask = runOf()
    const response = await (ask ? ask(options) : bridge.call('checks:run', undefined, options))
    if (!isLatest()) return null
    isRunning.value = false
    if (response.ok) return (steps.value = response.value)
    // What was told until then is no outcome.
    steps.value = []
    if (response.error.code !== 'cancelled') error.value = response.error
    return null
  }

  return { steps, isRunning, error, run }
}
