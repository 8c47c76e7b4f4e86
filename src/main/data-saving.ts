import { savesData, type DataSavingChoice } from '@shared/settings'

export interface DataSaving {
  readonly isSaving: () => boolean
  readonly choose: (chosen: DataSavingChoice) => void
  readonly hint: (asks: boolean) => void
}

/** Combines the setting with the system's preference, which only the page can read. */
export function createDataSaving(): DataSaving {
  let choice: DataSavingChoice = 'auto'
  let isAskedFor = false
  return {
    isSaving: () => savesData(choice, isAskedFor),
    choose: (chosen) => void (choice = chosen),
    hint: (asks) => void (isAskedFor = asks),
  }
}
