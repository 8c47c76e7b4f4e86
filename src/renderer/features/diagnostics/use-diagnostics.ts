import type { AppError } from '@shared/errors/app-error'
import type { Diagnostics } from '@shared/diagnostics/diagnostics'
import type { LogLevel } from '@shared/diagnostics/log-entry'
import { ref, shallowRef, type Ref } from 'vue'
import { useBridge } from '../../bridge/bridge-client'

export interface DiagnosticsReport {
  readonly diagnostics: Ref<Diagnostics | null>
  readonly error: Ref<AppError | null>
  /** Of the last `save`; null before it, or if the person cancelled. */
  readonly outcome: Ref<'saved' | 'notSaved' | null>
  readonly read: () => Promise<void>
  readonly save: (text: string) => Promise<void>
  readonly setLevel: (level: LogLevel) => Promise<void>
  readonly revealLog: () => void
}

export function useDiagnostics(): DiagnosticsReport {
  const bridge = useBridge()
  const diagnostics = shallowRef<Diagnostics | null>(null)
  const error = shallowRef<AppError | null>(null)
  const outcome = ref<'saved' | 'notSaved' | null>(null)

  async function read(): Promise<void> {
    const response = await bridge.call('diagnostics:read', undefined)
    error.value = response.ok ? null : response.error
    if (response.ok) diagnostics.value = response.value
  }

  async function save(text: string): Promise<void> {
    outcome.value = null
    const response = await bridge.call('diagnostics:save-report', { text })
    if (!response.ok) outcome.value = 'notSaved'
    else if (response.value) outcome.value = 'saved'
  }

  async function setLevel(level: LogLevel): Promise<void> {
    const response = await bridge.call('diagnostics:set-log-level', { level })
    if (response.ok && diagnostics.value) diagnostics.value = { ...diagnostics.value, logLevel: level }
  }

  const revealLog = () => void bridge.call('diagnostics:reveal-log', undefined)

  void read()
  return { diagnostics, error, outcome, read, save, setLevel, revealLog }
}
