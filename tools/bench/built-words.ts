import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../setup/project.mjs'

export const built = join(root, 'out/renderer')

/** A built file with one language's interface strings or guide. */
export interface BuiltWords {
  readonly language: string
  /** Relative to `built`. */
  readonly file: string
  readonly bytes: number
  readonly isGuide: boolean
}

export async function builtWords(): Promise<readonly BuiltWords[]> {
  const manifest = JSON.parse(await readFile(join(built, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string }>
  >
  const words = Object.entries(manifest).flatMap(([key, { file }]) => {
    const [, language] = /shared\/i18n\/([^/]+)\/index\.ts$/.exec(key) ?? []
    if (language !== undefined) return [{ language, file, isGuide: false }]
    const guide = /docs\/guide(?:\.([a-z]+))?\.md/.exec(key)
    return guide ? [{ language: guide[1] ?? 'en', file, isGuide: true }] : []
  })
  return Promise.all(
    words.map(async (each) => ({ ...each, bytes: (await stat(join(built, each.file))).size })),
  )
}

export const bytesOf = (files: readonly { readonly bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0)
