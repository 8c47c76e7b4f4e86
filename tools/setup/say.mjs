/**
 * Prints one line about what set-up does. The output of its children is shown only when one of them fails
 * (step.mjs), so that npm's warnings never hide the reason. For the bench it goes to standard error, because programs
 * read the bench's result from standard output.
 * @param {string} line
 */
export function say(line) {
  write(`set-up: ${line}`)
}

/**
 * Prints a command as it is typed, so that a whole line can be copied.
 * @param {string} command
 */
export function sayCommand(command) {
  write(command)
}

/** @param {string} line */
function write(line) {
  const stream = process.argv[2] === 'bench' ? process.stderr : process.stdout
  stream.write(`${line}\n`)
}
