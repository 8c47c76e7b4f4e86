// Runs before any of the app's own modules is imported.
import '../bench/source.ts'

await import('./main.ts')
