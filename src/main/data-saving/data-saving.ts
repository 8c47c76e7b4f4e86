import { savesData, type DataSavingChoice } from '@shared/settings/data-saving'

/** What every feature asks: whether as little as possible is to be fetched. */
interface DataSaving {
  readonly isSaving: () => boolean
  /** Calls when that has changed, until what it returns is called. */
  readonly onChange: (listener: (isSaving: boolean) => void) => () => void
}

/**
 * Whether the person saves data, kept up to date by those who know: the settings, and the page, whose engine alone says
 * what the system wants (main has no such API).
 */
export function createDataSaving() {
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

  const asked: DataSaving = {
    isSaving,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    ...asked,
    /** What is chosen in the settings. */
    choose(chosen: DataSavingChoice): void {
      choice = chosen
      tell()
    },
    /** What the system asks for, as the engine says. */
    hint(asks: boolean): void {
      isAskedFor = asks
      tell()
    },
  }
}
