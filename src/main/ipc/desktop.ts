import type { MarksChange } from '@shared/entries/marks'
import type { Panes } from '@shared/settings/panes'
import type { MenuModel } from '@shared/app/menu-model'
import type { Result } from '@shared/errors/result'
import type { ChosenState } from '../marks/marks'

/** Files that the app has a name for. */
export type OwnFile = 'report' | 'receipt' | 'marks'

/** What channels need of the desktop. Each function that asks the person resolves to false when they decline. */
export interface Desktop {
  /** Prints the page of a window, by its number, through the system's dialog. */
  readonly print: (window: number) => Promise<Result<boolean>>
  readonly savePdf: (suggestedName: string, window: number) => Promise<Result<boolean>>
  readonly saveText: (file: OwnFile, text: string) => Promise<Result<boolean>>
  /** Asks where to save a file; null when the person declines. */
  readonly chooseFile: (suggestedName: string, extension: string) => Promise<string | null>
  /** The same for a file of the app's own, under its name in the interface's language. */
  readonly chooseOwnFile: (file: OwnFile, extension: string) => Promise<string | null>
  /** Asks for a file of marks and reads it; null when the person declines. */
  readonly openState: () => Promise<ChosenState | null>
  /** Shows the log's file in the system's file manager. */
  readonly revealLog: () => void
  /** Shows the application menu in the words of the page of a window, by its number, which then hears what is chosen. */
  readonly showMenu: (model: MenuModel, window: number) => void
  /** @param html the same for programs that take formatted text; null for none */
  readonly writeClipboard: (text: string, html: string | null) => Promise<void>
}

/** What channels need of the app's windows, which are known by their numbers. */
export interface Windows {
  /** Whether it is the one that is remembered: further ones are for comparing. */
  readonly isFirst: (window: number) => boolean
  /** Opens another window at a route; false where there are as many as there may be. */
  readonly open: (from: number, route: string) => boolean
  /** How panes were left on its display; null where nobody has arranged them there. */
  readonly panes: (window: number) => Panes | null
  readonly storePanes: (window: number, panes: Panes) => void
  /** Tells every window what was said of entries in one of them. */
  readonly tellMarks: (change: MarksChange) => void
  /** Remembers how far it is zoomed. */
  readonly zoomed: (window: number) => void
}
