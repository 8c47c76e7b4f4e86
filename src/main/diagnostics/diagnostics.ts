import type { AppInfo } from '@shared/app/app-info'
import type { CrashNote, Diagnostics, SessionFacts } from '@shared/diagnostics/diagnostics'
import type { LogLevel, LogLine } from '@shared/diagnostics/log-entry'
import type { Result } from '@shared/errors/result'
import type { SessionState } from '@shared/app/session'
import { machineTimer } from '../async/timer'
import type { DataUseMeter } from '../data-use'
import { saveFile } from '../files/private-files'
import type { FileLog } from '../log'
import type { ServiceFeatures } from '../service-features'
import { readLogFile, type ReadLog } from './log-lines'

const mostLines = 200
const mostCrashes = 20

export interface ServiceFacts {
  readonly session: Pick<ServiceFeatures['session'], 'read'>
  readonly retryScheduler: Pick<ServiceFeatures['retryScheduler'], 'isFailing'>
  readonly account: Pick<ServiceFeatures['account'], 'localData'>
  readonly schemaDrift: Pick<ServiceFeatures['schemaDrift'], 'counts'>
  readonly resources: Pick<ServiceFeatures['resources'], 'featureStates'>
}

/** Facts that do not change while the app runs. */
export type SystemFacts = Pick<Diagnostics, 'chromium' | 'node' | 'system' | 'locale'>

interface DiagnosticsOptions {
  readonly readInfo: () => Promise<AppInfo>
  readonly facts: SystemFacts
  readonly dataUse: Pick<DataUseMeter, 'read'>
  readonly service: () => ServiceFacts | null
  readonly log: FileLog
  /** The previous log is next to it as `<name>.1`. */
  readonly logPath: string
  /** May contain the person's name. */
  readonly home: string
  readonly now: () => number
  /** How long to wait for the keychain and the cache, in milliseconds. */
  readonly patienceMs?: number
}

export interface DiagnosticsFeature {
  readonly read: () => Promise<Diagnostics>
  /**
   * Writes a zip that only this user can read; `not-saved` if that fails.
   *
   * @param path chosen by the person, never by a page
   */
  readonly saveReport: (path: string, text: string) => Promise<Result<boolean>>
  /** Applies until the app quits. */
  readonly setLogLevel: (level: LogLevel) => void
}

interface WrittenLogs {
  readonly older: ReadLog
  readonly newer: ReadLog
}

export function createDiagnostics(options: DiagnosticsOptions): DiagnosticsFeature {
  const { readInfo, facts, log, logPath, home, now, patienceMs = 2_000 } = options

  /** Null if the answer takes too long, for example because an unlock dialog is open. */
  function soon<T>(answer: Promise<T>): Promise<T | null> {
    return new Promise((resolve, reject) => {
      const stop = machineTimer(() => resolve(null), patienceMs)
      answer.then(resolve, reject).finally(stop)
    })
  }

  async function readLogs(): Promise<WrittenLogs> {
    await log.written()
    const [older, newer] = await Promise.all([readLogFile(`${logPath}.1`), readLogFile(logPath)])
    return { older, newer }
  }

  async function collect({ older, newer }: WrittenLogs): Promise<Diagnostics> {
    const service = options.service()
    const [app, session, stored, features, dataUse] = await Promise.all([
      readInfo(),
      service && soon(service.session.read()).then(sessionFacts),
      service && soon(service.account.localData()),
      service && soon(service.resources.featureStates()),
      options.dataUse.read(),
    ])
    const lines = [...older.lines, ...newer.lines]
    return {
      at: new Date(now()).toISOString(),
      app,
      ...facts,
      session,
      isConnectionFailing: service && service.retryScheduler.isFailing(),
      stored,
      dataUse,
      schemaDrift: service && service.schemaDrift.counts(),
      features,
      crashes: lines.flatMap((line) => crashOf(line) ?? []).slice(-mostCrashes),
      log: lines.slice(-mostLines),
      foreignLines: older.foreign + newer.foreign,
      logLevel: log.level(),
    }
  }

  return {
    read: async (): Promise<Diagnostics> => collect(await readLogs()),

    saveReport: async (path: string, text: string): Promise<Result<boolean>> => {
      const logs = await readLogs()
      const diagnostics = await collect(logs)
      const { older, newer } = logs
      // Loaded on demand, because few people save a report.
      const { packReport } = await import('./report-archive')
      const archive = packReport({ text, diagnostics, home, log: newer.lines, olderLog: older.lines })
      return saveFile(path, archive)
    },

    setLogLevel: (level: LogLevel): void => log.setLevel(level),
  }
}

function sessionFacts(state: SessionState | null): SessionFacts {
  if (state === null) return { status: 'waiting' }
  const { status } = state
  return status === 'signed-in'
    ? { status, storage: state.storage }
    : {
        status,
        expired: state.expired,
        ...(state.renewalLost && { renewalLost: true }),
        unread: state.unread,
      }
}

/** Codes of the log for failures that are no crash. */
const failuresOfWindows: readonly string[] = ['load-failed', 'notification-failed']

function crashOf({ at, event, code, report }: LogLine): CrashNote | null {
  const isCrash = event === 'bug' || (event === 'window' && !failuresOfWindows.includes(code ?? ''))
  return isCrash ? { at, code: code ?? null, report: report ?? null } : null
}
