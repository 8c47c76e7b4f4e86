import { readFile } from 'node:fs/promises'

/** Electron's fuses by their names in electron-builder.yml, in the order of its wire (`build/fuses/fuses.json5`). */
const names = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
  'wasmTrapHandlers',
]

/** Stands before the wire in Electron's binary (Electron's page "Electron Fuses"); a version and a length follow. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

export type Fuses = Readonly<Record<string, boolean>>

/**
 * The fuses of a binary, by name. One that Electron has removed is left out; one without a name here is `fuse 10`.
 *
 * @throws when it is not Electron's binary
 */
export async function readFuses(file: string): Promise<Fuses> {
  const bytes = await readFile(file)
  const at = bytes.indexOf(sentinel)
  if (at < 0) throw new Error(`${file} has no fuses`)
  const start = at + sentinel.length
  const length = bytes[start + 1] ?? 0
  const states = bytes.subarray(start + 2, start + 2 + length).toString('latin1')
  const fuses: Record<string, boolean> = {}
  for (const [index, state] of [...states].entries())
    if (state === '0' || state === '1') fuses[names[index] ?? `fuse ${index + 1}`] = state === '1'
  return fuses
}

/** The block `electronFuses` of electron-builder.yml, which is a flat list. */
export function configuredFuses(yaml: string): Fuses {
  const block = /^electronFuses:\n((?: .*\n?)*)/m.exec(yaml)?.[1] ?? ''
  const entries = [...block.matchAll(/^\s+(\w+): (true|false)\s*$/gm)]
  return Object.fromEntries(entries.map(([, name = '', value]) => [name, value === 'true']))
}

/** In words, where a binary is not as configured; a fuse that nobody configured is among them. */
export function fuseDifferences(found: Fuses, configured: Fuses): readonly string[] {
  return [...new Set([...Object.keys(found), ...Object.keys(configured)])]
    .filter((name) => found[name] !== configured[name])
    .map((name) => `${name} is ${found[name] ?? 'not there'}, configured ${configured[name] ?? 'nowhere'}`)
}
