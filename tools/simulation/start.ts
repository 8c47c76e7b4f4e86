// Runs before any of the app's own modules is imported.
import '../source-modules.ts'

await import('./main.ts')
