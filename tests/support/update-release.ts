import { createHash, type KeyObject } from 'node:crypto'
import { signDescription } from '../../tools/release/sign-updates.ts'

/** What electron-updater asks for on Linux; only on x64 is it without the architecture. */
export const channelFile = process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`

export interface Release {
  readonly version: string
  /** What stands for the AppImage. */
  readonly content: Buffer
  /** Where the description says that it lies; beside it otherwise. */
  readonly url?: string
  readonly privateKey: KeyObject
  /** Until when it may be installed; a minute from now otherwise. */
  readonly expires?: Date
}

/** The files of a release by their names, as electron-builder writes and the release signs them. */
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
    expires ?? new Date(Date.now() + 60_000),
  )
  return new Map([
    [name, content],
    [channelFile, Buffer.from(text)],
    [`${channelFile}.sig`, Buffer.from(signature)],
  ])
}

/** A public key as the configuration holds it. */
export function publicKeyText(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64')
}
