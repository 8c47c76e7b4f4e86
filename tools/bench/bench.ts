import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { findEngine } from '../setup/engine.mjs'
import { startPrivateDesktop } from '../desktop/private-desktop.ts'
import { startBenchApp, type BenchApp } from './app.ts'
import type { Line } from './line.ts'
import { startBenchService } from './service.ts'

export type Bench = Awaited<ReturnType<typeof startBench>>

/** Measures lines that belong together. */
export type Row = (bench: Bench) => Promise<readonly Line[]>

/** Starts everything that the rows share. */
export async function startBench(say: (line: string) => void) {
  const service = await startBenchService()
  const folder = await mkdtemp(join(tmpdir(), 'forum-bench-'))
  const desktop = await startPrivateDesktop(findEngine().kind === 'electron', say)
  /** A new empty folder, removed after the run. */
  const newFolder = () => mkdtemp(join(folder, 'profile-'))
  /** Starts the built app; with a used profile this is a second start. */
  const start = (profile: string, language?: Language) =>
    startBenchApp(service, profile, desktop.environment, language)
  return {
    /** The forum service with its 10,000 entries. */
    service,
    newFolder,
    start,
    /** Starts the built app, with a new profile by default, and quits it after `work`. */
    use: async <T>(work: (app: BenchApp) => Promise<T>, profile?: string): Promise<T> => {
      const app = await start(profile ?? (await newFolder()))
      try {
        return await work(app)
      } finally {
        await app.quit()
      }
    },
    async stop() {
      await service.stop()
      await desktop.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
