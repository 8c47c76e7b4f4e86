/**
 * `npm run bench` after set-up: every row, each figure beside a limit measured in the same run. Ends with 1 when a
 * row fails.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findEngine } from '../setup/engine.mjs'
import { startPrivateDesktop } from '../setup/private-desktop.ts'
import { startBenchApp } from './bench-app.ts'
import { startBenchService, type BenchService } from './bench-service.ts'
import { judge, unmeasured, type Bench, type Judged, type Row } from './line.ts'
import { describeMachine, machineInWords } from './machine.ts'
import { allRows } from './rows.ts'
import { markdownTable, plainTable } from './table.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
})

/** Standard output belongs to the result, so that it can be read by a program. */
const say = (line: string): void => console.error(`bench: ${line}`)

const rows = chooseRows(values.only)
if (rows !== undefined) await run(rows)

function chooseRows(keys: readonly string[] | undefined): readonly Row[] | undefined {
  const unknown = keys?.find((key) => !allRows.some((row) => row.key === key))
  if (unknown === undefined) return allRows.filter(({ key }) => keys === undefined || keys.includes(key))
  say(`there is no row "${unknown}"; the rows are ${allRows.map(({ key }) => key).join(', ')}`)
  process.exitCode = 2
  return undefined
}

async function run(chosen: readonly Row[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forum-bench-'))
  const desktop = await startPrivateDesktop(findEngine().kind === 'electron', say)
  let service: Promise<BenchService> | undefined
  const bench: Bench = {
    service: () => (service ??= startBenchService()),
    start: async (profile, locale) =>
      startBenchApp(await bench.service(), profile, desktop.environment, locale),
    folder: () => mkdtemp(join(folder, 'profile-')),
  }
  // electron-builder, for one, writes there what is no part of the result.
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = process.stderr.write.bind(process.stderr)
  try {
    const lines: Judged[] = []
    for (const row of chosen) lines.push(...(await measured(row, bench)))
    process.stdout.write = write
    report(lines)
    process.exitCode = lines.every(({ passed }) => passed) ? 0 : 1
  } finally {
    await service?.then((started) => started.stop())
    await desktop.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function measured(row: Row, bench: Bench): Promise<readonly Judged[]> {
  say(row.key)
  const startedAtMs = performance.now()
  const lines = await row.measure(bench).then(
    (measuredLines) => measuredLines.map(judge),
    (error: unknown) => [unmeasured(row.key, error instanceof Error ? error.message : String(error))],
  )
  say(`${row.key}: ${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`)
  return lines
}

function report(lines: readonly Judged[]): void {
  const machine = describeMachine()
  if (values.json) {
    console.log(JSON.stringify({ machine, lines }, undefined, 2))
  } else if (values.markdown) {
    console.log(`Measured on ${machineInWords(machine)}.\n\n${markdownTable(lines)}`)
  } else {
    console.log(`${machineInWords(machine)}\n\n${plainTable(lines)}\n`)
    const passed = lines.filter((line) => line.passed).length
    console.log(`rows: ${passed} passed, ${lines.length - passed} failed`)
  }
}
