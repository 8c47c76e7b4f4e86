import { type CheckedStep, checkStatus } from '@shared/config/connection-checks'
import type { AppError } from '@shared/errors/app-error'
import type { Result } from '@shared/errors/result'
import { onScopeDispose, shallowRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { createLatestRequest } from '../../bridge/latest-request'
import { useSettings } from '../settings/settings-store'

export type RunChecks = (options: {
  readonly signal: AbortSignal
  readonly onPartial: (step: CheckedStep) => void
}) => Promise<Result<readonly CheckedStep[]>>

/** @param runOf replaces the run against the configured service, for example with values being entered */
export function useConnectionChecks(runOf: () => RunChecks | undefined = () => undefined) {
  const bridge = useBridge()
  const latest = createLatestRequest()
  const steps = shallowRef<readonly CheckedStep[]>([])
  const isRunning = shallowRef(false)
  const error = shallowRef<AppError | null>(null)

  onScopeDispose(latest.cancel)

  /** @returns every step; null when the run failed or a newer one has started */
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
    // The steps reported before a failure are no result.
    steps.value = []
    if (response.error.code !== 'cancelled') error.value = response.error
    return null
  }

  return { steps, isRunning, error, run }
}

/** Remembers that the connection to a server worked: from then on the sign-in screen checks it only on request. */
export function useCheckedServer(): (server: string, steps: readonly CheckedStep[]) => Promise<void> {
  const settings = useSettings()
  return async (server, steps) => {
    const works = !steps.some(({ finding }) => checkStatus(finding) === 'failed')
    if (works) await settings.change({ checkedServer: server })
  }
}
