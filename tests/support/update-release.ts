import { createHash, type KeyObject } from 'node:crypto'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUpdates } from '../../tools/package/sign-updates.ts'
import { removeFolder } from './remove-folder.ts'

/** What electron-updater asks for on Linux; only on x64 is it without the architecture. */
export const channelFile = process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`

export interface Release {
  readonly version: string
  /** What stands for the AppImage. */
  readonly content: Buffer
  /** Where the description says that it lies; beside it otherwise. */
  readonly url?: string
  readonly privateKey: KeyObject
}

/** The files of a release by their names, as electron-builder writes and the release signs them. */
export async function filesOfRelease({
  version,
  content,
  url,
  privateKey,
}: Release): Promise<Map<string, Buffer>> {
  const name = `forum-resources-${version}-linux-x86_64.AppImage`
  const description = [
    `version: ${version}`,
    'files:',
    `  - url: ${url ?? name}`,
    `    sha512: ${createHash('sha512').update(content).digest('base64')}`,
    `    size: ${content.length}`,
    `releaseDate: '2026-11-21T10:00:00.000Z'`,
  ].join('\n')
  const folder = await mkdtemp(join(tmpdir(), 'forum-release-'))
  try {
    await writeFile(join(folder, channelFile), description)
    await signUpdates(folder, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
    const files = new Map([[name, content]])
    for (const one of await readdir(folder)) files.set(one, await readFile(join(folder, one)))
    return files
  } finally {
    await removeFolder(folder)
  }
}

/** A public key as the configuration holds it. */
export function publicKeyText(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64')
}
