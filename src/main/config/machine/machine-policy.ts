import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SourceText } from '../configuration-files'
import { configurationFields } from '../configuration-fields'
import { documentIn, documentOf, layOver } from '../configuration-layers'

/** The key of the registry that holds the machine's configuration on Windows, as people write it. */
export const policyLocation = 'HKLM\\Software\\Policies\\Forum Resources'

/** The value that holds a whole configuration as JSON. Others hold one field each, by its dotted path. */
const jsonValue = 'Configuration'

/** Asks `reg.exe` for the machine's configuration. Only administrators may write below `Policies`. */
export async function readMachinePolicy(): Promise<SourceText> {
  const program = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe')
  const query = ['query', policyLocation, '/reg:64']
  const answer = await promisify(execFile)(program, query, { windowsHide: true }).catch(() => null)
  return answer && policyText(answer.stdout)
}

/** The registry's names have no case; the schema's do. */
const names: ReadonlyMap<string, string> = new Map(
  [jsonValue, ...configurationFields.map(({ path }) => path)].map((name) => [name.toLowerCase(), name]),
)
const booleans: ReadonlySet<string> = new Set(
  configurationFields.filter(({ kind }) => kind === 'boolean').map(({ path }) => path),
)

/**
 * The configuration in what `reg query` prints: a line of name, type and data for each value, four spaces between
 * them. Single values lie over the one with JSON.
 */
export function policyText(printed: string): SourceText {
  const values = new Map<string, unknown>()
  for (const line of printed.split(/\r?\n/)) {
    const [, written = '', type = '', data = ''] = /^ {4}(\S+) {4}(REG_\w+)(?: {4}(.*))?$/.exec(line) ?? []
    const name = names.get(written.toLowerCase())
    if (name === undefined) continue
    const value = valueOf(name, type, data)
    if (value === undefined) return { refused: { code: 'policy-type', name, type } }
    // What is beyond it comes in the console's code page, or as a question mark.
    if (!/^[\x20-\x7e]*$/.test(data)) return { refused: { code: 'policy-characters', name } }
    values.set(name, value)
  }
  const json = values.get(jsonValue)
  const single = documentOf(values)
  if (typeof json !== 'string') return single && { text: JSON.stringify(single) }
  const whole = documentIn(json)
  if (!single || !whole) return { text: json }
  const layers = [single, whole].map((document) => ({ document, setBy: 'machine' as const }))
  return { text: JSON.stringify(layOver(layers).document) }
}

/** @returns undefined for a type that no field can have */
function valueOf(name: string, type: string, data: string): unknown {
  if (type === 'REG_SZ') return data
  if (name === jsonValue) return undefined
  if (type === 'REG_MULTI_SZ') return data.split('\\0').filter(Boolean)
  if (type !== 'REG_DWORD') return undefined
  const number = Number(data)
  return booleans.has(name) && number <= 1 ? number === 1 : number
}
