import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { replaceFile } from './private-files'

/** Marks a file as downloaded, as browsers do, so that the system warns before opening it. */
export type MarkForeign = (path: string) => Promise<void>

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
 * Windows uses an alternate data stream (“Mark of the Web”, zone 3 is the internet), macOS the quarantine
 * attribute. Linux has no effective mark. File systems without marks, such as on a memory stick, get the file
 * unmarked.
 */
export function createForeignMark(machine: MarkingMachine = thisMachine): MarkForeign {
  const { platform, now, write, run } = machine
  const mark = (path: string): Promise<unknown> => {
    switch (platform) {
      case 'win32':
        return write(`${path}:Zone.Identifier`, '[ZoneTransfer]\r\nZoneId=3\r\n')
      case 'darwin': {
        // Flags of a browser download, hexadecimal Unix time in seconds, and the creating app.
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

/** Writes a downloaded file atomically, with the mark. @throws if the file system refuses */
export const saveForeign = (path: string, bytes: Uint8Array, mark = createForeignMark()): Promise<void> =>
  replaceFile(path, bytes, undefined, mark)
