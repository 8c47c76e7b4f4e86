import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { childModules, childModulesVariable } from './child-modules.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * Vitest's global set-up for integration tests: builds the modules of `child-modules.ts` from the current
 * sources. They are two folders below the project's root, like the modules in `tools`, some of which derive
 * the root from their own path.
 *
 * @returns a function that removes them
 */
export default async function bundleChildModules(): Promise<() => Promise<void>> {
  const reports = join(root, 'reports')
  await mkdir(reports, { recursive: true })
  const folder = await mkdtemp(join(reports, 'child-modules-'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { '@shared': join(root, 'src/shared') } },
    ssr: { noExternal: true, external: ['keytar'] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'node24',
      rollupOptions: {
        input: Object.fromEntries(
          Object.entries(childModules).map(([name, file]) => [name, join(root, file)]),
        ),
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  process.env[childModulesVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}
