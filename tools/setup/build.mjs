import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { notesFolder, projectNode, root, withProjectTools } from './project.mjs'
import { say } from './say.mjs'
import { runStep } from './step.mjs'

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
const notePath = join(notesFolder, 'build')

/**
 * Builds the app, unless out/ is exactly what the present sources last built: `npm run dev` and a build by hand
 * write there too, so what was built is noted as well as what it was built from.
 */
export async function ensureBuild() {
  const noted = existsSync(notePath) ? readFileSync(notePath, 'utf8') : undefined
  const before = fingerprint(root, inputs)
  if (noted === `${before} ${fingerprint(root, ['out'])}`) return
  say('building the app (electron-vite build)')
  await runStep({
    name: 'electron-vite build',
    command: projectNode,
    args: [join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'build'],
    cwd: root,
    env: withProjectTools(process.env),
    repeat: 'npm run build',
  })
  mkdirSync(notesFolder, { recursive: true })
  writeFileSync(notePath, `${before} ${fingerprint(root, ['out'])}`)
}
