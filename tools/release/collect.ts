/** `node tools/release/collect.ts <packages> <folder>`: copies this system's released files. */
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Name endings of each system's files. All must exist, for both architectures where they are named. */
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
 * The files of a release among `names`.
 *
 * @throws naming a missing file
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
