/** `auto` follows the system. */
export const dataSavingChoices = ['auto', 'on', 'off'] as const
export type DataSavingChoice = (typeof dataSavingChoices)[number]

export function savesData(choice: DataSavingChoice, isAskedFor: boolean): boolean {
  return choice === 'on' || (choice === 'auto' && isAskedFor)
}
