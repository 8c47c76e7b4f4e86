import { join } from 'node:path'
import { build } from 'vite'

/** Bundles a module of `page/` with what it imports of the app into one script that can be evaluated. */
export async function pageScript(name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@shared': join(import.meta.dirname, '../../src/shared') } },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'page', name), formats: ['iife'], name: 'benchPage' },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error(`${name} was not bundled`)
  return chunk.code
}
