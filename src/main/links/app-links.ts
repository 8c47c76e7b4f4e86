import { readAppLink, type ArrivedLink } from '@shared/links/app-link'
import { createArrival, type WindowsInFront } from './arrival'

export interface AppLinksOptions {
  /** Origin of the service in use; null while there is none. */
  readonly ownOrigin: () => string | null
  readonly windows: WindowsInFront
  /** Called with the window that may take one. */
  readonly arrived: (window: number) => void
}

export interface AppLinks {
  /** Takes a link that came from outside. */
  readonly receiveLink: (text: string) => void
  /** Shows a view of the account that is signed in. */
  readonly show: (query: Readonly<Record<string, string>>) => void
  /** The account is left: the next one must not see what was to be shown to it. */
  readonly forgetViews: () => void
  /** What the window is to show; once, then null. */
  readonly take: (window: number) => ArrivedLink | null
}

/**
 * Links to views and entries, from the system or a notification. The latest waits until a page with somebody signed in
 * takes it; all that it can do is to show a view. One from outside belongs to whoever signs in next, one of a notification
 * to the account it told.
 */
export function createAppLinks({ ownOrigin, windows, arrived }: AppLinksOptions): AppLinks {
  interface Waiting {
    readonly read: () => ArrivedLink
    readonly isAccounts: boolean
  }
  const arrival = createArrival<Waiting>(windows, (_next, window) => arrived(window))
  const wait = (read: () => ArrivedLink, isAccounts: boolean): void => arrival.receive({ read, isAccounts })

  return {
    receiveLink: (text: string): void => {
      const link = readAppLink(text)
      wait(() => {
        if (!link) return { kind: 'unreadable' }
        const origin = ownOrigin()
        return origin !== null && new URL(origin).host === link.server
          ? { kind: 'view', query: link.query }
          : { kind: 'other-service', server: link.server }
      }, false)
    },

    show: (query: Readonly<Record<string, string>>): void => wait(() => ({ kind: 'view', query }), true),

    forgetViews: (): void => arrival.clear(({ isAccounts }) => isAccounts),

    take: (window: number): ArrivedLink | null => {
      const next = arrival.for(window)
      if (next) arrival.clear()
      return next?.read() ?? null
    },
  }
}
