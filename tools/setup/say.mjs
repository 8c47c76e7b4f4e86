/**
 * Set-up's voice: one line for each thing it does. What its children print is kept back, and shown only when
 * one of them fails (step.mjs), so that npm's warnings never bury the reason.
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`set-up: ${line}\n`)
}
