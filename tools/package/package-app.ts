import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  Arch,
  build,
  Platform,
  type AfterPackContext,
  type Configuration,
  type FileSet,
} from 'electron-builder'
import { root } from '../setup/project.mjs'
import { buildMetadata, flavourConfiguration, type Flavour } from './flavours.ts'
import { setFuses } from './fuses.ts'
import { componentsOf } from './components.ts'
import { thirdPartyNotices } from './notices.ts'
import { billOfMaterials } from './sbom.ts'
import { makeStandInDistribution } from './stand-in-distribution.ts'

export interface PackageRequest {
  readonly flavour: Flavour
  /** Where the packages go. */
  readonly output: string
  /** Around a stand-in for Electron's distribution, on Linux: a folder with the app, or debs for a rehearsal. */
  readonly fromShell: boolean | 'deb'
  /**
   * Folder with keytar for each system and processor (tools/release/hand-over.ts): then packages are made for every processor
   * of this system. Otherwise for the one at hand, with the keytar that npm has compiled or fetched.
   */
  readonly keytars?: string
}

/**
 * Makes the packages of the system it runs on from the build in `out/`, and beside them the third-party notices
 * and the bill of materials.
 *
 * @returns the paths of the installers, or of the folder when made from the shell
 */
export async function packageApp(request: PackageRequest): Promise<readonly string[]> {
  const { output, fromShell, keytars } = request
  if (fromShell && process.platform !== 'linux') throw new Error('--dist-from-shell is for Linux')
  await describeContents(output)
  const config = await packageConfiguration(request)
  const processors = keytars === undefined || process.platform === 'darwin' ? [] : [Arch.x64, Arch.arm64]
  const make = (type: 'dir' | 'deb' | null, more: Configuration = {}): Promise<string[]> =>
    build({
      projectDir: root,
      publish: 'never',
      targets: Platform.current().createTarget(type, ...processors),
      config: { ...config, ...more },
    })
  if (!fromShell) return make(null)

  const distribution = await mkdtemp(join(tmpdir(), 'forum-distribution-'))
  try {
    await makeStandInDistribution(distribution)
    const debs = await make(fromShell === 'deb' ? 'deb' : 'dir', { electronDist: distribution })
    return fromShell === 'deb' ? debs : [join(output, 'linux-unpacked')]
  } finally {
    await rm(distribution, { recursive: true })
  }
}

/** What electron-builder is told, for any system, beyond electron-builder.yml. */
export async function packageConfiguration({
  flavour,
  output,
  keytars,
}: Omit<PackageRequest, 'fromShell'>): Promise<Configuration> {
  const { files = [], ...ofFlavour } = flavourConfiguration(flavour)
  return {
    extends: join(root, 'electron-builder.yml'),
    ...ofFlavour,
    files: [...files, ...(keytars === undefined ? [] : keytarOfEachProcessor(keytars))],
    directories: { output, buildResources: 'resources' },
    extraMetadata: buildMetadata(flavour, await commitOf(root)),
    // Of a universal package each half needs a keytar of its own; elsewhere npm has brought the right one.
    npmRebuild: process.platform === 'darwin' && keytars === undefined,
    buildDependenciesFromSource: true,
    // The hashes that come with Electron's npm package, which package-lock.json pins.
    electronDownload: { checksums: await electronChecksums() },
    afterPack: (context) => afterPack(context, flavour),
  }
}

/** In place of the one in node_modules; electron-builder fills in system and processor. */
function keytarOfEachProcessor(folder: string): (string | FileSet)[] {
  return [
    '!node_modules/keytar/build/**',
    { from: join(folder, '${platform}-${arch}'), to: 'node_modules/keytar/build/Release' },
  ]
}

async function electronChecksums(): Promise<Record<string, string>> {
  const path = join(root, 'node_modules/electron/checksums.json')
  return JSON.parse(await readFile(path, 'utf8')) as Record<string, string>
}

async function describeContents(output: string): Promise<void> {
  const components = await componentsOf(root)
  const notices = await thirdPartyNotices(root, components)
  const manifest = async (path: string) =>
    JSON.parse(await readFile(join(root, path, 'package.json'), 'utf8')) as { name: string; version: string }
  const { name, version } = await manifest('.')
  const { version: electron } = await manifest('node_modules/electron')
  await mkdir(output, { recursive: true })
  // electron-builder.yml takes it from here into the package.
  await writeFile(join(root, 'out/THIRD-PARTY-NOTICES.txt'), notices)
  await writeFile(join(output, 'THIRD-PARTY-NOTICES.txt'), notices)
  await writeFile(join(output, 'sbom.cdx.json'), billOfMaterials({ name, version, electron }, components))
}

/**
 * Sets the fuses of a packaged app. Of a universal one for macOS only when its halves have been merged: setting them signs
 * the app ad hoc, and the merge refuses halves whose signatures differ.
 */
export async function afterPack(
  context: Pick<AfterPackContext, 'appOutDir' | 'arch' | 'electronPlatformName' | 'packager'>,
  flavour: Flavour,
): Promise<void> {
  if (context.electronPlatformName === 'darwin' && context.arch !== Arch.universal) return
  await setFuses(executableOf(context), flavour)
}

function executableOf({
  appOutDir,
  packager,
  electronPlatformName,
}: Pick<AfterPackContext, 'appOutDir' | 'packager' | 'electronPlatformName'>): string {
  const { productFilename } = packager.appInfo
  switch (electronPlatformName) {
    case 'darwin':
      return join(appOutDir, `${productFilename}.app`)
    case 'win32':
      return join(appOutDir, `${productFilename}.exe`)
    default:
      return join(appOutDir, (packager as unknown as { executableName: string }).executableName)
  }
}

/** The commit the sources stand at, with a `+` where they differ from it; null without a repository. */
async function commitOf(folder: string): Promise<string | null> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: folder })).stdout.trim()
  try {
    const changes = await git('status', '--porcelain', '--untracked-files=no')
    return `${await git('rev-parse', '--short=12', 'HEAD')}${changes === '' ? '' : '+'}`
  } catch {
    return null
  }
}
