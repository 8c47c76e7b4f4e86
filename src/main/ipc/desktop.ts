import type { MarksChange } from '@shared/entries/marks'
import type { Panes } from '@shared/settings'
import type { MenuModel } from '@shared/app/menu-model'
import type { Result } from '@shared/errors/result'
import type { PrintDocument } from '../exports/pdf/printable-document'
import type { ChosenState } from '../marks/marks'

export type OwnFile = 'report' | 'receipt' | 'marks' | 'notes'

/** Functions that show a dialog resolve to false if the person cancels. */
export interface Desktop {
  readonly print: (window: number) => Promise<Result<boolean>>
  readonly savePdf: (
    suggestedName: string,
    headings: readonly string[],
    window: number,
  ) => Promise<Result<boolean>>
  readonly printDocument: PrintDocument
  /** Null if the person cancels. */
  readonly chooseFile: (suggestedName: string, extension: string) => Promise<string | null>
  /** Translates the file's name. */
  readonly chooseOwnFile: (file: OwnFile, extension: string) => Promise<string | null>
  /** Null if the person cancels. */
  readonly openState: () => Promise<ChosenState | null>
  readonly revealLog: () => void
  /** The page's window receives the chosen commands. */
  readonly showMenu: (model: MenuModel, window: number) => void
  /** @param html the same content for programs that accept formatted text, or null */
  readonly writeClipboard: (text: string, html: string | null) => Promise<void>
}

/** Tells every window about changes of the person's marks and annotations. */
export interface ChangeNews {
  readonly tellMarks: (change: MarksChange) => void
  /** The annotations of these entries have changed; of any if there are none. */
  readonly tellAnnotations: (entryIds: readonly number[]) => void
}

/** Windows are identified by number. */
export interface Windows extends ChangeNews {
  /** The first window's place is remembered; the others are for comparing. */
  readonly isFirst: (window: number) => boolean
  /** False if the limit is reached. */
  readonly open: (from: number, route: string) => boolean
  /** Null if the layout was never changed on this window's display. */
  readonly panes: (window: number) => Panes | null
  readonly storePanes: (window: number, panes: Panes) => void
  readonly zoomed: (window: number) => void
}
