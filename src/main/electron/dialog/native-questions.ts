import { dialog, type BrowserWindow } from 'electron'
import type { LinkElsewhere } from '../../links/links'
import type { ServiceChange } from '../../setup/service-change'
import { currentWindow } from '../window/current-window'
import { nativeWords } from '../app/interface-language'

interface Question {
  readonly message: string
  readonly detail: string
  readonly confirm: string
}

/** The question that is open, its window, and its end. */
let open: { readonly window: BrowserWindow; readonly ended: Promise<void> } | null = null
/** Whether a question of another window waits until the open one has ended. */
let isOneWaiting = false

/**
 * Shows a native dialog, which no page can answer. False if the person cancels, or if there is no window. Also if
 * another question of the window is open, or one waits: otherwise a page could pile up dialogs until somebody
 * clicks the wrong button.
 */
async function ask(question: Question): Promise<boolean> {
  const window = currentWindow()
  if (!window) return false
  const other = open
  if (other !== null) {
    if (other.window === window || isOneWaiting) return false
    isOneWaiting = true
    while (open !== null) await open.ended
    isOneWaiting = false
    if (window.isDestroyed()) return false
  }
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  open = { window, ended }
  try {
    return await askIn(window, question)
  } finally {
    open = null
    end()
  }
}

async function askIn(window: BrowserWindow, { message, detail, confirm }: Question): Promise<boolean> {
  const { messages, word } = nativeWords()
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message,
    detail,
    buttons: [word(messages.questions.cancel), confirm],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 1
}

/** For an address that came with a set-up link or file and leaves the service's host. */
export function confirmElsewhere({ host, server }: LinkElsewhere): Promise<boolean> {
  const { messages, word } = nativeWords()
  const { message, detail, confirm } = messages.questions.operatorLink
  return ask({
    message: word(message, { host }),
    detail: word(detail, { host, server }),
    confirm: word(confirm),
  })
}

export function confirmServiceChange({ server, next, hosts }: ServiceChange): Promise<boolean> {
  const { messages, word } = nativeWords()
  const { forget, change, hosts: moreHosts, alsoLeads } = messages.questions.service
  const { message, detail, confirm } = next === null ? forget : next === server ? moreHosts : change
  const values = { server, next: next ?? server }
  const leads = hosts.length > 0 ? [word(alsoLeads), hosts.join('\n')] : []
  return ask({
    message: word(message, values),
    detail: [word(detail, values), ...leads].join('\n\n'),
    confirm: word(confirm),
  })
}
