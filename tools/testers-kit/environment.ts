import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sourceTarget, unthrottled, type AppTarget } from '../../tests/e2e/support/app-target.ts'
import type { Credentials } from '../../tests/e2e/support/openings.ts'
import type { AppConfiguration } from '../forum-service/index.ts'
import { sandboxHindrance } from '../setup/engine.mjs'

type Environment = Readonly<Record<string, string | undefined>>
type EngineModule = typeof import('../setup/engine.mjs')

/** A service that is already running, with an account on it. */
export interface RunningService {
  readonly configuration: AppConfiguration
  readonly account: Credentials
}

/**
 * The app to test: a package of the testers' flavour, or a project's folder with its build, on the engine
 * that the project chooses.
 *
 * @throws {Error} that says which variable to set
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
 * The service described by the file FORUM_KIT_CONFIGURATION, in the form of the app's configuration; null if
 * the variable is not set.
 *
 * @throws {Error} as above, without quoting the file, since it contains secrets
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
