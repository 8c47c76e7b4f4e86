import { join } from 'node:path'

/**
 * Modules that tests run in their own thread or process. `bundle-child-modules.ts` builds each once per run.
 * Otherwise Node would read and strip some hundred source files at every start, which took most of the
 * integration tests' time.
 */
export const childModules = {
  'cache-worker': 'src/main/cache/worker/cache-worker.ts',
  'cache-child': 'tests/support/cache-child.ts',
  'cache-once': 'tests/support/cache-once.ts',
  'session-child': 'tests/support/session-child.ts',
  'setup-child': 'tests/support/setup-child.ts',
  'own-files-child': 'tests/support/own-files-child.ts',
  'keychain-child': 'tests/support/keychain-child.ts',
} as const

/** Environment variable with the folder of the built modules, for tests and their child processes. */
export const childModulesVariable = 'FORUM_TEST_CHILD_MODULES'

/** Path of a built module. @throws outside a run of the integration tests */
export function childModule(name: keyof typeof childModules): string {
  const folder = process.env[childModulesVariable]
  if (folder === undefined) throw new Error(`${childModulesVariable} is not set: run this under Vitest`)
  return join(folder, `${name}.mjs`)
}
