import { execFile, spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/** Enough of a failed command's output to hold its reason: npm and apt-get put it at the end. */
const linesShown = 20

/** A step that failed: what to tell, and the command that repeats it. */
export class StepFailure extends Error {
  /**
   * @param {string} message what failed, in a sentence
   * @param {{ repeat: string, lastLines?: readonly string[] }} details
   */
  constructor(message, { repeat, lastLines = [] }) {
    super(message)
    this.repeat = repeat
    this.lastLines = lastLines
  }
}

/**
 * Runs one command of set-up to its end.
 * @param {object} step
 * @param {string} step.name what it is called when it fails
 * @param {string} step.command
 * @param {readonly string[]} step.args
 * @param {string} step.cwd
 * @param {string} step.repeat what a person types to run it again
 * @param {NodeJS.ProcessEnv} [step.env]
 * @param {number} [step.timeoutMs] milliseconds after which it is stopped and counts as failed
 * @returns {Promise<void>}
 * @throws {StepFailure} with the last lines of its output
 */
export function runStep({ name, command, args, cwd, repeat, env = process.env, timeoutMs }) {
  return new Promise((resolve, reject) => {
    let output = ''
    // A terminal's input stays connected: sudo may have to ask for a password.
    const child = spawn(command, args, { cwd, env, stdio: ['inherit', 'pipe', 'pipe'], timeout: timeoutMs })
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) =>
      reject(new StepFailure(`${name} could not start: ${error.message}`, { repeat })),
    )
    child.on('close', (code, signal) => {
      if (code === 0) return resolve()
      const how = code === null ? `was stopped (${signal})` : `failed with exit code ${code}`
      reject(new StepFailure(`${name} ${how}`, { repeat, lastLines: lastLines(output, linesShown) }))
    })
  })
}

/**
 * The output of a quick question to the system, or undefined when the command is not there or fails to run.
 * Its exit code does not matter: dpkg-query, for one, ends with 1 when any of the packages is unknown.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<{ succeeded: boolean, output: string } | undefined>}
 */
export function ask(command, args) {
  return new Promise((resolve) => {
    execFile(command, [...args], { encoding: 'utf8' }, (error, stdout) => {
      if (error !== null && typeof error.code === 'string') return resolve(undefined)
      resolve({ succeeded: error === null, output: stdout })
    })
  })
}

/**
 * @param {string} text
 * @param {number} count
 * @returns {readonly string[]}
 */
export function lastLines(text, count) {
  return stripVTControlCharacters(text)
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(-count)
}
