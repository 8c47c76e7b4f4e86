import { app } from 'electron'
import { appScheme, isAppLink, isOwnLink } from '@shared/links/app-link'
import { createAppLinks, type AppLinks, type AppLinksOptions } from '../../links/app-links'
import type { Setup } from '../../setup/setup'

/** Holds what comes before somebody can take it. */
interface OwnLinks {
  /** From now on each link goes where it belongs, those that have come already first. */
  deliverTo(setup: Pick<Setup, 'receiveLink'>, options: AppLinksOptions): AppLinks
}

/**
 * Receives the links that the system hands over: by the arguments of this start or of a second one, on macOS by an event,
 * which may come before the app is ready.
 *
 * @param isForPeople an ordinary package. It alone has the system open links with it: neither a run from source nor a
 *   testers' package may take them from the app that people use.
 */
export function receiveOwnLinks(isForPeople: boolean): OwnLinks {
  const early: string[] = []
  let take = (link: string): void => void early.push(link)
  const takeAll = (argv: readonly string[]): void => argv.filter(isOwnLink).forEach((link) => take(link))

  if (isForPeople) app.setAsDefaultProtocolClient(appScheme)
  takeAll(process.argv)
  app.on('second-instance', (_event, argv) => takeAll(argv))
  app.on('open-url', (event, url) => {
    event.preventDefault()
    takeAll([url])
  })

  return {
    deliverTo(setup, options) {
      const appLinks = createAppLinks(options)
      take = (link) => (isAppLink(link) ? appLinks : setup).receiveLink(link)
      early.splice(0).forEach(take)
      return appLinks
    },
  }
}
