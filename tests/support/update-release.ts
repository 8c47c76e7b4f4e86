import { createHash, type KeyObject } from 'node:crypto'
import { signDescription } from '../../tools/release/sign-updates.ts'

/** The file that electron-updater requests on Linux; only x64 has no architecture in its name. */
export const channelFile = process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`

export interface Release {
  readonly version: string
  /** Content of the AppImage stand-in. */
  readonly content: Buffer
  /** The file's URL in the description; next to the description by default. */
  readonly url?: string
  readonly privateKey: KeyObject
  /** Expiry date; a minute from now by default. */
  readonly expires?: Date
}

/** A release's files by name, as electron-builder writes and the release signs them. */
export function filesOfRelease({ version, content, url, privateKey, expires }: Release): Map<string, Buffer> {
  const name = `forum-resources-${version}-linux-x86_64.AppImage`
  const description = [
    `version: ${version}`,
    'files:',
    `  - url: ${url ?? name}`,
    `    sha512: ${createHash('sha512').update(content).digest('base64')}`,
    `    size: ${content.length}`,
    `releaseDate: '2026-11-21T10:00:00.000Z'`,
  ].join('\n')
  const { text, signature } = signDescription(
    description,
    privateKey,
    expires ?? new Date(Date.now() + 86_400_000),
  )
  return new Map([
    [name, content],
    [channelFile, Buffer.from(text)],
    [`${channelFile}.sig`, Buffer.from(signature)],
  ])
}

/** In the configuration's format. */
export function publicKeyText(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64')
}
