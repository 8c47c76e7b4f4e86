import { readAppLink, type ArrivedLink } from '@shared/links/app-link'
import { createArrival, type WindowsInFront } from './arrival'

export interface AppLinksOptions {
  readonly ownOrigin: () => string | null
  readonly windows: WindowsInFront
  readonly arrived: (window: number) => void
}

export interface AppLinks {
  readonly receiveLink: (text: string) => void
  readonly show: (query: Readonly<Record<string, string>>) => void
  /** The next account must not see views meant for this one. */
  readonly forgetViews: () => void
  /** Returned once, then null. */
  readonly take: (window: number) => ArrivedLink | null
}

/**
 * The latest link waits until the page of a signed-in account takes it, and can only show a view. A link from
 * outside is for whichever account signs in next; one from a notification only for the account that was
 * notified.
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

    take: (window: number): ArrivedLink | null => arrival.take(window)?.read() ?? null,
  }
}
