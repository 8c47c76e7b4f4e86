import { spawnSync } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { root } from './project.mjs'

/** Enough of a failed command's output to show its reason: npm and apt-get print it last. */
const linesShown = 20

/** @param {string} line */
export const say = (line) => print(`set-up: ${line}`)

/**
 * Uses standard error for the bench, whose result on standard output is read by programs.
 * @param {string} line
 */
export const print = (line) => (process.argv[2] === 'bench' ? console.error : console.log)(line)

/** A failed step: the message, the command that repeats it, and the end of its output. */
export class StepFailure extends Error {
  /**
   * @param {string} message
   * @param {string} repeat
   * @param {readonly string[]} lines
   */
  constructor(message, repeat, lines = []) {
    super(message)
    this.repeat = repeat
    this.lastLines = lines
  }
}

/**
 * Runs a command to its end without showing its output: npm's warnings would hide the reason of a failure.
 * @param {{ name: string, command: string, args: readonly string[], repeat: string, cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} step
 * @throws {StepFailure} with the last lines of its output
 */
export function runStep({ name, command, args, repeat, cwd = root, env = process.env, timeoutMs }) {
  const { error, status, signal, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env,
    timeout: timeoutMs,
    encoding: 'utf8',
    maxBuffer: Infinity,
    // A terminal's input stays connected: sudo may have to ask for a password.
    stdio: ['inherit', 'pipe', 'pipe'],
  })
  if (status === 0) return
  if (status !== null) {
    const lines = lastLines(stdout + stderr, linesShown)
    throw new StepFailure(`${name} failed with exit code ${status}`, repeat, lines)
  }
  throw new StepFailure(
    `${name} ${signal ? `was stopped (${signal})` : `could not start: ${error?.message}`}`,
    repeat,
  )
}

/**
 * Runs a quick system command; undefined if it does not exist. Its exit code may not matter: dpkg-query, for
 * one, exits with 1 if any of the packages is unknown.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function ask(command, args) {
  const { error, status, stdout } = spawnSync(command, args, { encoding: 'utf8' })
  return error ? undefined : { succeeded: status === 0, output: stdout }
}

/**
 * @param {string} text
 * @param {number} count
 */
export function lastLines(text, count) {
  const lines = stripVTControlCharacters(text).split(/\r?\n/)
  return lines.filter((line) => line.trim() !== '').slice(-count)
}
