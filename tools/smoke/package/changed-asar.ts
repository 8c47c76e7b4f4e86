import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { must, type SmokeStep } from '../step.ts'
import { devToolsLine, type PackagedApp } from './packaged-app.ts'

/** The app starts in far less. */
const patienceMs = 20_000

/** Electron compares the archive with a hash in the executable on macOS and Windows. */
export const changedAsar: SmokeStep<PackagedApp> = {
  sentence: 'a packaged app whose archive was changed does not start',
  // `LOG(FATAL)` of asar_util.cc in Electron.
  mayWrite: /FATAL.*Integrity check failed/,
  async run({ parts, start }) {
    if (process.platform === 'linux')
      return ['that a changed archive does not start: Electron checks it on macOS and Windows only']
    const folder = await mkdtemp(join(tmpdir(), 'forum-smoke-asar-'))
    try {
      const copy = join(folder, basename(parts.folder))
      await cp(parts.folder, copy, { recursive: true, verbatimSymlinks: true })
      const asar = join(copy, relative(parts.folder, parts.asar))
      // The hash covers the header: renames a file in it.
      const bytes = await readFile(asar)
      bytes.write('outx', bytes.indexOf('"out"') + 1)
      await writeFile(asar, bytes)
      const run = start(
        ['--remote-debugging-port=0'],
        {},
        join(copy, relative(parts.folder, parts.executable)),
      )
      const end = await Promise.race([
        run.group.exited,
        run.line(devToolsLine).then(
          () => 'up' as const,
          () => run.group.exited,
        ),
        delay(patienceMs, 'late' as const, { ref: false }),
      ])
      await run.group.stop()
      must(end !== 'up', 'it starts all the same')
      return []
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}
