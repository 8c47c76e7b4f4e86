/** `npm run package`: builds the app and its packages for the current system (docs/releasing.md). */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { projectNode, root } from '../setup/project.mjs'
import { readPackageOptions } from './options.ts'
import { packageApp } from './package-app.ts'

const options = readPackageOptions(process.argv.slice(2))
execFileSync(projectNode, [join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'build'], {
  cwd: root,
  stdio: 'inherit',
})
// Separate folders, so that one flavour does not replace the other's files.
const output = join(root, options.flavour === 'testers' ? 'dist/testers' : 'dist')
const packages = await packageApp({ ...options, output })
if (options.fromShell) console.log('package: around a stand-in, which runs nothing: this is not Electron')
for (const path of packages) console.log(`package: ${path}`)
