import type { Result } from '@shared/result'
import type { ChosenState } from '../marks/marks'

/** What channels need of the desktop. Each function that asks the person resolves to false when they decline. */
export interface Desktop {
  /** Prints the page through the system's dialog. */
  readonly print: () => Promise<Result<boolean>>
  readonly savePdf: (suggestedName: string) => Promise<Result<boolean>>
  readonly saveText: (suggestedName: string, text: string) => Promise<Result<boolean>>
  /** Asks where to save a file; null when the person declines. */
  readonly chooseFile: (suggestedName: string, extension: string) => Promise<string | null>
  /** Asks for a file of marks and reads it; null when the person declines. */
  readonly openState: () => Promise<ChosenState | null>
  /** Shows the log's file in the system's file manager. */
  readonly revealLog: () => void
  readonly writeClipboard: (text: string) => Promise<void>
}
