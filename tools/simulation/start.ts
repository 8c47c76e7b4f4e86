// Before any of the app's own modules is read.
import '../bench/source.ts'

await import('./main.ts')
