import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * One hash over the content of files and folders. By content, not by time: a fresh clone and a switched branch
 * have new times on unchanged files.
 * @param {string} root
 * @param {readonly string[]} paths relative to root; those that do not exist count as empty
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((each) => filesUnder(root, each)).sort()) {
    const content = readFileSync(join(root, path))
    hash.update(`${path.split(sep).join('/')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return [path]
  return readdirSync(absolute).flatMap((name) => filesUnder(root, join(path, name)))
}
