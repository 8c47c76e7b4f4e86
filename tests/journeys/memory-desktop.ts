import { readFile } from 'node:fs/promises'
import type { AppPorts } from '../../src/main/app/app.ts'
import type { SearchNews } from '../../src/main/searches/search-watch.ts'
import type { ServiceChange } from '../../src/main/setup/service-change.ts'
import { success } from '../../src/shared/errors/result.ts'

/** A desktop in memory: records the app's requests and answers dialogs for the person. */
export interface MemoryDesktop {
  /** URLs passed to the person's browser or mail program. */
  readonly opened: string[]
  readonly copied: { readonly text: string; readonly html: string | null }[]
  /** Suggested names for saved files. */
  readonly suggestedNames: string[]
  readonly notifications: SearchNews[]
  /** Questions of system dialogs. */
  readonly questions: (ServiceChange | { readonly host: string; readonly server: string })[]
  /** Path for saved files; null: the person cancels. */
  savesTo: string | null
  /** The file chosen in open dialogs; null: the person cancels. */
  opens: string | null
  /** The person's answer to system dialogs. */
  confirms: boolean
  readonly ports: Pick<AppPorts, 'desktop' | 'questions' | 'openExternal' | 'notify'>
}

export function createMemoryDesktop(): MemoryDesktop {
  async function chooseFile(suggestedName: string): Promise<string | null> {
    desktop.suggestedNames.push(suggestedName)
    return desktop.savesTo
  }

  const openFile = async () =>
    desktop.opens === null ? null : { bytes: await readFile(desktop.opens), refused: null }

  const desktop: MemoryDesktop = {
    opened: [],
    copied: [],
    suggestedNames: [],
    notifications: [],
    questions: [],
    savesTo: null,
    opens: null,
    confirms: true,
    ports: {
      desktop: {
        print: async () => success(true),
        savePdf: async () => success(desktop.savesTo !== null),
        printDocument: async ({ content }) => Buffer.from(content),
        chooseFile,
        chooseOwnFile: (file, extension) => chooseFile(`${file}.${extension}`),
        openState: openFile,
        revealLog: () => undefined,
        showMenu: () => undefined,
        writeClipboard: async (text, html) => void desktop.copied.push({ text, html }),
      },
      questions: {
        async confirmElsewhere(link) {
          desktop.questions.push(link)
          return desktop.confirms
        },
        async confirmServiceChange(change) {
          desktop.questions.push(change)
          return desktop.confirms
        },
        openConfigurationFile: openFile,
      },
      openExternal: async (url) => void desktop.opened.push(url),
      notify: (found) => void desktop.notifications.push(found),
    },
  }
  return desktop
}
