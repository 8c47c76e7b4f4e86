/**
 * Set-up's voice: one line for each thing it does. What its children print is kept back, and shown only when
 * one of them fails (step.mjs), so that npm's warnings never bury the reason.
 * The bench keeps standard output for its result, which programs read.
 * @param {string} line
 */
export function say(line) {
  const stream = process.argv[2] === 'bench' ? process.stderr : process.stdout
  stream.write(`set-up: ${line}\n`)
}
