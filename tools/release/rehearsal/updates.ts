import '../../source-modules.ts'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { load } from 'js-yaml'
import { must, type SmokeStep } from '../../smoke/step.ts'
import type { Stage } from './stage.ts'

const { createFeed } = await import('../../../src/main/updates/feed.ts')

const keys = generateKeyPairSync('ed25519')
const pem = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

/** The four descriptions that updaters request. */
const descriptions = ['latest.yml', 'latest-mac.yml', 'latest-linux.yml', 'latest-linux-arm64.yml']

export const updateStep: SmokeStep<Stage> = {
  sentence: 'job sign-updates: the app takes every description and file of the signed feed, for half a year',
  async run(stage) {
    const { play, path, version } = stage
    await contribute(stage)
    play('sign-updates', { FORUM_RESOURCES_UPDATE_KEY: pem })
    const server = createServer((request, response) => {
      const name = decodeURIComponent(new URL(request.url ?? '', 'http://feed').pathname.slice(1))
      readFile(path('release', name)).then(
        (content) => response.end(content),
        () => response.writeHead(404).end(),
      )
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      const feed = createFeed({ url, publicKey, fetch })
      for (const name of descriptions) {
        const described = load(await feed.readSigned(`${url}/${name}`)) as Description
        must(described.version === version, `${name} is of ${described.version}`)
        const days = (Date.parse(described.expires) - Date.now()) / (24 * 60 * 60_000)
        must(days > 179 && days <= 180, `${name} expires in ${days} days`)
        for (const file of described.files)
          await feed.download(`${url}/${file.url}`, path('downloaded'), file.sha512)
      }
    } finally {
      server.closeAllConnections()
      server.close()
    }
    return []
  },
}

interface Description {
  readonly version: string
  readonly expires: string
  readonly files: readonly { readonly url: string; readonly sha512: string }[]
}

/** Writes the packages and descriptions that the other systems' jobs would contribute. */
async function contribute({ path, version }: Stage): Promise<void> {
  for (const [description, ...ends] of [
    ['latest-mac.yml', 'mac-universal.zip', 'mac-universal.dmg'],
    ['latest.yml', 'win-x64.exe', 'win-arm64.exe'],
    ['latest-linux.yml', 'linux-x86_64.AppImage', 'linux-amd64.deb', 'linux-x86_64.rpm'],
    ['latest-linux-arm64.yml', 'linux-arm64.AppImage', 'linux-arm64.deb', 'linux-aarch64.rpm'],
  ] as const) {
    const entries = ends.map(async (end) => {
      const name = `forum-resources-${version}-${end}`
      const content = await readFile(path('release', name)).catch(() => Buffer.from(`stand-in for ${end}`))
      await writeFile(path('release', name), content)
      const sha512 = createHash('sha512').update(content).digest('base64')
      return `  - url: ${name}\n    sha512: ${sha512}\n    size: ${content.length}\n`
    })
    const files = (await Promise.all(entries)).join('')
    await writeFile(path('release', description), `version: ${version}\nfiles:\n${files}`)
  }
}
