/**
 * `npm test` after set-up: every stage, even when one fails, and one last line with the sum of what the runners
 * reported themselves.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findEngine } from '../setup/engine.mjs'
import { canStartPrivateKeyring, startPrivateKeyring, type PrivateKeyring } from '../setup/private-keyring.ts'
import { startPrivateDisplay } from '../setup/private-display.ts'
import { startProcessGroup, type ProcessGroup } from '../setup/process-group.ts'
import { root, withProjectTools } from '../setup/project.mjs'
import { countsInWords, judge, readCounts, sum, type Verdict } from './reports.ts'
import { allStages, chooseStages, type Stage } from './stages.ts'

const say = (line: string): void => console.log(`test run: ${line}`)

/** Started for the whole run, stopped in reverse order at its end. */
const running: { stop(): Promise<void> }[] = []
let current: ProcessGroup | undefined
let interrupted = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true
    // As Ctrl+C would: the runners close what they started.
    void current?.stop('SIGINT')
  })
}

const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const all = allStages(manifest.scripts)
const stages = chooseStages(all, process.argv.slice(2))
if (typeof stages === 'string') {
  say(`there is no stage "${stages}"; the stages are ${all.map((stage) => stage.name).join(', ')}`)
  process.exitCode = 2
} else {
  try {
    process.exitCode = await run(stages)
  } catch (error) {
    say(`failed: ${reasonOf(error)}`)
    console.log('tests: 0 passed, 1 failed')
    process.exitCode = 1
  } finally {
    for (const each of running.toReversed()) await each.stop()
  }
}

async function run(stages: readonly Stage[]): Promise<number> {
  const engine = findEngine()
  say(`the end-to-end tests run on ${engine.description}`)
  const plain = { ...withProjectTools(process.env), ...engine.environment }
  const desktop = stages.some((stage) => stage.usesDesktop)
    ? { ...plain, ...(await startDesktop(engine.kind === 'electron')) }
    : plain

  const results: { stage: Stage; verdict: Verdict; seconds: number }[] = []
  for (const stage of stages) {
    if (interrupted) return 130
    console.log(`\n── ${stage.name}: ${stage.command}`)
    const startedAtMs = performance.now()
    const verdict = await runStage(stage, stage.usesDesktop ? desktop : plain)
    results.push({ stage, verdict, seconds: (performance.now() - startedAtMs) / 1000 })
  }
  if (interrupted) return 130

  console.log('')
  for (const { stage, verdict, seconds } of results)
    say(`${stage.name}: ${inWords(stage, verdict)}, ${seconds.toFixed(1)} s`)
  const total = sum(results.map((result) => result.verdict))
  console.log(`tests: ${countsInWords(total)}`)
  return total.failed === 0 ? 0 : 1
}

function inWords(stage: Stage, verdict: Verdict): string {
  const remark = verdict.remark === undefined ? [] : [verdict.remark]
  if (stage.report !== undefined) return [countsInWords(verdict), ...remark].join(', ')
  return verdict.failed === 0 ? 'clean' : remark.join('')
}

async function runStage(stage: Stage, environment: NodeJS.ProcessEnv): Promise<Verdict> {
  const report = stage.report && { ...stage.report, path: join(root, stage.report.path) }
  if (report !== undefined) {
    // Yesterday's report must not stand in for one that was never written.
    await rm(report.path, { force: true })
    await mkdir(dirname(report.path), { recursive: true })
  }
  current = startProcessGroup(stage.command, [], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: true,
  })
  const exitCode = await current.exited
  await current.stop()
  current = undefined
  return judge(exitCode, report && (await readCounts(report.kind, report.path)))
}

/**
 * What the app needs from a desktop: a keychain that is nobody's own, and a display where Electron itself runs
 * and none is there.
 */
async function startDesktop(needsDisplay: boolean): Promise<Record<string, string>> {
  if (process.platform !== 'linux') {
    say("the tests use the system's own keychain")
    return {}
  }
  let environment: Record<string, string> = {}
  const keyring = await startKeyring()
  if (keyring !== undefined) {
    running.push(keyring)
    environment = { ...environment, ...keyring.environment }
    say('the tests use a gnome-keyring of their own, on a D-Bus of their own')
  }
  if (needsDisplay && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) {
    const display = await startPrivateDisplay()
    running.push(display)
    environment = { ...environment, ...display.environment }
    say('no display is here, so Electron draws on a virtual one')
  }
  return environment
}

/** A keyring for the tests; a system without one runs them as well, since the app has to work there too. */
async function startKeyring(): Promise<PrivateKeyring | undefined> {
  if (!canStartPrivateKeyring()) {
    say('no D-Bus or gnome-keyring is here, so the tests meet a system without a keychain')
    return undefined
  }
  return startPrivateKeyring().catch((error: unknown) => {
    say(`no keyring starts here (${reasonOf(error)}), so the tests meet a system without a keychain`)
    return undefined
  })
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
