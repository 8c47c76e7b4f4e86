import { app, Notification } from 'electron'
import type { FoundSearch } from '../../searches/search-watch'
import type { Log } from '../../log/log'
import { bringToFront } from '../window/app-windows'
import { currentWindow } from '../window/current-window'
import { nativeWords } from './native-words'

/** Those on the screen or in the system's list: nothing else holds them, and one that is collected cannot be clicked. */
const shown = new Set<Notification>()

/**
 * Has the system tell of what is new in a saved search.
 *
 * @param show called when the person wants to see it, with the window in front
 * @param log told where the system refuses it, as macOS does for an app that is not signed
 */
export function notify(
  { name, count, isMore, query }: FoundSearch,
  show: (query: FoundSearch['query']) => void,
  log: Log,
): void {
  if (!Notification.isSupported()) return
  const { messages, word } = nativeWords()
  const body = word(isMore ? messages.foundOrMore : messages.found, {}, count)
  const notification = new Notification({ title: name, body })
  const forget = (): void => void shown.delete(notification)
  // Windows closes one that nobody pressed, and keeps it in its list: it must be withdrawn from there as well.
  notification.on('close', (details) => {
    if (details.reason !== 'timedOut') forget()
  })
  notification.on('failed', () => {
    forget()
    log.write({ event: 'window', code: 'notification-failed' })
  })
  notification.on('click', () => {
    forget()
    const window = currentWindow()
    if (window) bringToFront(window)
    // On macOS the app may be without a window.
    else app.emit('activate')
    show(query)
  })
  shown.add(notification)
  notification.show()
}

/** Takes them off the screen, where the system can; pressed in a list of old ones, they do nothing any more. */
export function withdrawNotifications(): void {
  for (const notification of shown) {
    notification.removeAllListeners('click')
    notification.close()
  }
  shown.clear()
}
