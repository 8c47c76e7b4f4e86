import { savesData, type DataSavingChoice } from '@shared/settings/data-saving'

/** Whether as little as possible is to be fetched. */
export interface DataSaving {
  readonly isSaving: () => boolean
  /** Calls when that has changed, until what it returns is called. */
  readonly onChange: (listener: (isSaving: boolean) => void) => () => void
  /** Takes the choice of the settings. */
  readonly choose: (chosen: DataSavingChoice) => void
  /** Takes what the system asks for, as the engine says. */
  readonly hint: (asks: boolean) => void
}

/**
 * Whether the person saves data, kept up to date by those who know: the settings, and the page, whose engine alone says
 * what the system wants (main has no such API).
 */
export function createDataSaving(): DataSaving {
  let choice: DataSavingChoice = 'auto'
  let isAskedFor = false
  let before = false
  const listeners = new Set<(isSaving: boolean) => void>()
  const isSaving = (): boolean => savesData(choice, isAskedFor)

  function tell(): void {
    const after = isSaving()
    if (after === before) return
    before = after
    for (const listener of listeners) listener(after)
  }

  return {
    isSaving,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    choose(chosen) {
      choice = chosen
      tell()
    },
    hint(asks) {
      isAskedFor = asks
      tell()
    },
  }
}
