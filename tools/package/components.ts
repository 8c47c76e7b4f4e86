import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A package whose code is in the build. */
export interface Component {
  readonly name: string
  readonly version: string
  /** The SPDX expression of its package.json. */
  readonly identifier?: string
  /** Its licence, where it brings one. */
  readonly text?: string
}

/**
 * Every package whose code is in the build: what Vite's `build.license` found in each bundle, and keytar, which
 * goes along as it is where it is installed. Sorted by name.
 *
 * @param root the folder of the project, built
 * @throws when there is no build
 */
export async function componentsOf(root: string): Promise<readonly Component[]> {
  const files = globSync('out/*/licenses.json', { cwd: root })
  if (files.length === 0) throw new Error('there is no build with licences: run npm run build first')
  const bundled = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(root, file), 'utf8')) as readonly Component[]),
  )
  const all = [...bundled.flat(), ...(await keytar(root))]
  const byName = new Map(all.map((component) => [`${component.name} ${component.version}`, component]))
  return [...byName.keys()]
    .sort((one, other) => one.localeCompare(other, 'en'))
    .flatMap((name) => byName.get(name) ?? [])
}

/** An optional package: nothing where npm has left it out. */
async function keytar(root: string): Promise<readonly Component[]> {
  const folder = join(root, 'node_modules/keytar')
  if (!existsSync(folder)) return []
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly version: string
    readonly license: string
  }
  const text = (await readFile(join(folder, 'LICENSE.md'), 'utf8')).trim()
  return [{ name, version, identifier: license, text }]
}
