import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import * as v from 'valibot'
import { ownValue } from '@shared/own-value'

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    assets: v.optional(v.array(v.string()), []),
  }),
)

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** What src/renderer/public holds: the build copies it, and its manifest does not name it. */
const copied = ['crash.html', 'crash.css', 'crash.js']

export interface BundleFile {
  readonly path: string
  readonly contentType: string
}

/**
 * The files of the built page, from the build's own manifest. A requested path is looked up in this list and
 * never joined to a folder, so that no spelling of `..` can leave it.
 *
 * @param folder where the build is
 * @returns the file for the path of a URL, or null
 */
export function readBundleFiles(folder: string): (pathname: string) => BundleFile | null {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as unknown
  const names = Object.values(v.parse(Manifest, manifest)).flatMap(({ file, css, assets }) => [
    file,
    ...css,
    ...assets,
  ])
  const files = new Map<string, BundleFile>()
  for (const name of ['index.html', ...copied, ...names]) {
    const contentType = ownValue(contentTypes, extname(name))
    if (contentType) files.set(`/${name}`, { path: join(folder, name), contentType })
  }
  return (pathname) => files.get(pathname) ?? null
}
