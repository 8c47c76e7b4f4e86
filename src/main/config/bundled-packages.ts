import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { BundledPackage } from '../../shared/app/app-info'

/** Vite's `build.license` writes a list of the packages in each of these bundles. */
const parts = ['main', 'preload', 'renderer']

/** Sorted by name; empty if the build wrote no lists. Includes keytar, which is shipped unbundled. */
export async function bundledPackages(root: string): Promise<readonly BundledPackage[]> {
  const files = parts
    .map((part) => join(root, 'out', part, 'licenses.json.gz'))
    .filter((file) => existsSync(file))
  if (files.length === 0) return []
  const bundled = await Promise.all(
    files.map(async (file) => {
      const list = gunzipSync(await readFile(file)).toString('utf8')
      return JSON.parse(list) as readonly BundledPackage[]
    }),
  )
  const all = [...bundled.flat(), ...(await keytar(root))]
  const byName = new Map(all.map((each) => [`${each.name} ${each.version}`, each]))
  return [...byName.keys()]
    .sort((one, other) => one.localeCompare(other, 'en'))
    .flatMap((name) => byName.get(name) ?? [])
}

/** Optional dependency: npm may not have installed it. */
async function keytar(root: string): Promise<readonly BundledPackage[]> {
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
