import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { flavours, type Flavour } from '../../package/flavours.ts'
import { startPrivateDisplay } from '../../desktop/private-display.ts'
import { startProcessGroup, type ProcessGroup } from '../../desktop/process-group.ts'
import { hasDisplay } from '../../setup/project.mjs'
import { removeAtExit, type Started } from '../started-parts.ts'
import { Miss } from '../step.ts'

/** Paths of a packaged app's parts. */
interface PackageParts {
  readonly flavour: Flavour
  /** The folder that holds the whole app. */
  readonly folder: string
  readonly executable: string
  readonly asar: string
}

/**
 * Finds a packaged app by electron-builder's names.
 *
 * @param folder the unpacked app itself, or electron-builder's output folder
 * @throws {Miss} if there is none for this system
 */
export function findPackage(folder: string, platform: NodeJS.Platform): PackageParts {
  const inside = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
  for (const candidate of [folder, ...inside])
    for (const flavour of flavours) {
      const parts = partsOf(candidate, platform, flavour)
      if (existsSync(parts.executable) && existsSync(parts.asar)) return parts
    }
  throw new Miss(`${folder} holds no packaged app for this system; npm run package makes one`)
}

const names = {
  ordinary: { product: 'Forum Resources', executable: 'forum-resources' },
  testers: { product: 'Forum Resources Testers', executable: 'forum-resources-testers' },
} as const satisfies Record<Flavour, object>

function partsOf(folder: string, platform: NodeJS.Platform, flavour: Flavour): PackageParts {
  const { product, executable: name } = names[flavour]
  if (platform === 'darwin') {
    const contents = join(folder, `${product}.app`, 'Contents')
    return {
      flavour,
      folder: join(folder, `${product}.app`),
      executable: join(contents, 'MacOS', product),
      asar: join(contents, 'Resources', 'app.asar'),
    }
  }
  const executable = join(
    folder,
    platform === 'win32' ? `${flavour === 'testers' ? name : product}.exe` : name,
  )
  return { flavour, folder, executable, asar: join(folder, 'resources', 'app.asar') }
}

/** One start of a packaged app. */
export interface PackagedRun {
  readonly group: ProcessGroup
  readonly output: () => string
  /** The first matching line of output; rejects if the app exits first. */
  readonly line: (pattern: RegExp) => Promise<string>
}

/** A packaged app that starts with its own profile, as far as the system allows that. */
export interface PackagedApp {
  readonly parts: PackageParts
  /** A folder for this run only. */
  readonly home: string
  readonly started: Started
  readonly start: (
    args: readonly string[],
    environment?: Readonly<Record<string, string>>,
    executable?: string,
  ) => PackagedRun
  readonly errorOutput: () => string
}

/** A copy for tests: a released package accepts DevTools switches only if its operator allows them. */
async function drivableCopy(parts: PackageParts, folder: string): Promise<PackageParts> {
  await cp(parts.folder, folder, { recursive: true, verbatimSymlinks: true })
  const inCopy = (path: string): string => join(folder, relative(parts.folder, path))
  const resources = dirname(inCopy(parts.asar))
  const sample = JSON.parse(await readFile(join(resources, 'config.sample.json'), 'utf8')) as object
  const configuration = { ...sample, allowedSwitches: ['remote-debugging-port'] }
  await writeFile(join(resources, 'config.json'), JSON.stringify(configuration))
  return { ...parts, folder, executable: inCopy(parts.executable), asar: inCopy(parts.asar) }
}

/**
 * @param wantsDisplay whether to start a display if there is none
 * @throws {Miss} if the folder holds no packaged app for this system
 */
export async function preparePackagedApp(
  folder: string,
  started: Started,
  wantsDisplay = true,
): Promise<PackagedApp> {
  const found = findPackage(folder, process.platform)
  const home = await mkdtemp(join(tmpdir(), 'forum-smoke-package-'))
  const display = wantsDisplay && !hasDisplay() ? started(await startPrivateDisplay()) : undefined
  removeAtExit(home)
  // A macOS app cannot start under another name.
  const copy = join(home, 'package', basename(found.folder))
  const parts = found.flavour === 'ordinary' ? await drivableCopy(found, copy) : found
  let errorOutput = ''
  return {
    parts,
    home,
    started,
    start(args, environment = {}, executable = parts.executable) {
      const group = startProcessGroup(executable, args, {
        // Packages ignore profile variables; on Linux this folder determines the profile.
        env: { ...process.env, ...display?.environment, XDG_CONFIG_HOME: home, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
        windowsHide: false,
      })
      started(group)
      let output = ''
      const listeners = new Set<() => void>()
      for (const stream of [group.child.stdout, group.child.stderr] as Readable[])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
          errorOutput += text
          for (const listener of listeners) listener()
        })
      return {
        group,
        output: () => output,
        line: (pattern) =>
          new Promise((resolve, reject) => {
            const look = (): void => {
              const found = output.split('\n').find((one) => pattern.test(one))
              if (found !== undefined) resolve(found)
            }
            listeners.add(look)
            look()
            void group.exited.then(
              (code) => reject(new Miss(`it ended with ${code} before it said ${String(pattern)}`)),
              reject,
            )
          }),
      }
    },
    errorOutput: () => errorOutput,
  }
}

/** Chromium's message that DevTools is ready: the app has started. */
export const devToolsLine = /^DevTools listening on (ws:\/\/\S+)/
