/** Whether the app is to use less data: as the system says, or as somebody has chosen. */
export const dataSavingChoices = ['auto', 'on', 'off'] as const
export type DataSavingChoice = (typeof dataSavingChoices)[number]

/**
 * Whether data is saved.
 *
 * @param isAskedFor whether the system asks to
 */
export function savesData(choice: DataSavingChoice, isAskedFor: boolean): boolean {
  return choice === 'on' || (choice === 'auto' && isAskedFor)
}
