import { execFileSync } from 'node:child_process'
import { cpus, platform, release, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { findEngine } from '../setup/engine.mjs'
import { startBench, type Row } from './bench.ts'
import { judge, timed, unmeasured, type Judged } from './line.ts'
import { cache } from './rows/cache.ts'
import { hostileInput } from './rows/hostile-input.ts'
import { largeList } from './rows/large-list.ts'
import { listPainted } from './rows/list-painted.ts'
import { mainShare } from './rows/main-share.ts'
import { packageSize } from './rows/package-size.ts'
import { palette } from './rows/palette.ts'
import { annotations, bodyShapes, readerOpen } from './rows/reader.ts'
import { requests } from './rows/requests.ts'
import { soak } from './rows/soak.ts'
import { start } from './rows/start.ts'
import { markdownTable, plainTable } from './table.ts'

/** By their names for `--only`, in the order of the table. */
const rows: Readonly<Record<string, Row>> = {
  'list-painted': listPainted,
  'main-share': mainShare,
  cache,
  palette,
  requests,
  'large-list': largeList,
  'hostile-input': hostileInput,
  'reader-open': readerOpen,
  annotations,
  'body-shapes': bodyShapes,
  soak,
  start,
  'package-size': packageSize,
}

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: Object.keys(rows) },
  },
})

/** Standard output is reserved for the result, so that a program can read it. */
const say = (line: string): void => console.error(`bench: ${line}`)

let exitCode = 1
// async-exit-hook, a dependency of electron-builder, exits with 0 when the event loop runs empty.
process.on('exit', () => (process.exitCode = exitCode))

const unknown = values.only.find((key) => !(key in rows))
if (unknown === undefined) await run()
else {
  say(`there is no row "${unknown}"; the rows are ${Object.keys(rows).join(', ')}`)
  exitCode = 2
}

async function run(): Promise<void> {
  // Dependencies such as electron-builder write to standard output; their lines are sent to standard error.
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = process.stderr.write.bind(process.stderr)
  const bench = await startBench(say)
  try {
    const lines: Judged[] = []
    for (const [key, measure] of Object.entries(rows).filter(([key]) => values.only.includes(key))) {
      say(key)
      const took = await timed(async () => {
        const measured = measure(bench).catch((error: unknown) => [
          unmeasured(key, error instanceof Error ? error.message : String(error)),
        ])
        lines.push(...(await measured).map(judge))
      })
      say(`${key}: ${(took / 1000).toFixed(1)} s`)
    }
    process.stdout.write = write
    await report(lines)
    exitCode = lines.every(({ passed }) => passed) ? 0 : 1
  } finally {
    await bench.stop()
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
