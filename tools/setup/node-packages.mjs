import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findCommand, projectNode, readNote, root, writeNote } from './project.mjs'
import { ask, runStep, say, StepFailure } from './step.mjs'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */
/** @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile */

/**
 * Whether node_modules matches package-lock.json, by npm's own list of installed packages. Ignores optional
 * packages: those for other systems are never installed, and keytar is checked separately.
 * @param {Lockfile} lockfile package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json
 */
export function isInstalled(lockfile, installed) {
  return Object.entries(lockfile.packages ?? {}).every(([path, { version, integrity, optional }]) => {
    const found = installed.packages?.[path]
    return path === '' || optional || (found?.version === version && found?.integrity === integrity)
  })
}

/** Installs the npm packages unless they are up to date, and checks keytar. */
export function ensureNodePackages() {
  const [lockfile, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((path) =>
    existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')) : {},
  )
  const isMissing = !isInstalled(lockfile, installed) || !existsSync(projectNode)
  if (isMissing) {
    say('installing the npm packages (npm ci)')
    npm(['ci'])
  }
  if (!existsSync(projectNode)) {
    throw new StepFailure(
      'npm ci left no Node 24 behind: it must be allowed to run install scripts, and where npm has none for this system, this has to be started with Node 24 or newer',
      'npm ci --ignore-scripts=false',
    )
  }
  ensureKeychainModule(isMissing)
}

/**
 * keytar stores tokens in the system's keychain. It is optional: npm leaves it out if its compilation fails.
 * Compiles it again once build tools exist that the last attempt lacked.
 * @param {boolean} justInstalled
 */
function ensureKeychainModule(justInstalled) {
  if (keytarLoads()) return
  const tools = ['python3', 'make', 'g++', 'pkg-config'].filter((name) => findCommand(name) !== undefined)
  if (existsSync('/usr/include/libsecret-1/libsecret/secret.h')) tools.push('libsecret')
  if (!justInstalled && readNote('keychain-module') !== tools.join(' ')) {
    // npm rebuild sees only packages in node_modules.
    const args = existsSync(join(root, 'node_modules', 'keytar')) ? ['rebuild', 'keytar'] : ['ci']
    say(`building keytar again (npm ${args.join(' ')})`)
    try {
      npm(args)
    } catch (failure) {
      if (!(failure instanceof StepFailure)) throw failure
    }
    if (keytarLoads()) return
  }
  writeNote('keychain-module', tools.join(' '))
  say('keytar does not load here, so the app holds tokens in memory only: each start asks for the password')
}

/** In a child process, since loading opens the native library. */
function keytarLoads() {
  const path = JSON.stringify(join(root, 'node_modules', 'keytar'))
  return ask(projectNode, ['-e', `require(${path})`])?.succeeded === true
}

/**
 * Runs npm with the Node that npm came with: `npm ci` replaces the folder of the project's own Node.
 * @param {readonly string[]} args
 */
function npm(args) {
  const node = process.env['npm_node_execpath'] ?? process.execPath
  // npm passes the path of its script to its children, and so do other package managers. On Windows the PATH
  // has only a batch file, which cannot be spawned directly.
  const npmPath = process.env['npm_execpath']
  const beside = join(dirname(node), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  const isNpm = npmPath !== undefined && basename(npmPath) === 'npm-cli.js'
  const script = isNpm ? [npmPath] : process.platform === 'win32' ? [beside] : []
  // keytar's compilation downloads Node's headers unless it knows their folder; most Linux packages of Node
  // include them.
  const prefix = dirname(dirname(node))
  const headers = existsSync(join(prefix, 'include', 'node', 'node_api.h'))
    ? { npm_config_nodedir: prefix }
    : {}
  // Overrides the environment: development tools are needed, and npm's messages explain a failure.
  const options = ['--include=dev', '--loglevel=notice', '--no-audit', '--no-fund']
  runStep({
    name: `npm ${args[0]}`,
    command: script.length > 0 ? node : 'npm',
    args: [...script, ...args, ...options],
    env: { ...headers, ...process.env },
    repeat: `npm ${args.join(' ')}`,
  })
}
