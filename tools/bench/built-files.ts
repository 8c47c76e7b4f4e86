import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../setup/project.mjs'

export const built = join(root, 'out/renderer')

/** A built file with one language's interface strings or guide. */
interface BuiltWords {
  readonly language: string
  /** Relative to `built`. */
  readonly file: string
  readonly isGuide: boolean
}

export async function builtWords() {
  const manifest = JSON.parse(await readFile(join(built, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string }>
  >
  const words = Object.entries(manifest).flatMap<BuiltWords>(([key, { file }]) => {
    const [, language] = /shared\/i18n\/([^/]+)\/index\.ts$/.exec(key) ?? []
    if (language !== undefined) return [{ language, file, isGuide: false }]
    const guide = /docs\/guide(?:\.([a-z]+))?\.md/.exec(key)
    return guide ? [{ language: guide[1] ?? 'en', file, isGuide: true }] : []
  })
  return {
    languages: new Set(words.map(({ language }) => language)).size,
    /** Total size of the files that are counted. */
    bytes: (isCounted: (words: BuiltWords) => boolean) =>
      bytesOf(words.filter(isCounted).map(({ file }) => join(built, file))),
  }
}

/** Total size of the files among these paths. */
export async function bytesOf(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map((path) => stat(path)))
  return sizes.reduce((sum, each) => sum + (each.isFile() ? each.size : 0), 0)
}
