import { app, Notification } from 'electron'
import type { FoundSearch } from '../../searches/search-watch'
import { bringToFront } from '../window/app-windows'
import { currentWindow } from '../window/current-window'
import { nativeWords } from './native-words'

/** Those on the screen: nothing else holds them, and one that is collected cannot be clicked. */
const shown = new Set<Notification>()

/**
 * Has the system tell of what is new in a saved search.
 *
 * @param show called when the person wants to see it, with the window in front
 */
export function notify(
  { name, count, isMore, query }: FoundSearch,
  show: (query: FoundSearch['query']) => void,
): void {
  if (!Notification.isSupported()) return
  const { messages, word } = nativeWords()
  const body = word(isMore ? messages.foundOrMore : messages.found, {}, count)
  const notification = new Notification({ title: name, body })
  const forget = (): void => void shown.delete(notification)
  notification.on('close', forget)
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
