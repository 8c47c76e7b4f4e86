import { app } from 'electron'
import { isOwnLink, setupScheme } from '../setup/setup-link'

/** Holds what comes before somebody can take it. */
export interface SetupLinks {
  /** From now on each link goes there, those that have come already first. */
  deliverTo(take: (link: string) => void): void
}

/**
 * Receives the links that the system hands over: by the arguments of this start or of a second one, on macOS by an event,
 * which may come before the app is ready. Packages register the scheme; a run from source leaves the desktop alone.
 */
export function receiveSetupLinks(): SetupLinks {
  const early: string[] = []
  let take = (link: string): void => void early.push(link)
  const takeAll = (argv: readonly string[]): void => argv.filter(isOwnLink).forEach((link) => take(link))

  if (app.isPackaged) app.setAsDefaultProtocolClient(setupScheme)
  takeAll(process.argv)
  app.on('second-instance', (_event, argv) => takeAll(argv))
  app.on('open-url', (event, url) => {
    event.preventDefault()
    takeAll([url])
  })

  return {
    deliverTo(next) {
      take = next
      early.splice(0).forEach(next)
    },
  }
}
