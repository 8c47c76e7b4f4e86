/** `node tools/release/collect.ts <packages> <folder>`: copies what is released of the packages of this system. */
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What each system contributes, by the ends of names. Every one must be there, for both processors where it names them. */
const released: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    '-linux-x86_64.AppImage',
    '-linux-arm64.AppImage',
    '-linux-amd64.deb',
    '-linux-arm64.deb',
    '-linux-x86_64.rpm',
    '-linux-aarch64.rpm',
    'latest-linux.yml',
    'latest-linux-arm64.yml',
    'sbom.cdx.json',
    'THIRD-PARTY-NOTICES.txt',
  ],
  darwin: ['-mac-universal.dmg', '-mac-universal.zip', 'latest-mac.yml'],
  win32: ['-win-x64.exe', '-win-arm64.exe', 'latest.yml'],
}

/**
 * The files of a release among those that were made.
 *
 * @throws naming what is missing
 */
export function releasedFiles(names: readonly string[], platform: NodeJS.Platform): readonly string[] {
  return (released[platform] ?? []).map((end) => {
    const found = names.find((name) => name.endsWith(end))
    if (found === undefined) throw new Error(`there is no package whose name ends with ${end}`)
    return found
  })
}

if (import.meta.main) {
  const [packages = '', folder = ''] = process.argv.slice(2)
  await mkdir(folder, { recursive: true })
  for (const name of releasedFiles(await readdir(packages), process.platform)) {
    await copyFile(join(packages, name), join(folder, name))
    console.log(name)
  }
}
