import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SourceText } from './configuration-files'

const key = 'HKLM\\Software\\Policies\\Forum Resources'
const value = 'Configuration'

/** The value of the registry that holds the machine's configuration on Windows, as people write it. */
export const policyLocation = `${key}\\${value}`

/** Asks `reg.exe` for the machine's configuration. Only administrators may write below `Policies`. */
export async function readMachinePolicy(): Promise<SourceText> {
  const program = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe')
  const query = ['query', key, '/v', value, '/reg:64']
  const answer = await promisify(execFile)(program, query, { windowsHide: true }).catch(() => null)
  return answer && policyText(answer.stdout)
}

/**
 * The text in what `reg query` prints: a line of name, type and data, four spaces between them.
 *
 * @returns null for data of another type than REG_SZ
 */
export function policyText(printed: string): SourceText {
  const text = /^ {4}Configuration {4}REG_SZ {4}(.+?)\r?$/m.exec(printed)?.[1]
  return text === undefined ? null : { text }
}
