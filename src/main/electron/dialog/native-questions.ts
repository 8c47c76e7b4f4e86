import { dialog } from 'electron'
import { createOneAtATime } from '../../async/one-at-a-time'
import type { LinkElsewhere } from '../../links/links'
import type { ServiceChange } from '../../setup/service-change'
import { currentWindow } from '../window/current-window'
import { nativeWords } from '../app/interface-language'

interface Question {
  readonly message: string
  readonly detail: string
  readonly confirm: string
}

/** Otherwise a page could pile up dialogs until somebody clicks the wrong button. */
const oneAtATime = createOneAtATime()

/**
 * Shows a native dialog, which no page can answer. False if the person cancels, another question is open, or
 * there is no window.
 */
function ask({ message, detail, confirm }: Question): Promise<boolean> {
  const { messages, word } = nativeWords()
  return oneAtATime(async () => {
    const window = currentWindow()
    if (!window) return false
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
  }, false)
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
