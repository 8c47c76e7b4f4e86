import { app } from 'electron'
import { join } from 'node:path'
import type { UpdateStatus } from '@shared/app/app-info'
import type { Configuration } from '../../config/configuration'
import type { Log } from '../../log'
import type { SettingsStore } from '../../settings/settings'
import type { CountData } from '../../data-use'
import { countedTransport } from '../../service/transport/counted-transport'
import { createFeed } from '../../updates/feed'
import { createUpdates, type UpdateEngine, type Updates, updatesItself } from '../../updates/updates'
import { createGuardedSession } from '../network/guarded-session'

interface AppUpdatesOptions {
  readonly isForTesters: boolean
  readonly settings: SettingsStore
  readonly count: CountData
  readonly changed: (status: UpdateStatus) => void
  readonly log: Log
}

interface AppUpdates extends Omit<Updates, 'start'> {
  /** Starts checking for updates if the operator offers them. The first feed is used for the whole run. */
  offer(offered: Configuration['updates']): Promise<void>
}

/** Updates use a session of their own that can only reach the operator's feed. */
export function createAppUpdates(options: AppUpdatesOptions): AppUpdates {
  const { isForTesters, settings, count, changed, log } = options
  const isUpdating = updatesItself({
    platform: process.platform,
    isForPeople: app.isPackaged && !isForTesters,
    environment: process.env,
    executable: process.execPath,
  })
  const withEngine = (engine: (() => Promise<UpdateEngine>) | null): Updates =>
    createUpdates({
      loadEngine: engine,
      settings,
      now: Date.now,
      random: Math.random,
      wait: (milliseconds, then) => void setTimeout(then, milliseconds),
      changed,
      log,
    })
  let updates = withEngine(null)

  return {
    async offer(offered) {
      if (!offered || !isUpdating || updates.status().state !== 'off') return
      updates = withEngine(() => loadEngine(offered, count))
      changed(updates.status())
      await updates.start()
    },
    status: () => updates.status(),
    putOff: (isPutOff) => updates.putOff(isPutOff),
    installAtQuit: () => updates.installAtQuit(),
  }
}

async function loadEngine({ feed, publicKey }: NonNullable<Configuration['updates']>, count: CountData) {
  // Half a megabyte that most starts do not need.
  const { createUpdaterEngine } = await import('../../updates/updater-engine')
  const { origin } = new URL(feed)
  const ofFeed = (url: string): boolean => URL.canParse(url) && new URL(url).origin === origin
  const session = createGuardedSession('forum-resources-updates', ofFeed)
  const profile = app.getPath('userData')
  return createUpdaterEngine(
    {
      version: app.getVersion(),
      name: app.getName(),
      updateConfigPath: join(process.resourcesPath, 'app-update.yml'),
      profile,
      cacheFolder: join(profile, 'updates'),
    },
    createFeed({
      url: feed,
      publicKey,
      fetch: countedTransport(
        (url, init) => session.fetch(url, init),
        () => 'updates',
        count,
      ),
    }),
  )
}
