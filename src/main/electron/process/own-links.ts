import { app } from 'electron'
import { appScheme, isAppLink, isOwnLink } from '@shared/links/app-link'
import { createAppLinks, type AppLinks, type AppLinksOptions } from '../../links/app-links'
import type { Setup } from '../../setup/setup'

interface OwnLinks {
  /** Forwards each link to its handler from now on, starting with those that arrived before. */
  deliverTo(setup: Setup, options: AppLinksOptions): AppLinks
}

/**
 * Links arrive in the arguments of this start or of a second one, or on macOS by an event, maybe before the
 * app is ready. Only a released package registers with the system: runs from source and testers' packages
 * must not take links from the app that people use.
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
