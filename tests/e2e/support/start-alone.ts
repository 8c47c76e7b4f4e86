import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { findEngine } from '../../../tools/setup/engine.mjs'
import { root } from '../../../tools/setup/project.mjs'

/**
 * Starts the app without Playwright; `--remote-debugging-port` stops it from showing message boxes.
 *
 * @param options.links links that the system passes to the app
 */
export function startAlone(
  environment: Readonly<Record<string, string>>,
  {
    folder = root,
    cwd = root,
    switches = ['--remote-debugging-port=0'],
    links = [],
  }: {
    readonly folder?: string
    readonly cwd?: string
    readonly switches?: readonly string[]
    readonly links?: readonly string[]
  } = {},
): { readonly process: ChildProcess; readonly output: () => string } {
  const engine = findEngine()
  const child = spawn(engine.executable, [...engine.switches, ...switches, folder, ...links], {
    cwd,
    env: { ...process.env, ...engine.environment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { process: child, output: () => output }
}

export async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}
