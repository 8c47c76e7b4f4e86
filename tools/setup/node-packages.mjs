import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { projectNode, root } from './project.mjs'
import { say } from './say.mjs'
import { runStep, StepFailure } from './step.mjs'

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [peer]
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Whether node_modules holds what package-lock.json asks for, by the list that npm leaves inside it. Optional
 * packages are left out: the ones for other systems are never there, and keytar has a check of its own.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted.packages ?? {}).every(([path, entry]) => {
    if (path === '' || entry.optional) return true
    const found = installed.packages?.[path]
    return found !== undefined && found.version === entry.version && found.integrity === entry.integrity
  })
}

/**
 * @param {string} path
 * @returns {Lockfile}
 */
function readLockfile(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/**
 * Installs the npm packages, unless the very same are there.
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function ensureNodePackages() {
  const wanted = readLockfile(join(root, 'package-lock.json'))
  const installed = readLockfile(join(root, 'node_modules', '.package-lock.json'))
  if (isInstalled(wanted, installed) && existsSync(projectNode)) return false
  say('installing the npm packages (npm ci)')
  await npm(['ci'])
  if (!existsSync(projectNode)) {
    throw new StepFailure(
      'npm ci left no Node 24 behind: it must be allowed to run install scripts, and where npm has none for this system, this has to be started with Node 24 or newer',
      { repeat: 'npm ci --ignore-scripts=false' },
    )
  }
  return true
}

/**
 * Runs npm with the Node that npm itself came with: the project's own Node lies in the folder that npm replaces.
 * @param {readonly string[]} args
 */
export function npm(args) {
  const node = process.env['npm_node_execpath'] ?? process.execPath
  const script = npmScript(node)
  return runStep({
    name: `npm ${args[0]}`,
    command: script === undefined ? 'npm' : node,
    // Whatever the environment says, the tools are needed, and npm's reasons are worth having.
    args: [
      ...(script === undefined ? [] : [script]),
      ...args,
      '--include=dev',
      '--loglevel=notice',
      '--no-audit',
      '--no-fund',
    ],
    cwd: root,
    env: { ...process.env, ...localHeaders(node) },
    repeat: `npm ${args.join(' ')}`,
  })
}

/**
 * npm's own script, where it is known: npm tells it to what it runs, as other package managers tell theirs.
 * Windows has only a batch file on the PATH, which cannot be started as a program; there it lies beside Node.
 * @param {string} node
 */
function npmScript(node) {
  const told = process.env['npm_execpath']
  if (told !== undefined && basename(told) === 'npm-cli.js') return told
  const beside = join(dirname(node), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  return process.platform === 'win32' && existsSync(beside) ? beside : undefined
}

/**
 * keytar's compilation downloads Node's headers unless it is told where they lie; most Linux packages of Node
 * bring them.
 * @param {string} node
 */
function localHeaders(node) {
  const prefix = dirname(dirname(node))
  if (process.env['npm_config_nodedir'] !== undefined) return {}
  return existsSync(join(prefix, 'include', 'node', 'node_api.h')) ? { npm_config_nodedir: prefix } : {}
}
