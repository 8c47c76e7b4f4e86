import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { projectNode, readNote, root, withProjectTools, writeNote } from './project.mjs'
import { runStep, say } from './step.mjs'

/** Everything the build reads. */
export const inputs = [
  'src',
  'resources',
  // The guide: its text, its images and the plugin that compiles it.
  ...(existsSync(join(root, 'docs')) ? readdirSync(join(root, 'docs')) : [])
    .filter((name) => /^guide(\.\w+)?\.md$/.test(name))
    .map((name) => `docs/${name}`),
  'docs/images/guide',
  'tools/guide',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.node.json',
  'tsconfig.web.json',
]

/**
 * Builds the app, unless out/ already matches the current sources. `npm run dev` and manual builds write
 * there too, so both the sources and the output are fingerprinted.
 */
export function ensureBuild() {
  const before = fingerprint(root, inputs)
  if (readNote('build') === `${before} ${fingerprint(root, ['out'])}`) return
  say('building the app (electron-vite build)')
  runStep({
    name: 'electron-vite build',
    command: projectNode,
    args: [join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'build'],
    env: withProjectTools(process.env),
    repeat: 'npm run build',
  })
  writeNote('build', `${before} ${fingerprint(root, ['out'])}`)
}

/**
 * One hash over files and folders. It uses contents, not times: a fresh clone or another branch changes the
 * times of unchanged files.
 * @param {string} folder
 * @param {readonly string[]} paths below the folder; missing ones count as empty
 */
function fingerprint(folder, paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((each) => filesUnder(folder, each)).sort()) {
    const content = readFileSync(join(folder, path))
    hash.update(`${path.split(sep).join('/')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(folder, path) {
  const stat = statSync(join(folder, path), { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat ? [path] : []
  return readdirSync(join(folder, path)).flatMap((name) => filesUnder(folder, join(path, name)))
}
