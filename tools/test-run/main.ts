/** `npm test` after set-up: runs every stage, even if one fails, and prints the sum of their reports. */
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findEngine } from '../setup/engine.mjs'
import { startPrivateDesktop, type PrivateDesktop } from '../desktop/private-desktop.ts'
import { startProcessGroup, type ProcessGroup } from '../desktop/process-group.ts'
import { root, withProjectTools } from '../setup/project.mjs'
import { countsInWords, judge, readReport, sum, type Outcome, type Verdict } from './reports.ts'
import { allStages, chooseStages, roundsOf, type Lane, type Stage } from './stages.ts'

/** Interval between progress lines of a stage whose output is held back. */
const progressMs = 30_000

/** Failed tests named per stage: if everything fails, the first ones show why. */
const mostNamed = 40

const say = (line: string): void => console.log(`test run: ${line}`)

/** Runs from the first stage to the last. */
let desktop: PrivateDesktop | undefined
const current = new Set<ProcessGroup>()
let interrupted = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true
    // As on Ctrl+C: the runners close everything they started.
    for (const group of current) void group.stop('SIGINT')
  })
}

const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const all = allStages(manifest.scripts)
const stages = chooseStages(all, process.argv.slice(2))
if (typeof stages === 'string') {
  say(`there is no stage "${stages}"; the stages are all, ${all.map((stage) => stage.name).join(', ')}`)
  process.exitCode = 2
} else {
  try {
    process.exitCode = await run(stages)
  } catch (error) {
    say(`failed: ${reasonOf(error)}`)
    console.log('tests: 0 passed, 1 failed')
    process.exitCode = 1
  } finally {
    await desktop?.stop()
  }
}

interface StageResult {
  readonly stage: Stage
  readonly verdict: Verdict
  readonly outcomes: readonly Outcome[]
  readonly seconds: number
}

function namesOf(lane: Lane): string {
  return lane.map(({ name }) => name).join(', ')
}

async function run(stages: readonly Stage[]): Promise<number> {
  const engine = findEngine()
  say(`the app runs on ${engine.description}`)
  const plain = { ...withProjectTools(process.env), ...engine.environment }
  if (stages.some((stage) => stage.usesDesktop)) {
    desktop = await startPrivateDesktop(engine.kind === 'electron', say)
  }
  const withDesktop = { ...plain, ...desktop?.environment }

  const results: StageResult[] = []
  for (const lanes of roundsOf(stages)) {
    if (lanes.length > 1) say(`at the same time: ${lanes.map(namesOf).join('; ')}`)
    const finished = await Promise.all(
      lanes.map((lane) => runLane(lane, lanes.length === 1, plain, withDesktop)),
    )
    results.push(...finished.flat())
    if (interrupted) return 130
  }

  console.log('')
  for (const result of results) nameFailures(result)
  for (const result of results) say(inOneLine(result))
  const total = sum(results.map((result) => result.verdict))
  console.log(`tests: ${countsInWords(total)}`)
  return total.failed === 0 ? 0 : 1
}

/** Repeats the failures at the end, for readers of only the last lines. */
function nameFailures({ stage: { name }, outcomes }: StageResult): void {
  const failed = outcomes.filter(({ failure }) => failure !== null)
  for (const { test, failure } of failed.slice(0, mostNamed)) say(`failed in ${name}: ${test}: ${failure}`)
  if (failed.length > mostNamed) say(`failed in ${name}: ${failed.length - mostNamed} more`)
}

function inOneLine({ stage, verdict, seconds }: StageResult): string {
  return `${stage.name}: ${inWords(stage, verdict)}, ${seconds.toFixed(1)} s`
}

function inWords(stage: Stage, verdict: Verdict): string {
  const remark = verdict.remark === undefined ? [] : [verdict.remark]
  if (stage.report !== undefined) return [countsInWords(verdict), ...remark].join(', ')
  return verdict.failed === 0 ? 'clean' : remark.join('')
}

/** Runs a lane's stages in order. Shows their output live only if no other lane is writing. */
async function runLane(
  lane: Lane,
  isAlone: boolean,
  plain: NodeJS.ProcessEnv,
  withDesktop: NodeJS.ProcessEnv,
): Promise<readonly StageResult[]> {
  const results: StageResult[] = []
  for (const stage of lane) {
    if (interrupted) break
    const startedAtMs = performance.now()
    const environment = { ...(stage.usesDesktop ? withDesktop : plain), ...stage.environment }
    const judged = await runStage(stage, environment, isAlone)
    const result = { stage, ...judged, seconds: (performance.now() - startedAtMs) / 1000 }
    say(inOneLine(result))
    results.push(result)
  }
  return results
}

async function runStage(
  stage: Stage,
  environment: NodeJS.ProcessEnv,
  isAlone: boolean,
): Promise<Pick<StageResult, 'verdict' | 'outcomes'>> {
  const report = stage.report && { ...stage.report, path: join(root, stage.report.path) }
  if (report !== undefined) {
    // A stale report must not replace one that was never written.
    await rm(report.path, { force: true })
    await mkdir(dirname(report.path), { recursive: true })
  }
  const head = `\n── ${stage.name}: ${stage.command}`
  if (isAlone) console.log(head)
  const group = startProcessGroup(stage.command, [], {
    cwd: root,
    env: isAlone || !process.stdout.isTTY ? environment : { ...environment, FORCE_COLOR: '1' },
    stdio: isAlone ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    shell: true,
  })
  current.add(group)
  const closed = once(group.child, 'close')
  let output = ''
  for (const stream of [group.child.stdout, group.child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  // Output of parallel stages is shown when they end; until then a line reports progress.
  const progress = setInterval(() => {
    const tests = output.match(/✓/g)?.length ?? 0
    if (!isAlone) say(`${stage.name} is running${tests > 0 ? `, ${tests} lines of tests so far` : ''}`)
  }, progressMs)
  const exitCode = await group.exited
  clearInterval(progress)
  await group.stop()
  await closed
  current.delete(group)
  if (!isAlone) console.log(`${head}\n${output}`)
  const left = report && (await readReport(report.kind, report.path, root))
  return typeof left === 'object'
    ? { verdict: judge(exitCode, left.counts), outcomes: left.outcomes }
    : { verdict: judge(exitCode, left), outcomes: [] }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
