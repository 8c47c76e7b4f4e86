/**
 * `npm run test:shake` after set-up: runs tests repeatedly, each time in another order and under another
 * load, and reports how often each failed. Exits with 1 if one did.
 */
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findEngine } from '../setup/engine.mjs'
import { startPrivateDesktop, type PrivateDesktop } from '../desktop/private-desktop.ts'
import { startProcessGroup, type ProcessGroup } from '../desktop/process-group.ts'
import { projectNode, root, withProjectTools } from '../setup/project.mjs'
import type { LoadName } from './load-names.ts'
import { startLoad } from './loads.ts'
import { testStages, usesDesktop, type TestStageName } from '../test-run/stages.ts'
import { readOptions, type ShakeOptions } from './options.ts'
import { readReport, type Outcome } from '../test-run/reports.ts'
import { runOf } from './stage-runs.ts'
import { createTally, inWords } from './tally.ts'

const say = (line: string): void => console.log(`shake: ${line}`)

let runner: ProcessGroup | undefined
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isInterrupted = true
    // As on Ctrl+C: the runner closes everything it started.
    void runner?.stop('SIGINT')
  })
}

const options = readOptions(process.argv.slice(2), 1 + (Date.now() % 100_000))
if (typeof options === 'string') {
  say(options)
  process.exitCode = 2
} else process.exitCode = await shake(options)

async function shake({ times, stages, loads, seed, filters }: ShakeOptions): Promise<number> {
  const tally = createTally()
  const engine = findEngine()
  const desktop = stages.some(usesDesktop)
    ? await startPrivateDesktop(engine.kind === 'electron', say)
    : undefined
  try {
    for (let round = 0; round < times; round += 1) {
      for (const stage of stages) {
        if (isInterrupted) break
        const fitting = loads.filter(
          (load) => load !== 'slow-page' || testStages[stage].runner === 'playwright',
        )
        const load = fitting[round % fitting.length] ?? 'none'
        say(`${round + 1} of ${times}: ${stage}, load ${load}, --seed ${seed + round}`)
        const outcomes = await runUnder(load, stage, seed + round, filters, {
          ...withProjectTools(process.env),
          ...engine.environment,
          ...desktopFor(stage, desktop),
        })
        if (isInterrupted) break
        tally.add(load, outcomes)
        for (const { test, failure } of outcomes) if (failure !== null) say(`  failed: ${test}: ${failure}`)
      }
    }
  } finally {
    await desktop?.stop()
  }
  const failing = tally.failing()
  for (const test of failing) console.log(inWords(test))
  say(`${tally.size} tests and files, ${failing.length} failed at least once, --seed ${seed}`)
  if (isInterrupted) return 130
  return failing.length === 0 && tally.size > 0 ? 0 : 1
}

function desktopFor(stage: TestStageName, desktop: PrivateDesktop | undefined): NodeJS.ProcessEnv {
  return usesDesktop(stage) ? { ...desktop?.environment } : {}
}

async function runUnder(
  loadName: LoadName,
  stage: TestStageName,
  seed: number,
  filters: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<readonly Outcome[]> {
  const { args, report, screenshots, environment: own } = runOf(stage, seed, filters)
  // A stale report must not replace one that was never written.
  await rm(report.path, { force: true })
  await mkdir(dirname(report.path), { recursive: true })
  const load = startLoad(loadName)
  try {
    runner = startProcessGroup(projectNode, args, {
      cwd: root,
      env: { ...environment, ...own, ...load.environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const exitCode = await runner.exited
    await runner.stop()
    const left = await readReport(report.kind, report.path, root)
    const outcomes =
      typeof left === 'string' ? [{ test: `the runner of ${stage}`, failure: left }] : left.outcomes
    const hasFailed = outcomes.some(({ failure }) => failure !== null)
    if (screenshots !== null && hasFailed) say(`  screenshots: ${screenshots}`)
    else if (screenshots !== null) await rm(join(root, screenshots), { recursive: true, force: true })
    const isUnexplained = exitCode !== 0 && !hasFailed
    if (!isUnexplained) return outcomes
    return [...outcomes, { test: `the runner of ${stage}`, failure: `ended with exit code ${exitCode}` }]
  } finally {
    runner = undefined
    await load.stop()
  }
}
