/**
 * `node tools/setup/setup.mjs <program> [arguments]`: installs missing dependencies, then starts one of the
 * project's programs. It must run on Node 20 without any installed package, hence plain JavaScript.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuild } from './build.mjs'
import { chooseEngine } from './engine-choice.mjs'
import { requestedEngine } from './engine.mjs'
import { ensureNodePackages } from './node-packages.mjs'
import { projectNode, root, withProjectTools } from './project.mjs'
import { say, StepFailure } from './step.mjs'
import {
  baseNeeds,
  bookCheckers,
  ensureSystemPackages,
  sayWithheldPackages,
  virtualDisplay,
} from './system-packages.mjs'

/** @type {Record<string, string>} */
const programs = {
  demo: 'demo/main.ts',
  test: 'test-run/main.ts',
  bench: 'bench/main.ts',
  faults: 'faults/main.ts',
  shake: 'test-shake/main.ts',
  kit: 'testers-kit/main.ts',
  simulate: 'simulation/start.ts',
  smoke: 'smoke/main.ts',
  start: 'start/start.ts',
  dev: 'dev/dev.ts',
  package: 'package/main.ts',
  rehearse: 'release/rehearse.ts',
}

/** Packaging makes its own build; faults and the simulation import main's sources. */
const withoutTheApp = ['package', 'faults', 'simulate', 'kit']

/**
 * System packages that the program needs on Linux.
 * @param {string} name of the program
 * @param {readonly string[]} args
 */
function needsOf(name, args) {
  if (!['test', 'shake'].includes(name)) return baseNeeds
  const checksBooks =
    name === 'shake' || args.some((argument) => ['all', 'tools', 'engine'].includes(argument))
  // A test shows the Chromium shell's window on a private display.
  return [...baseNeeds, virtualDisplay, ...(checksBooks ? bookCheckers : [])]
}

/**
 * Installs, downloads and builds missing parts; quick checks come first.
 * @param {string} name of the program
 * @param {readonly string[]} args
 */
function prepareMachine(name, args) {
  requestedEngine()
  if (process.platform === 'linux') ensureSystemPackages(needsOf(name, args))
  ensureNodePackages()
  if (!withoutTheApp.includes(name)) {
    chooseEngine()
    ensureBuild()
  }
  sayWithheldPackages()
}

/**
 * Runs a program of the project and passes on its exit code.
 * @param {string} program
 * @param {readonly string[]} args
 */
function handOver(program, args) {
  const child = spawn(projectNode, [join(root, 'tools', program), ...args], {
    cwd: root,
    env: withProjectTools(process.env),
    stdio: 'inherit',
  })
  // The program cleans up on the signal, so this process must outlive it.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('close', (code) => (process.exitCode = code ?? 1))
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
  try {
    prepareMachine(name, args)
    say(`ready after ${(performance.now() / 1000).toFixed(1)} s`)
    handOver(program, args)
  } catch (failure) {
    if (!(failure instanceof StepFailure)) throw failure
    sayWithheldPackages()
    for (const line of failure.lastLines) say(`  ${line}`)
    say(`failed: ${failure.message}`)
    say(`to repeat this step: ${failure.repeat}`)
    // The last line of a test run must not look like success.
    if (name === 'test') console.log('tests: 0 passed, 1 failed')
    process.exitCode = 1
  }
}
