import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SourceText } from '../configuration-files'
import { configurationFields } from '../configuration-fields'
import { documentIn, documentOf, layOver } from '../configuration-layers'

export const policyLocation = 'HKLM\\Software\\Policies\\Forum Resources'

/** Holds a complete configuration as JSON. Other values hold one field each, by dotted path. */
const jsonValue = 'Configuration'

/** Only administrators can write below `Policies`. */
export async function readMachinePolicy(): Promise<SourceText> {
  const program = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe')
  const query = ['query', policyLocation, '/reg:64']
  const answer = await promisify(execFile)(program, query, { windowsHide: true }).catch(() => null)
  return answer && policyText(answer.stdout)
}

/** Registry names are case-insensitive; schema names are not. */
const names: ReadonlyMap<string, string> = new Map(
  [jsonValue, ...configurationFields.map(({ path }) => path)].map((name) => [name.toLowerCase(), name]),
)
const booleans: ReadonlySet<string> = new Set(
  configurationFields.filter(({ kind }) => kind === 'boolean').map(({ path }) => path),
)

/**
 * Expects one line per value: name, type and data, separated by four spaces. Single values override the JSON.
 */
export function policyText(printed: string): SourceText {
  const values = new Map<string, unknown>()
  for (const line of printed.split(/\r?\n/)) {
    const [, written = '', type = '', data = ''] = /^ {4}(\S+) {4}(REG_\w+)(?: {4}(.*))?$/.exec(line) ?? []
    const name = names.get(written.toLowerCase())
    if (name === undefined) continue
    const value = valueOf(name, type, data)
    if (value === undefined) return { refused: { code: 'policy-type', name, type } }
    // Other characters arrive in the console's code page, or as question marks.
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

/** Undefined for a type that no field uses. */
function valueOf(name: string, type: string, data: string): unknown {
  if (type === 'REG_SZ') return data
  if (name === jsonValue) return undefined
  if (type === 'REG_MULTI_SZ') return data.split('\\0').filter(Boolean)
  if (type !== 'REG_DWORD') return undefined
  const number = Number(data)
  return booleans.has(name) && number <= 1 ? number === 1 : number
}
