import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { beginFile } from './private-files'

/** Marks a file as one that came from the network, as browsers do, so that the system asks before it runs or edits it. */
export type MarkForeign = (path: string) => Promise<void>

/** The machine as marks need it. */
interface MarkingMachine {
  readonly platform: NodeJS.Platform
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly write: (path: string, text: string) => Promise<unknown>
  readonly run: (program: string, given: readonly string[]) => Promise<unknown>
}

const thisMachine: MarkingMachine = {
  platform: process.platform,
  now: Date.now,
  write: writeFile,
  run: (program, given) => promisify(execFile)(program, [...given]),
}

/**
 * How this system marks files: Windows by a second stream of the file ("Mark of the Web", zone 3 is the internet), macOS
 * by the attribute of its quarantine. Linux has no such mark that anything acts on. A disk that takes no marks, such as a
 * memory stick, gets the file without one.
 */
export function createForeignMark(machine: MarkingMachine = thisMachine): MarkForeign {
  const { platform, now, write, run } = machine
  const mark = (path: string): Promise<unknown> => {
    switch (platform) {
      case 'win32':
        return write(`${path}:Zone.Identifier`, '[ZoneTransfer]\r\nZoneId=3\r\n')
      case 'darwin': {
        // Flags of a file out of a browser, seconds in hexadecimal digits, and who made it.
        const value = `0081;${Math.floor(now() / 1000).toString(16)};Forum Resources;`
        return run('/usr/bin/xattr', ['-w', 'com.apple.quarantine', value, path])
      }
      default:
        return Promise.resolve()
    }
  }
  return (path) =>
    mark(path).then(
      () => undefined,
      () => undefined,
    )
}

/**
 * Writes what came from the network to a file, whole or not at all, and marked.
 *
 * @throws when the disk refuses
 */
export async function saveForeign(
  path: string,
  bytes: Uint8Array,
  mark = createForeignMark(),
): Promise<void> {
  const file = await beginFile(path)
  try {
    await file.write(bytes)
    await file.finish(mark)
  } catch (thrown) {
    await file.discard()
    throw thrown
  }
}
