import type { AppError } from '@shared/errors/app-error'
import type { Diagnostics } from '@shared/diagnostics/diagnostics'
import type { LogLevel } from '@shared/diagnostics/log-entry'
import { ref, shallowRef, type Ref } from 'vue'
import { useBridge } from '../../bridge/bridge-client'

export interface DiagnosticsReport {
  readonly diagnostics: Ref<Diagnostics | null>
  readonly error: Ref<AppError | null>
  /** Whether the last `save` has written the file; false if the person cancelled. */
  readonly isSaved: Ref<boolean>
  readonly saveError: Ref<AppError | null>
  readonly read: () => Promise<void>
  readonly save: (text: string) => Promise<void>
  readonly setLevel: (level: LogLevel) => Promise<void>
  readonly revealLog: () => void
}

export function useDiagnostics(): DiagnosticsReport {
  const bridge = useBridge()
  const diagnostics = shallowRef<Diagnostics | null>(null)
  const error = shallowRef<AppError | null>(null)
  const isSaved = ref(false)
  const saveError = shallowRef<AppError | null>(null)

  async function read(): Promise<void> {
    const response = await bridge.call('diagnostics:read', undefined)
    error.value = response.ok ? null : response.error
    if (response.ok) diagnostics.value = response.value
  }

  async function save(text: string): Promise<void> {
    isSaved.value = false
    const response = await bridge.call('diagnostics:save-report', { text })
    isSaved.value = response.ok && response.value
    saveError.value = response.ok ? null : response.error
  }

  async function setLevel(level: LogLevel): Promise<void> {
    const response = await bridge.call('diagnostics:set-log-level', { level })
    if (response.ok && diagnostics.value) diagnostics.value = { ...diagnostics.value, logLevel: level }
  }

  const revealLog = () => void bridge.call('diagnostics:reveal-log', undefined)

  void read()
  return { diagnostics, error, isSaved, saveError, read, save, setLevel, revealLog }
}
