import type { UpdateFailureReason, UpdateStatus } from '@shared/app/app-info'
import { isAbsolute, relative } from 'node:path'
import type { Log } from '../log'
import type { SettingsStore } from '../settings/settings'

export interface UpdateEngine {
  /**
   * Null if there is no newer version. `onVersion` is called with the version before the download starts.
   *
   * @throws UpdateFailure
   */
  readonly fetch: (onVersion: (version: string) => void) => Promise<string | null>
  /** Called while the app quits, so it must be synchronous. */
  readonly install: () => void
}

export class UpdateFailure extends Error {
  readonly reason: UpdateFailureReason

  constructor(reason: UpdateFailureReason) {
    super(reason)
    this.reason = reason
  }
}

interface UpdatesOptions {
  /** Null if updates are off: then no request is ever sent. */
  readonly loadEngine: (() => Promise<UpdateEngine>) | null
  readonly settings: SettingsStore
  readonly now: () => number
  /** From 0 up to 1. */
  readonly random: () => number
  readonly wait: (milliseconds: number, then: () => void) => void
  readonly changed: (status: UpdateStatus) => void
  readonly log: Log
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Delay after the start, when the user is waiting for other things. At random, up to twice as long. */
const firstCheckMs = 2 * minuteMs
/** At random, up to twice as long, so that computers that start at nine do not all ask at once. */
const betweenChecksMs = 6 * 60 * minuteMs
const putOffMs = 7 * dayMs

/** The state of updates for people to see, and their choice to wait. */
export interface UpdateChoices {
  readonly status: () => UpdateStatus
  /** Postpones updates for a week, even one that is ready, or resumes them. */
  readonly putOff: (isPutOff: boolean) => Promise<UpdateStatus>
}

export interface Updates extends UpdateChoices {
  readonly start: () => Promise<void>
  readonly installAtQuit: () => void
}

export function createUpdates({
  loadEngine,
  settings,
  now,
  random,
  wait,
  changed,
  log,
}: UpdatesOptions): Updates {
  /** The engine's state; people see `status`. */
  let progress: UpdateStatus = { state: loadEngine ? 'waiting' : 'off' }
  let engine: UpdateEngine | null = null
  let isChecking = false
  let ready: string | null = null
  let putOffUntil = 0

  function tell(next: UpdateStatus): void {
    progress = next
    changed(status())
  }

  function isPutOff(): boolean {
    return putOffUntil > now()
  }

  /** A check or download that was running when updates were postponed continues unseen. */
  function status(): UpdateStatus {
    return isPutOff() ? { state: 'put-off', until: putOffUntil } : progress
  }

  async function check(load: () => Promise<UpdateEngine>): Promise<void> {
    if (isPutOff() || isChecking) return changed(status())
    isChecking = true
    tell({ state: 'checking' })
    try {
      engine ??= await load()
      const version = await engine.fetch((next) => tell({ state: 'downloading', version: next }))
      ready = version ?? ready
      tell(ready === null ? { state: 'up-to-date' } : { state: 'ready', version: ready })
    } catch (thrown) {
      const reason = thrown instanceof UpdateFailure ? thrown.reason : 'failed'
      log.write({ event: 'update', code: reason })
      tell(ready === null ? { state: 'failed', reason } : { state: 'ready', version: ready })
    } finally {
      isChecking = false
    }
  }

  function checkLater(load: () => Promise<UpdateEngine>, atLeastMs: number): void {
    wait(atLeastMs * (1 + random()), () => {
      void check(load).finally(() => checkLater(load, betweenChecksMs))
    })
  }

  async function start(): Promise<void> {
    if (!loadEngine) return
    putOffUntil = (await settings.read()).updatesPutOffUntil ?? 0
    if (isPutOff()) changed(status())
    checkLater(loadEngine, firstCheckMs)
  }

  async function putOff(isPutOff: boolean): Promise<UpdateStatus> {
    if (!loadEngine) return status()
    putOffUntil = isPutOff ? now() + putOffMs : 0
    await settings.change({ updatesPutOffUntil: isPutOff ? putOffUntil : null })
    if (isPutOff || ready !== null) changed(status())
    else void check(loadEngine)
    return status()
  }

  return {
    start,
    status,
    putOff,
    installAtQuit: (): void => {
      if (ready !== null && !isPutOff()) engine?.install()
    },
  }
}

/**
 * Debs and rpms belong to the package manager, and only an AppImage knows its own path. But every program
 * that an AppImage starts inherits its variables, so they only count if this executable is inside the
 * AppImage's mount. Otherwise a deb that was started by another AppImage would overwrite that one.
 *
 * @param isForPeople a released package: not a run from source, and not for testers
 */
export function updatesItself(installation: {
  readonly platform: NodeJS.Platform
  readonly isForPeople: boolean
  readonly environment: NodeJS.ProcessEnv
  /** `process.execPath` */
  readonly executable: string
}): boolean {
  const { platform, isForPeople, environment, executable } = installation
  if (platform !== 'linux') return isForPeople
  const { APPIMAGE, APPDIR } = environment
  return isForPeople && Boolean(APPIMAGE) && Boolean(APPDIR) && isBelow(APPDIR ?? '', executable)
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '' && !way.startsWith('..') && !isAbsolute(way)
}
