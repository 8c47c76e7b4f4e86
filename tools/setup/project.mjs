import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, without a trailing separator. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/**
 * The Node that runs everything after set-up: the npm package `node`, whatever Node the machine has. For a
 * system without a build of that package (macOS on ARM has lagged), the current Node if it is new enough.
 */
export const projectNode = chooseNode({
  packaged: join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node'),
  running: process.execPath,
  version: process.versions.node,
})

/**
 * @param {{ packaged: string, running: string, version: string }} nodes paths, and the version of `running`
 * @returns {string} `packaged`, unless it is not installed and `running` is Node 24 or newer
 */
export function chooseNode({ packaged, running, version }) {
  return !existsSync(packaged) && Number(version.split('.')[0]) >= 24 ? running : packaged
}

/**
 * PATH with the project's own tools first, as npm sets it for scripts.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function withProjectTools(environment) {
  // On Windows the name is Path and case-insensitive; with two spellings, one would hide the other.
  const name = Object.keys(environment).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const path = [join(root, 'node_modules', '.bin'), environment[name] ?? ''].join(delimiter)
  return { ...environment, [name]: path }
}

/**
 * Path of a command, searched on the PATH.
 * @param {string} name
 */
export function findCommand(name) {
  // A user's PATH often lacks the sbin folders, which hold some of the commands.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
  return folders.map((folder) => folder && join(folder, name)).find((path) => path && existsSync(path))
}

/** Whether there is a display to open a window on: on Linux, one of X11 or Wayland. */
export function hasDisplay(platform = process.platform, environment = process.env) {
  return platform !== 'linux' || Boolean(environment['DISPLAY'] || environment['WAYLAND_DISPLAY'])
}

/** Set-up's own notes. Inside node_modules, so that `npm ci` deletes them with everything else. */
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
