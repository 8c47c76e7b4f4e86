import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Component } from './components.ts'

const introduction =
  'Forum Resources contains the packages below. Electron and Chromium have notices of their own:\n' +
  'LICENSE.electron.txt and LICENSES.chromium.html.\n'

/**
 * Licence notices of the bundled packages. Electron and Chromium ship their own.
 *
 * @throws if a package has no licence text and is not MIT-licensed
 */
export async function thirdPartyNotices(root: string, components: readonly Component[]): Promise<string> {
  const sections = await Promise.all(
    components.map(async (component) => {
      const { name, version, identifier } = component
      const text = component.text ?? (await usualText(root, component))
      return `${name} ${version} (${identifier ?? 'see below'})\n\n${text}\n`
    }),
  )
  return [introduction, ...sections].join(`\n${'-'.repeat(80)}\n\n`)
}

/** The MIT licence text with the package author's name, for packages that ship no text. */
async function usualText(root: string, { name, identifier }: Component): Promise<string> {
  if (identifier !== 'MIT') throw new Error(`${name} has no licence text`)
  const { author } = JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
    readonly author?: string | { readonly name: string }
  }
  const holder = typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`)
  const own = await readFile(join(root, 'LICENSE'), 'utf8')
  return own.replace(/^Copyright .*$/m, `Copyright (c) ${holder}`).trim()
}
