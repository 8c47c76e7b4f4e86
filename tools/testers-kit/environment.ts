import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sourceTarget, unthrottled, type AppTarget } from '../../tests/e2e/support/app-target.ts'
import type { Credentials } from '../../tests/e2e/support/openings.ts'
import type { AppConfiguration } from '../forum-service/index.ts'
import { sandboxHindrance } from '../setup/engine.mjs'

type Environment = Readonly<Record<string, string | undefined>>
type EngineModule = typeof import('../setup/engine.mjs')

/** A service that runs already, and an account of it. */
export interface RunningService {
  readonly configuration: AppConfiguration
  readonly account: Credentials
}

/**
 * Which app is tested: a package made with `--flavour testers`, or a project's folder with its build, on the engine that the
 * project itself chooses.
 *
 * @throws {Error} with words for whoever has to set a variable
 */
export async function targetFrom(environment: Environment): Promise<AppTarget> {
  const { FORUM_KIT_PACKAGE: executable, FORUM_KIT_SOURCE: source } = environment
  if (executable) {
    const hindrance = sandboxHindrance() === undefined ? [] : ['--no-sandbox']
    return {
      executable: existing(executable, 'FORUM_KIT_PACKAGE names the executable of a testers’ package'),
      switches: [...hindrance, ...unthrottled],
      folder: null,
      environment: {},
    }
  }
  if (!source)
    throw new Error(
      'Set FORUM_KIT_SOURCE to the project’s folder, or FORUM_KIT_PACKAGE to a testers’ package.',
    )
  const folder = resolve(source)
  existing(
    join(folder, 'out/main/index.js'),
    'FORUM_KIT_SOURCE names a project in which npm run build was run',
  )
  const module = pathToFileURL(join(folder, 'tools/setup/engine.mjs')).href
  const { findEngine } = (await import(/* @vite-ignore */ module)) as EngineModule
  return sourceTarget(findEngine(), folder)
}

/**
 * The service that FORUM_KIT_CONFIGURATION describes, in the form of the app's configuration file; null where none does.
 *
 * @throws {Error} as above; it repeats nothing of the file, which has secrets
 */
export function serviceFrom(environment: Environment): RunningService | null {
  const {
    FORUM_KIT_CONFIGURATION: path,
    FORUM_KIT_USERNAME: username,
    FORUM_KIT_PASSWORD: password,
  } = environment
  if (!path) return null
  if (!username || !password)
    throw new Error(
      'FORUM_KIT_CONFIGURATION needs FORUM_KIT_USERNAME and FORUM_KIT_PASSWORD, an account of the service.',
    )
  const text = readFileSync(existing(path, 'FORUM_KIT_CONFIGURATION names a configuration file'), 'utf8')
  const configuration = parsed(text) as Partial<AppConfiguration> | null
  if (typeof configuration?.service?.baseUrl !== 'string')
    throw new Error('FORUM_KIT_CONFIGURATION has to be JSON with service.baseUrl, as in config.sample.json.')
  return { configuration: configuration as AppConfiguration, account: { username, password } }
}

function existing(path: string, rule: string): string {
  if (!existsSync(path)) throw new Error(`${rule}: there is no ${path}.`)
  return resolve(path)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
