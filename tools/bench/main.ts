/**
 * `npm run bench` after set-up: measures every row and compares it with a baseline measured in the same run.
 * Exits with 1 when a row fails.
 */
// Runs before any of the app's own modules is imported.
import '../source-modules.ts'

await import('./run.ts')
