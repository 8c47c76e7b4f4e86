import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Arch, build, Platform } from 'electron-builder'
import { packageConfiguration } from '../../package/package-app.ts'
import { makeStandInDistribution } from '../../package/stand-in-distribution.ts'
import { appIds, flavours, type Flavour } from '../../package/flavours.ts'
import { root } from '../../setup/project.mjs'
import { findPackage } from '../../smoke/package/packaged-app.ts'
import { must, type SmokeStep } from '../../smoke/step.ts'
import type { Stage } from './stage.ts'
import { makeStandInMacDistribution } from './stand-in-mac.ts'

/** Runs electron-builder itself, around a stand-in for Electron. */
export const macStep: SmokeStep<Stage> = {
  sentence: 'the halves of the app for macOS are alike, and its Info.plist names it, its id and its links',
  async run({ folder }) {
    const distribution = join(folder, 'mac-distribution')
    await makeStandInDistribution(join(folder, 'distribution'))
    await makeStandInMacDistribution(distribution, await readFile(join(folder, 'distribution/electron')))
    const output = (flavour: Flavour): string => join(folder, `mac-${flavour}`)
    await pack('ordinary', output('ordinary'), distribution, [Arch.x64, Arch.arm64])
    const [intel, arm] = [join(output('ordinary'), 'mac'), join(output('ordinary'), 'mac-arm64')]
    for (const path of await filesIn(intel))
      must(
        (await readFile(join(intel, path))).equals(await readFile(join(arm, path))),
        `${path} differs in the halves: they cannot be merged`,
      )
    await pack('testers', output('testers'), distribution, [Arch.x64])
    for (const flavour of flavours) await describes(flavour, join(output(flavour), 'mac'))
    return ['that the halves merge, that the app is signed and starts: only macOS can']
  },
}

async function pack(
  flavour: Flavour,
  output: string,
  electronDist: string,
  processors: readonly Arch[],
): Promise<void> {
  await mkdir(output)
  // The real icon is converted from an image by a tool that does not run everywhere.
  const icon = join(output, 'stand-in.icns')
  await writeFile(icon, Buffer.from('69636e7300000010696330390000000800000000', 'hex').subarray(0, 16))
  const config = await packageConfiguration({ flavour, output })
  await build({
    projectDir: root,
    publish: 'never',
    targets: Platform.MAC.createTarget('dir', ...processors),
    config: { ...config, npmRebuild: false, electronDist, mac: { ...config.mac, icon, identity: null } },
  })
}

async function describes(flavour: Flavour, folder: string): Promise<void> {
  const parts = findPackage(folder, 'darwin')
  must(parts.flavour === flavour, `the smoke run takes it for ${parts.flavour}`)
  const plist = await readFile(join(parts.folder, 'Contents/Info.plist'), 'utf8')
  const string = (key: string): string | undefined =>
    new RegExp(`<key>${key}</key>\\s*(?:<array>\\s*)?<string>(.*?)</string>`).exec(plist)?.[1]
  must(string('CFBundleIdentifier') === appIds[flavour], `its id is ${string('CFBundleIdentifier')}`)
  const links = string('CFBundleURLSchemes')
  must(links === (flavour === 'ordinary' ? 'forum-resources' : undefined), `links that open it: ${links}`)
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
