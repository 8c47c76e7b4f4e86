import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Module hooks that let plain Node import the app's sources; import this file before any of them. They
// resolve `@shared` and extensionless paths, and treat every file as an ES module, as the build does.

if (process.argv.some((argument) => argument.includes('playwright')))
  throw new Error(
    'Playwright compiles modules in its own way, and these hooks would change how: no test of its may import tools/source-modules.ts.',
  )

const source = join(import.meta.dirname, '../src')

function pathOf(specifier: string, parent: string | undefined): string | null {
  if (specifier.startsWith('@shared/')) return join(source, specifier.slice(1))
  if (specifier.startsWith('file:')) return fileURLToPath(specifier)
  return specifier.startsWith('.') && parent?.startsWith('file:')
    ? fileURLToPath(new URL(specifier, parent))
    : null
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const path = pathOf(specifier, context.parentURL)
    const file = [path ?? '', `${path}.ts`, `${path}/index.ts`].find(
      (each) => each.startsWith(source) && each.endsWith('.ts') && existsSync(each),
    )
    if (file === undefined) return nextResolve(specifier, context)
    return { url: pathToFileURL(file).href, format: 'module-typescript', shortCircuit: true }
  },
})
