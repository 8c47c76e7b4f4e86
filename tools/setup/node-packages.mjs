import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findCommand, projectNode, readNote, root, writeNote } from './project.mjs'
import { ask, runStep, say, StepFailure } from './step.mjs'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */
/** @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile */

/**
 * Whether node_modules holds what package-lock.json asks for, by the list that npm leaves inside it. Optional
 * packages are left out: the ones for other systems are never there, and keytar has a check of its own.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted.packages ?? {}).every(([path, { version, integrity, optional }]) => {
    const found = installed.packages?.[path]
    return path === '' || optional || (found?.version === version && found?.integrity === integrity)
  })
}

/** Installs the npm packages, unless the very same are there, and sees to keytar. */
export function ensureNodePackages() {
  const [wanted, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((path) =>
    existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')) : {},
  )
  const isMissing = !isInstalled(wanted, installed) || !existsSync(projectNode)
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
 * keytar, which stores tokens in the system's keychain, is an optional package: it is left out of node_modules when its
 * compilation fails. It is tried again once there are tools that the last attempt, whose tools are noted, did not have.
 * @param {boolean} justInstalled
 */
function ensureKeychainModule(justInstalled) {
  if (keytarLoads()) return
  const tools = ['python3', 'make', 'g++', 'pkg-config'].filter((name) => findCommand(name) !== undefined)
  if (existsSync('/usr/include/libsecret-1/libsecret/secret.h')) tools.push('libsecret')
  if (!justInstalled && readNote('keychain-module') !== tools.join(' ')) {
    // npm rebuild knows only what is in node_modules.
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

/** Loading opens the native library, hence in a process of its own. */
function keytarLoads() {
  const path = JSON.stringify(join(root, 'node_modules', 'keytar'))
  return ask(projectNode, ['-e', `require(${path})`])?.succeeded === true
}

/**
 * Runs npm with the Node that npm itself came with: the project's own Node lies in the folder that npm replaces.
 * @param {readonly string[]} args
 */
function npm(args) {
  const node = process.env['npm_node_execpath'] ?? process.execPath
  // npm tells what it runs its own script, as other package managers tell theirs. Windows has only a batch file on the
  // PATH, which cannot be started as a program.
  const told = process.env['npm_execpath']
  const beside = join(dirname(node), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  const isTold = told !== undefined && basename(told) === 'npm-cli.js'
  const script = isTold ? [told] : process.platform === 'win32' ? [beside] : []
  // keytar's compilation downloads Node's headers unless it is told where they lie; most Linux packages of Node bring them.
  const prefix = dirname(dirname(node))
  const headers = existsSync(join(prefix, 'include', 'node', 'node_api.h'))
    ? { npm_config_nodedir: prefix }
    : {}
  // Whatever the environment says, the tools are needed, and npm's reasons are worth having.
  const options = ['--include=dev', '--loglevel=notice', '--no-audit', '--no-fund']
  runStep({
    name: `npm ${args[0]}`,
    command: script.length > 0 ? node : 'npm',
    args: [...script, ...args, ...options],
    env: { ...headers, ...process.env },
    repeat: `npm ${args.join(' ')}`,
  })
}
