import { execFileSync } from 'node:child_process'
import { cpus, platform, release, totalmem } from 'node:os'
import { findEngine } from '../setup/engine.mjs'

/** What the figures were measured on. */
export interface Machine {
  readonly system: string
  readonly processor: string
  readonly memory: string
  readonly node: string
  /** Electron itself, or the Chromium shell that stands in for it. */
  readonly host: string
  readonly chromium: string
}

export function describeMachine(): Machine {
  const processors = cpus()
  return {
    system: `${platform()} ${release()}`,
    processor: `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.version,
    host: findEngine().description,
    chromium: chromiumVersion(),
  }
}

/** The version of the browser that the Chromium shell runs; Electron brings its own. */
function chromiumVersion(): string {
  const { environment } = findEngine()
  const executable = environment['FORUM_CHROMIUM']
  if (executable === undefined) return "Electron's own"
  return execFileSync(executable, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

export function machineInWords(machine: Machine): string {
  const { system, processor, memory, node, host, chromium } = machine
  return `${processor}, ${memory}, ${system}; Node ${node}; ${chromium}; on ${host}`
}
