import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, with no separator at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/**
 * The Node that runs everything after set-up: the npm package `node`, whatever Node the machine has. npm may have no
 * build of it for a system yet (macOS on ARM has lagged); then the Node that runs this does as well, if it is as new.
 */
export const projectNode = chooseNode({
  packaged: join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node'),
  running: process.execPath,
  version: process.versions.node,
})

/**
 * @param {{ packaged: string, running: string, version: string }} nodes paths, and the version of the running one
 * @returns {string} the packaged one, also where it has yet to be installed, unless the running one can stand in for it
 */
export function chooseNode({ packaged, running, version }) {
  return !existsSync(packaged) && Number(version.split('.')[0]) >= 24 ? running : packaged
}

/**
 * PATH with the project's own tools first, as npm gives it to a script.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function withProjectTools(environment) {
  // Windows calls it Path and compares names without case; two spellings side by side would hide one of them.
  const name = Object.keys(environment).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const path = [join(root, 'node_modules', '.bin'), environment[name] ?? ''].join(delimiter)
  return { ...environment, [name]: path }
}

/**
 * Where a command lies on the PATH.
 * @param {string} name
 */
export function findCommand(name) {
  // A user's PATH often leaves out the sbin folders, where some of the commands asked for may be.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
  return folders.map((folder) => folder && join(folder, name)).find((path) => path && existsSync(path))
}

export const hasDisplay = () => Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])

/** Set-up's own notes. Inside node_modules, so that a new `npm ci` forgets them with everything else. */
const notesFolder = join(root, 'node_modules', '.cache', 'forum-resources')

/** @param {string} name */
export function readNote(name) {
  const path = join(notesFolder, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/**
 * @param {string} name
 * @param {string} text
 */
export function writeNote(name, text) {
  mkdirSync(notesFolder, { recursive: true })
  writeFileSync(join(notesFolder, name), text)
}
