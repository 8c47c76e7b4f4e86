/**
 * `npm run bench` after set-up: measures every row and compares it with a baseline measured in the same run.
 * Exits with 1 when a row fails.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, platform, release, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findEngine } from '../setup/engine.mjs'
import { startPrivateDesktop } from '../desktop/private-desktop.ts'
import { startBenchApp } from './bench-app.ts'
import { startBenchService, type BenchService } from './bench-service.ts'
import { judge, timed, unmeasured, type Bench, type Judged, type Row } from './line.ts'
import { allRows } from './rows.ts'
import { markdownTable, plainTable } from './table.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: allRows.map(({ key }) => key) },
  },
})

/** Standard output is reserved for the result, so that a program can read it. */
const say = (line: string): void => console.error(`bench: ${line}`)

let exitCode = 1
// async-exit-hook, a dependency of electron-builder, exits with 0 when the event loop runs empty.
process.on('exit', () => (process.exitCode = exitCode))

const unknown = values.only.find((key) => !allRows.some((row) => row.key === key))
if (unknown === undefined) await run(allRows.filter(({ key }) => values.only.includes(key)))
else {
  say(`there is no row "${unknown}"; the rows are ${allRows.map(({ key }) => key).join(', ')}`)
  exitCode = 2
}

async function run(chosen: readonly Row[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forum-bench-'))
  const desktop = await startPrivateDesktop(findEngine().kind === 'electron', say)
  let service: Promise<BenchService> | undefined
  const bench: Bench = {
    service: () => (service ??= startBenchService()),
    start: async (profile, locale) =>
      startBenchApp(await bench.service(), profile, desktop.environment, locale),
    async use(work, profile) {
      const app = await bench.start(profile ?? (await bench.folder()))
      try {
        return await work(app)
      } finally {
        await app.quit()
      }
    },
    folder: () => mkdtemp(join(folder, 'profile-')),
  }
  // Dependencies such as electron-builder write to standard output; their lines are sent to standard error.
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = process.stderr.write.bind(process.stderr)
  try {
    const lines: Judged[] = []
    for (const row of chosen) {
      say(row.key)
      const took = await timed(async () => {
        const measured = await row
          .measure(bench)
          .catch((error: unknown) => [
            unmeasured(row.key, error instanceof Error ? error.message : String(error)),
          ])
        lines.push(...measured.map(judge))
      })
      say(`${row.key}: ${(took / 1000).toFixed(1)} s`)
    }
    process.stdout.write = write
    await report(lines)
    exitCode = lines.every(({ passed }) => passed) ? 0 : 1
  } finally {
    await service?.then((started) => started.stop())
    await desktop.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function report(lines: readonly Judged[]): Promise<void> {
  const machine = machineInWords()
  if (values.json) return console.log(JSON.stringify({ machine, lines }, undefined, 2))
  if (values.markdown) return console.log(`Measured on ${machine}.\n\n${await markdownTable(lines)}`)
  const passed = lines.filter((line) => line.passed).length
  console.log(`${machine}\n\n${plainTable(lines)}\n`)
  console.log(`rows: ${passed} passed, ${lines.length - passed} failed`)
}

function machineInWords(): string {
  const { environment, description } = findEngine()
  const chromium = environment['FORUM_CHROMIUM']
  const version =
    chromium && execFileSync(chromium, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  const [processor] = cpus()
  const machine = `${cpus().length} × ${processor?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const system = `${platform()} ${release()}; Node ${process.version}`
  return `${machine}, ${system}; ${version ?? "Electron's own Chromium"}; on ${description}`
}
