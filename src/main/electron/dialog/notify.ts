import { app, Notification } from 'electron'
import type { SearchNews } from '../../searches/search-watch'
import type { Log } from '../../log'
import { bringToFront } from '../window/app-windows'
import { currentWindow } from '../window/current-window'
import { nativeWords } from '../app/interface-language'

/** Visible and listed notifications. Without a reference they are garbage-collected and cannot be clicked. */
const shown = new Set<Notification>()

/**
 * @param show called when it is clicked, after its window has been brought to the front
 * @param log receives an entry if the system refuses, as macOS does for unsigned apps
 */
export function notify(
  { name, count, isMore, query }: SearchNews,
  show: (query: SearchNews['query']) => void,
  log: Log,
): void {
  if (!Notification.isSupported()) return
  const { messages, word } = nativeWords()
  const body = word(isMore ? messages.foundOrMore : messages.found, {}, count)
  const notification = new Notification({ title: name, body })
  const forget = (): void => void shown.delete(notification)
  // After a timeout, Windows keeps the notification in its list, from which it must be withdrawn too.
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
    // On macOS the app may have no window.
    else app.emit('activate')
    show(query)
  })
  shown.add(notification)
  notification.show()
}

/** Clicks on notifications that the system cannot remove do nothing. */
export function withdrawNotifications(): void {
  for (const notification of shown) {
    notification.removeAllListeners('click')
    notification.close()
  }
  shown.clear()
}
