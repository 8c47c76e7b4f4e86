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

/** Files of src/renderer/public, which the build copies without listing them in its manifest. */
const copied = ['crash.html', 'crash.css', 'crash.js']

export interface BundleFile {
  readonly path: string
  readonly contentType: string
}

/**
 * Looks up requested paths in the build's manifest and never joins them to a folder, so that no spelling of
 * `..` can escape.
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
