import { spawn } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectNode, root } from '../../tools/setup/project.mjs'
import { removeFolder } from '../support/remove-folder.ts'

/** How a run of set-up ended, and the programs it started, in order. */
export interface SetUpRun {
  readonly exitCode: number | null
  readonly lines: readonly string[]
  readonly calls: readonly string[]
}

/** Programs that set-up starts, with their folders in tools. */
const programs = { demo: 'demo', package: 'package', test: 'test-run' } as const

/** A small project with the real set-up and stand-ins for the programs it starts. */
export interface SetUpProject {
  readonly path: (...names: string[]) => string
  write(file: string, content: string): Promise<void>
  writeProgram(file: string, content: string): Promise<void>
  setUp(command: keyof typeof programs, environment?: Readonly<Record<string, string>>): Promise<SetUpRun>
  remove(): Promise<void>
}

/** Appends the call to the project's file `calls`; the files `offline` and `broken` switch failures on. */
const noted = (call: string): string => `
  import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
  appendFileSync('calls', ${JSON.stringify(`${call}\n`)})
`

/** Replaces npm: `ci` creates a node_modules with everything that set-up checks. */
const npmStandIn = `${noted('npm')}
  import { symlinkSync } from 'node:fs'
  if (existsSync('broken')) {
    for (let line = 1; line <= 40; line++) console.log('npm error line ' + line)
    process.exit(7)
  }
  rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules/node/bin', { recursive: true })
  if (existsSync('no-node')) console.log('npm has no Node for this system')
  else if (process.platform === 'win32') cpSync(${JSON.stringify(projectNode)}, 'node_modules/node/bin/node.exe')
  else symlinkSync(${JSON.stringify(projectNode)}, 'node_modules/node/bin/node')
  cpSync('package-lock.json', 'node_modules/.package-lock.json')
  cpSync('packages', 'node_modules', { recursive: true })
  if (!existsSync('no-compiler')) cpSync('keytar', 'node_modules/keytar', { recursive: true })
`

/** A shell hangs at once, where Node on a busy machine may take seconds to come so far. */
const electronStandIn = `#!/bin/sh
if [ -e electron-hangs ]; then
  echo 'starting to hang' >&2
  echo $$ > hanging
  exec /bin/sleep 1000000
fi
exec '${process.execPath}' electron-runs.cjs
`

/** Electron on a suitable machine, as far as the check can tell. */
export const electronComesUp = `
  require('node:fs').appendFileSync('calls', 'start Electron\\n')
  console.log('engine check: a window shows its page')
`

/**
 * Replaces Electron's install script: creates an executable, or fails as if offline. The executable runs the
 * project's electron-runs.cjs. On Windows, where a script is not executable, it is Node, which reaches that
 * file through the package.
 */
const electronInstallStandIn = `${noted('fetch Electron')}
  if (existsSync('offline')) {
    console.error('TypeError: fetch failed')
    process.exit(1)
  }
  const name = process.platform === 'win32' ? 'electron.exe' : 'electron'
  const executable = 'node_modules/electron/dist/' + name
  mkdirSync('node_modules/electron/dist', { recursive: true })
  if (process.platform === 'win32') cpSync(${JSON.stringify(projectNode)}, executable)
  else writeFileSync(executable, ${JSON.stringify(electronStandIn)}, { mode: 0o755 })
  writeFileSync('node_modules/electron/path.txt', name)
`

const buildStandIn = `${noted('build')}
  mkdirSync('out', { recursive: true })
  cpSync('src', 'out', { recursive: true })
`

/** Replace dpkg-query and apt-get: after one installation everything is installed. */
const dpkgStandIn = `#!/bin/sh
[ -e installed ] || exit 1
for name do case "$name" in -*) ;; *) echo "$name installed" ;; esac; done
`
const aptStandIn = `#!/bin/sh
echo apt-get >> calls
: > installed
`
const sudoStandIn = `#!/bin/sh
[ "$1" = -n ] && shift
exec "$@"
`

export async function createSetUpProject(): Promise<SetUpProject> {
  const folder = await mkdtemp(join(tmpdir(), 'forum-set-up-'))
  const path = (...names: string[]): string => join(folder, ...names)
  const write = async (file: string, content: string): Promise<void> => {
    await mkdir(dirname(path(file)), { recursive: true })
    await writeFile(path(file), content)
  }
  const writeProgram = async (file: string, content: string): Promise<void> => {
    await write(file, content)
    await chmod(path(file), 0o755)
  }

  for (const part of ['setup', 'desktop'])
    await cp(join(root, 'tools', part), path('tools', part), { recursive: true })
  await write('package.json', '{ "type": "module" }')
  const packages = { 'node_modules/vue': { version: '3.5.45', integrity: 'sha512-a' } }
  await write('package-lock.json', JSON.stringify({ packages }))
  await write('src/index.ts', 'export {}')
  for (const program of Object.values(programs)) {
    await write(
      `tools/${program}/main.ts`,
      'console.log(`handed over to run on ${process.env.FORUM_ENGINE}`)',
    )
  }
  await write('npm-cli.js', npmStandIn)
  const electronPackage = { version: '45.4.1', type: 'module', main: 'index.cjs' }
  await write('packages/electron/package.json', JSON.stringify(electronPackage))
  await write('packages/electron/index.cjs', `require(process.cwd() + '/electron-runs.cjs')`)
  await write('packages/electron/install.js', electronInstallStandIn)
  await write('electron-runs.cjs', electronComesUp)
  await write('packages/electron-vite/package.json', '{ "type": "module" }')
  await write('packages/electron-vite/bin/electron-vite.js', buildStandIn)
  await write('keytar/index.js', '')
  await writeProgram('bin/dpkg-query', dpkgStandIn)
  await writeProgram('bin/apt-get', aptStandIn)
  await writeProgram('bin/sudo', sudoStandIn)
  await writeProgram('bin/chromium', '#!/bin/sh\n')
  if (process.platform !== 'win32') await symlink('/usr/bin/env', path('bin', 'env'))

  const setUp: SetUpProject['setUp'] = async (command, environment = {}) => {
    await write('calls', '')
    const child = spawn(process.execPath, [path('tools', 'setup', 'setup.mjs'), command], {
      cwd: folder,
      // Hides the real system and the surrounding npm.
      env: {
        PATH: path('bin'),
        FORUM_CHROMIUM: path('bin', 'chromium'),
        DISPLAY: ':0',
        npm_execpath: path('npm-cli.js'),
        npm_node_execpath: process.execPath,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const exitCode = await new Promise<number | null>((resolve) => child.on('close', resolve))
    const calls = (await readFile(path('calls'), 'utf8')).split('\n').filter((line) => line !== '')
    return { exitCode, lines: output.trimEnd().split('\n'), calls }
  }
  return {
    path,
    write,
    writeProgram,
    setUp,
    remove: () => removeFolder(folder),
  }
}
