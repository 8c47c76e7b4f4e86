import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Lets plain Node import the project's own modules (`node --import`): resolves `@shared` and extensionless
// paths, as the build does.

const shared = join(import.meta.dirname, '../../src/shared')

registerHooks({
  resolve(specifier, context, nextResolve) {
    const own = specifier.startsWith('@shared/')
      ? join(shared, specifier.slice('@shared/'.length))
      : specifier.startsWith('.') && context.parentURL?.startsWith('file:')
        ? fileURLToPath(new URL(specifier, context.parentURL))
        : null
    const isModule = own !== null && existsSync(`${own}.ts`)
    return nextResolve(isModule ? `${own}.ts` : specifier, context)
  },
})
