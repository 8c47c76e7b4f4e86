import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { projectNode, readNote, root, withProjectTools, writeNote } from './project.mjs'
import { runStep, say } from './step.mjs'

/** Whatever the build reads. */
export const inputs = [
  'src',
  'resources',
  // What the guide's screen is made of, and by.
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
 * Builds the app, unless out/ is exactly what the present sources last built: `npm run dev` and a build by hand
 * write there too, so what was built is noted as well as what it was built from.
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
 * One hash over files and folders. By content, not by time: a fresh clone and a switched branch have new times on
 * unchanged files.
 * @param {string} folder
 * @param {readonly string[]} paths below the folder; those that do not exist count as empty
 */
export function fingerprint(folder, paths) {
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
