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

interface PackageRequest {
  readonly flavour: Flavour
  /** Output folder. */
  readonly output: string
  /** Uses a stand-in for Electron's distribution, on Linux: for an app folder, or debs for a rehearsal. */
  readonly fromShell: boolean | 'deb'
  /**
   * Folder with keytar for each system and architecture (tools/release/hand-over.ts): packages are then made
   * for every architecture of this system. Otherwise only for the current one, with npm's own keytar.
   */
  readonly keytars?: string
}

/**
 * Packages the build in `out/` for the current system, and writes the third-party notices and the bill of
 * materials next to the packages.
 *
 * @returns the paths of the installers, or of the app's folder when made from the shell
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

/** electron-builder's configuration beyond electron-builder.yml, for any system. */
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
    // Each half of a universal package needs its own keytar; elsewhere npm has installed the right one.
    npmRebuild: process.platform === 'darwin' && keytars === undefined,
    buildDependenciesFromSource: true,
    // Hashes from Electron's npm package, which package-lock.json pins.
    electronDownload: { checksums: await electronChecksums() },
    afterPack: (context) => afterPack(context, flavour),
  }
}

/** Replaces the keytar in node_modules; electron-builder fills in system and architecture. */
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
  // electron-builder.yml packages the file from here.
  await writeFile(join(root, 'out/THIRD-PARTY-NOTICES.txt'), notices)
  await writeFile(join(output, 'THIRD-PARTY-NOTICES.txt'), notices)
  await writeFile(join(output, 'sbom.cdx.json'), billOfMaterials({ name, version, electron }, components))
}

/**
 * Sets the fuses of a packaged app. For a universal macOS app only after its halves were merged: setting them
 * re-signs the app ad hoc, and the merge rejects halves whose signatures differ.
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

/** The current commit, with a `+` if the sources differ from it; null outside a repository. */
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
