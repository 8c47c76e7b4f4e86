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
 * @throws when a package has no licence text and is not under the MIT licence
 */
export async function thirdPartyNotices(root: string): Promise<string> {
  const files = globSync('out/*/licenses.json', { cwd: root })
  if (files.length === 0) throw new Error('there is no build with licences: run npm run build first')
  const bundled = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(root, file), 'utf8')) as readonly Licence[]),
  )
  const all = [...bundled.flat(), await keytarLicence(root)]
  const byName = new Map(all.map((licence) => [`${licence.name} ${licence.version}`, licence]))
  const sections = await Promise.all(
    [...byName.entries()]
      .sort(([one], [other]) => one.localeCompare(other, 'en'))
      .map(async ([title, licence]) => {
        const text = licence.text ?? (await usualText(root, licence))
        return `${title} (${licence.identifier ?? 'see below'})\n\n${text}\n`
      }),
  )
  const introduction =
    'Forum Resources contains the packages below. Electron and Chromium have notices of their own:\n' +
    'LICENSE.electron.txt and LICENSES.chromium.html.\n'
  return [introduction, ...sections].join(`\n${'-'.repeat(80)}\n\n`)
}

/**
 * The MIT licence in the name of a package's author, for packages that name it without bringing its text.
 *
 * @throws when a package names another, or none
 */
async function usualText(root: string, { name, identifier }: Licence): Promise<string> {
  if (identifier !== 'MIT') throw new Error(`${name} has no licence text`)
  const { author } = JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
    author?: string | { name: string }
  }
  const holder = typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`)
  const own = await readFile(join(root, 'LICENSE'), 'utf8')
  return own.replace(/^Copyright .*$/m, `Copyright (c) ${holder}`).trim()
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
