import { setTimeout as delay } from 'node:timers/promises'
import { startProcessGroup } from '../desktop/process-group.ts'
import { findCommand } from '../setup/project.mjs'

/** How long to wait for the clipboard program, in milliseconds, in case it hangs. */
const limitMs = 2_000

interface Copying {
  /** Whether the text is in the clipboard now. */
  readonly succeeded: Promise<boolean>
  /** Some clipboard programs keep running to serve the text. This ends them, and the clipboard loses it. */
  readonly stop: () => Promise<void>
}

/** Copies a text with the first suitable program; undefined if there is none. */
export function copyToClipboard(
  text: string,
  platform: NodeJS.Platform,
  environment: NodeJS.ProcessEnv,
): Copying | undefined {
  const command = commandsFor(platform, environment).find(([name]) => findCommand(name) !== undefined)
  if (command === undefined) return undefined
  const [name, ...args] = command
  const program = startProcessGroup(name, args, { stdio: ['pipe', 'ignore', 'ignore'] })
  // The program may exit without reading its input.
  program.child.stdin?.on('error', () => undefined).end(text)
  const ended = program.exited.then(
    (code) => code === 0,
    () => false,
  )
  const succeeded = Promise.race([ended, delay(limitMs, false, { ref: false })])
  return { succeeded, stop: () => program.stop() }
}

function commandsFor(
  platform: NodeJS.Platform,
  environment: NodeJS.ProcessEnv,
): readonly (readonly [string, ...string[]])[] {
  if (platform === 'darwin') return [['pbcopy']]
  if (platform === 'win32') return [['clip.exe']]
  return [
    ...(environment['WAYLAND_DISPLAY'] ? [['wl-copy'] as const] : []),
    ...(environment['DISPLAY']
      ? ([
          ['xclip', '-selection', 'clipboard'],
          ['xsel', '--clipboard', '--input'],
        ] as const)
      : []),
  ]
}
