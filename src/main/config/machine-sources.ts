import { open, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { SourceText } from './configuration-files'
import { configurationFields } from './configuration-fields'
import { documentIn, documentOf, layOver } from './configuration-layers'

const unreadable: SourceText = { refused: { code: 'unreadable' } }

/**
 * Reads a file that only root may be able to change: anyone who can write to it decides where all passwords
 * are sent. Only a missing file is skipped; any other problem is an error.
 *
 * @param read reads the file once it is trusted; by default its text
 */
export async function readMachineFile(
  path: string,
  read: (file: FileHandle) => Promise<SourceText> = async (file) => ({ text: await file.readFile('utf8') }),
): Promise<SourceText> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => error.code ?? 'unknown')
  if (typeof file === 'string') return file === 'ENOENT' ? null : unreadable
  try {
    const stats = [await file.stat(), await stat(dirname(path))]
    if (stats.some((one) => isWritableByOthers(one, process.getuid?.() ?? 0)))
      return { refused: { code: 'changed-by-others' } }
    return await read(file)
  } catch {
    return unreadable
  } finally {
    await file.close()
  }
}

export function isWritableByOthers(
  { uid, mode }: { readonly uid: number; readonly mode: number },
  ownUid: number,
): boolean {
  return (uid !== 0 && uid !== ownUid) || (mode & 0o022) !== 0
}

export const policyLocation = 'HKLM\\Software\\Policies\\Forum Resources'

/** Holds a complete configuration as JSON. Other values hold one field each, by dotted path. */
const jsonValue = 'Configuration'

/**
 * Only administrators can write below `Policies`. `query` gives the output of `reg query` for the key; it
 * rejects if the key does not exist.
 */
export async function readMachinePolicy(query: () => Promise<string> = queryRegistry): Promise<SourceText> {
  const printed = await query().catch(() => null)
  return printed === null ? null : policyText(printed)
}

async function queryRegistry(): Promise<string> {
  const program = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe')
  const query = ['query', policyLocation, '/reg:64']
  return (await promisify(execFile)(program, query, { windowsHide: true })).stdout
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
function policyText(printed: string): SourceText {
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

/** By app id (electron-builder.yml). */
export const preferencesLocation = '/Library/Managed Preferences/org.forumresources.desktop.plist'

/** macOS writes the file as root. `toJson` converts a property list, which is usually binary. */
export function readManagedPreferences(
  path: string = preferencesLocation,
  toJson: (path: string) => Promise<string> = plutil,
): Promise<SourceText> {
  return readMachineFile(path, () =>
    toJson(path).then(
      preferencesText,
      // Property lists with dates or data have no JSON form, and no field uses these types.
      () => ({ refused: { code: 'not-a-property-list' } }),
    ),
  )
}

async function plutil(path: string): Promise<string> {
  const convert = ['-convert', 'json', '-o', '-', path]
  return (await promisify(execFile)('/usr/bin/plutil', convert)).stdout
}

/** Null if the preferences contain none of the configuration's fields. */
function preferencesText(json: string): SourceText {
  const document = documentOf(new Map(Object.entries(documentIn(json) ?? {})))
  return document && { text: JSON.stringify(document) }
}
