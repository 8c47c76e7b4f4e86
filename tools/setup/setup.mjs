/**
 * `node tools/setup/setup.mjs <program> [arguments]`: installs what the machine lacks, then starts a program of the
 * project. It has to run on Node 20 with no package installed, hence plain JavaScript.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuild } from './build.mjs'
import { chooseEngine } from './engine-choice.mjs'
import { requestedEngine } from './engine.mjs'
import { ensureKeychainModule } from './keychain-module.mjs'
import { ensureNodePackages } from './node-packages.mjs'
import { projectNode, root, withProjectTools } from './project.mjs'
import { say } from './say.mjs'
import { StepFailure } from './step.mjs'
import { currentDistribution, needsOf, virtualDisplay } from './system-needs.mjs'
import { ensureSystemPackages, sayWithheldPackages } from './system-packages.mjs'

/** @type {Record<string, string>} */
const programs = {
  demo: join(root, 'tools', 'demo', 'main.ts'),
  test: join(root, 'tools', 'test-run', 'main.ts'),
  bench: join(root, 'tools', 'bench', 'main.ts'),
  faults: join(root, 'tools', 'faults', 'main.ts'),
  shake: join(root, 'tools', 'test-shake', 'main.ts'),
  kit: join(root, 'tools', 'testers-kit', 'main.ts'),
  simulate: join(root, 'tools', 'simulation', 'start.ts'),
  smoke: join(root, 'tools', 'smoke', 'main.ts'),
  start: join(root, 'tools', 'start', 'start.ts'),
  dev: join(root, 'tools', 'dev', 'dev.ts'),
  package: join(root, 'tools', 'package', 'main.ts'),
}

/** Packages are made of a build of their own; faults and the simulation take main's rooms from their sources. */
const withoutTheApp = ['package', 'faults', 'simulate', 'kit']

/**
 * Installs, fetches and builds what is missing; steps that are cheap to fail come first.
 * @param {string} name of the program
 */
async function prepareMachine(name) {
  requestedEngine(process.env)
  if (process.platform === 'linux') {
    const needs = needsOf(currentDistribution())
    // The tests look at the Chromium shell's window on a display of its own.
    await ensureSystemPackages(['test', 'shake'].includes(name) ? [...needs, virtualDisplay] : needs)
  }
  const justInstalled = await ensureNodePackages()
  await ensureKeychainModule({ justInstalled })
  if (withoutTheApp.includes(name)) return
  await chooseEngine()
  await ensureBuild()
}

/**
 * Runs a program of the project to its end and returns its exit code.
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
function handOver(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(projectNode, [program, ...args], {
      cwd: root,
      env: withProjectTools(process.env),
      stdio: 'inherit',
    })
    // The program tidies up after itself before it ends, so this process must outlive the signal.
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => child.kill(signal))
    }
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/**
 * @param {string} name
 * @param {unknown} failure
 */
function report(name, failure) {
  if (!(failure instanceof StepFailure)) throw failure
  sayWithheldPackages()
  for (const line of failure.lastLines) say(`  ${line}`)
  say(`failed: ${failure.message}`)
  say(`to repeat this step: ${failure.repeat}`)
  // Whoever reads only the last line of a test run must not take an unprepared one for a clean one.
  if (name === 'test') process.stdout.write('tests: 0 passed, 1 failed\n')
  return 1
}

const [name = '', ...args] = process.argv.slice(2)
const program = programs[name]
if (program === undefined) {
  say(`usage: node tools/setup/setup.mjs ${Object.keys(programs).join('|')} [arguments]`)
  process.exitCode = 2
} else if (Number(process.versions.node.split('.')[0]) < 20) {
  say(`Node 20 or newer is needed; this is ${process.version}`)
  process.exitCode = 1
} else {
  const startedAtMs = performance.now()
  process.exitCode = await prepareMachine(name).then(
    () => {
      sayWithheldPackages()
      say(`ready after ${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`)
      return handOver(program, args)
    },
    (failure) => report(name, failure),
  )
}
