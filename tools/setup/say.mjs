/**
 * Prints one line about what set-up does. The output of its children is shown only when one of them fails
 * (step.mjs), so that npm's warnings never hide the reason. For the bench it goes to standard error, because programs
 * read the bench's result from standard output.
 * @param {string} line
 */
export function say(line) {
  const stream = process.argv[2] === 'bench' ? process.stderr : process.stdout
  stream.write(`set-up: ${line}\n`)
}
