import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Licence {
  readonly name: string
  readonly version: string
  /** The SPDX expression of its package.json. */
  readonly identifier?: string
  readonly text?: string
}

/**
 * The notices of every package whose code is in the build: what Vite's `build.license` found in each bundle, and
 * keytar, which goes along as it is. Electron and Chromium bring files of their own.
 *
 * @param root the folder of the project, built
 * @throws when a package has no licence text
 */
export async function thirdPartyNotices(root: string): Promise<string> {
  const files = globSync('out/*/licenses.json', { cwd: root })
  if (files.length === 0) throw new Error('there is no build with licences: run npm run build first')
  const bundled = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(root, file), 'utf8')) as readonly Licence[]),
  )
  const all = [...bundled.flat(), await keytarLicence(root)]
  const byName = new Map(all.map((licence) => [`${licence.name} ${licence.version}`, licence]))
  const sections = [...byName.entries()]
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([title, { identifier, text }]) => {
      if (!text) throw new Error(`${title} has no licence text`)
      return `${title} (${identifier ?? 'see below'})\n\n${text}\n`
    })
  const introduction =
    'Forum Resources contains the packages below. Electron and Chromium have notices of their own:\n' +
    'LICENSE.electron.txt and LICENSES.chromium.html.\n'
  return [introduction, ...sections].join(`\n${'-'.repeat(80)}\n\n`)
}

async function keytarLicence(root: string): Promise<Licence> {
  const folder = join(root, 'node_modules/keytar')
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license: string
  }
  return {
    name: manifest.name,
    version: manifest.version,
    identifier: manifest.license,
    text: (await readFile(join(folder, 'LICENSE.md'), 'utf8')).trim(),
  }
}
