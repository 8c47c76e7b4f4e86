import { savesData, type DataSavingChoice } from '@shared/settings'

export interface DataSaving {
  readonly isSaving: () => boolean
  /** Returns a function that removes the listener. */
  readonly onChange: (listener: (isSaving: boolean) => void) => () => void
  readonly choose: (chosen: DataSavingChoice) => void
  readonly hint: (asks: boolean) => void
}

/** Combines the setting with the system's preference, which only the page can read. */
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
