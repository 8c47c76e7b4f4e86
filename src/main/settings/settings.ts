import { failure, success, type Result } from '@shared/errors/result'
import { defaultSettings, settingsFrom, type Settings, type SettingsChange } from '@shared/settings'
import type { JsonFile } from '../profile'

export interface SettingsStore {
  readonly read: () => Promise<Settings>
  /** Applies at once; fails if it could not be stored for the next start. */
  change(change: SettingsChange): Promise<Result<Settings>>
}

/**
 * An invalid or missing value gets its default; a damaged document is read from its copy. `changed` is called
 * after reading and after every change.
 */
export function createSettings(file: JsonFile, changed: (settings: Settings) => void): SettingsStore {
  let current = defaultSettings
  let loading: Promise<void> | null = null

  async function load(): Promise<void> {
    current = settingsFrom((await file.read()).find(isObject) ?? {})
    changed(current)
  }

  async function read(): Promise<Settings> {
    await (loading ??= load())
    return current
  }

  return {
    read,
    async change(change: SettingsChange): Promise<Result<Settings>> {
      await read()
      const settings = settingsFrom({ ...current, ...withoutUndefined(change) })
      current = settings
      changed(settings)
      return file.write(settings).then(
        () => success(settings),
        () => failure({ code: 'disk-refused' }),
      )
    },
  }
}

function isObject(document: unknown): document is object {
  return typeof document === 'object' && document !== null && !Array.isArray(document)
}

function withoutUndefined(change: SettingsChange): object {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
