import childProcess from 'node:child_process'
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { globSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFeed } from '../../src/main/updates/feed'
import { createUpdaterEngine } from '../../src/main/updates/updater-engine'
import type { UpdateFailure } from '../../src/main/updates/updates'
import { noLimitMs } from '../support/patience.ts'
import { channelFile, filesOfRelease, publicKeyText } from '../support/update-release.ts'
import { removeFolder } from '../support/remove-folder.ts'

// electron-updater's own updaters for AppImages and Windows, in plain Node against a feed on loopback. Node's
// fetch replaces the app's session fetch.

const installed = 'the AppImage of version 1.0.0'
const newer = randomBytes(200_000)

/** A file server that records requests. */
interface FileServer {
  readonly url: string
  readonly asked: string[]
  readonly close: () => Promise<void>
}

type Answer = Buffer | 'silence' | { readonly location: string } | { readonly cutAfter: Buffer }

async function serve(answer: (path: string) => Answer | null): Promise<FileServer> {
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://feed').pathname
    asked.push(path)
    const found = answer(path)
    if (found === null) response.writeHead(404).end()
    else if (found === 'silence') return
    else if (Buffer.isBuffer(found)) response.end(found)
    else if ('location' in found) response.writeHead(302, found).end()
    else {
      response.writeHead(200, { 'content-length': found.cutAfter.length * 2 })
      response.write(found.cutAfter, () => response.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

describe.runIf(process.platform === 'linux')('updates', () => {
  let folder = ''
  let appImage = ''
  const keys = generateKeyPairSync('ed25519')
  const files = new Map<string, Answer>()
  let server: FileServer

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forum-updates-'))
    appImage = join(folder, 'Forum Resources.AppImage')
    await writeFile(appImage, installed)
    await chmod(appImage, 0o755)
    await writeFile(join(folder, 'app-update.yml'), 'provider: generic\nupdaterCacheDirName: downloads\n')
    vi.stubEnv('APPIMAGE', appImage)
    files.clear()
    server = await serve((path) => files.get(path) ?? null)
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await server.close()
    await removeFolder(folder)
  })

  /** Publishes a version as a release does: description, signature, file. */
  async function publish(
    version: string,
    { content = newer, url = '', key = keys.privateKey, expires = new Date(Date.now() + 86_400_000) } = {},
  ): Promise<void> {
    const release = filesOfRelease({ version, content, privateKey: key, expires, ...(url && { url }) })
    for (const [name, file] of release) files.set(`/updates/${name}`, file)
  }

  function engine(version = '1.0.0', feedOptions: { readonly textTimeoutMs?: () => number } = {}) {
    const app = {
      version,
      name: 'forum-resources',
      updateConfigPath: join(folder, 'app-update.yml'),
      profile: join(folder, 'profile'),
      cacheFolder: join(folder, 'cache'),
    }
    const publicKey = publicKeyText(keys.publicKey)
    return createUpdaterEngine(
      app,
      createFeed({
        url: `${server.url}/updates`,
        publicKey,
        fetch,
        textTimeoutMs: () => noLimitMs,
        ...feedOptions,
      }),
    )
  }
  const found: string[] = []
  const noteFound = (version: string) => void found.push(version)
  const refusal = (reason: UpdateFailure['reason']) => expect.objectContaining({ reason }) as unknown
  const pending = () => readdir(join(folder, 'cache/downloads/pending')).catch(() => [])

  test('a newer version is downloaded, and replaces the file at quit', async () => {
    await publish('1.1.0')
    const updates = engine()
    expect(await updates.fetch(noteFound)).toBe('1.1.0')
    expect(found).toContain('1.1.0')
    expect(await readFile(appImage, 'utf8')).toBe(installed)
    updates.install()
    expect((await readFile(appImage)).equals(newer)).toBe(true)
    expect((await stat(appImage)).mode & 0o777).toBe(0o755)
    expect(await readdir(folder)).not.toContain('Forum Resources.AppImage.new')
  })

  test.each(['0.9.0', '1.0.0', '1.1.0-beta.1'])(
    'on 1.1.0 the signed version %s is left where it is',
    async (version) => {
      await publish(version)
      const updates = engine('1.1.0')
      expect(await updates.fetch(noteFound)).toBeNull()
      updates.install()
      expect(await readFile(appImage, 'utf8')).toBe(installed)
      expect(server.asked).not.toContain(`/updates/forum-resources-${version}-linux-x86_64.AppImage`)
    },
  )

  test('a file that is not the signed one is refused, and nothing of it stays', async () => {
    await publish('1.1.0')
    files.set(
      '/updates/forum-resources-1.1.0-linux-x86_64.AppImage',
      Buffer.concat([newer.subarray(1), Buffer.from('!')]),
    )
    const updates = engine()
    await expect(updates.fetch(noteFound)).rejects.toEqual(refusal('untrusted'))
    updates.install()
    expect(await readFile(appImage, 'utf8')).toBe(installed)
    expect(await pending()).toEqual([])
  })

  test.each([
    ['without a signature', async () => void files.delete(`/updates/${channelFile}.sig`)],
    [
      'signed by somebody else',
      async () => publish('1.1.0', { key: generateKeyPairSync('ed25519').privateKey }),
    ],
    [
      'changed after signing',
      async () => {
        const signed = files.get(`/updates/${channelFile}`) as Buffer
        files.set(`/updates/${channelFile}`, Buffer.concat([signed, Buffer.from('\n')]))
      },
    ],
    ['whose signature is no signature', async () => void files.set(`/updates/${channelFile}.sig`, newer)],
  ])('a version %s is refused before anything is downloaded', async (_how, spoil) => {
    await publish('1.1.0')
    await spoil()
    const updates = engine()
    await expect(updates.fetch(noteFound)).rejects.toEqual(refusal('untrusted'))
    updates.install()
    expect(await readFile(appImage, 'utf8')).toBe(installed)
    expect(server.asked.filter((path) => path.endsWith('.AppImage'))).toEqual([])
  })

  test('a signature that does not arrive is the network’s fault, not the feed’s', async () => {
    await publish('1.1.0')
    files.set(`/updates/${channelFile}.sig`, { cutAfter: Buffer.from('half of a') })
    await expect(engine().fetch(noteFound)).rejects.toEqual(refusal('unreachable'))
  })

  test('no other host is asked: not one that the description names, nor one the feed leads to', async () => {
    const elsewhere = await serve(() => newer)
    await publish('1.1.0', { url: `${elsewhere.url}/forum-resources-1.1.0-linux-x86_64.AppImage` })
    await expect(engine().fetch(noteFound)).rejects.toEqual(refusal('untrusted'))
    await publish('1.2.0')
    files.set('/updates/forum-resources-1.2.0-linux-x86_64.AppImage', {
      location: `${elsewhere.url}/forum-resources-1.2.0-linux-x86_64.AppImage`,
    })
    await expect(engine().fetch(noteFound)).rejects.toEqual(refusal('unreachable'))
    expect(elsewhere.asked).toEqual([])
    await elsewhere.close()
  })

  test('after a download that broke off the app is as it was, and the next one succeeds', async () => {
    await publish('1.1.0')
    files.set('/updates/forum-resources-1.1.0-linux-x86_64.AppImage', {
      cutAfter: newer.subarray(0, 100_000),
    })
    const updates = engine()
    await expect(updates.fetch(noteFound)).rejects.toEqual(refusal('unreachable'))
    expect([await readFile(appImage, 'utf8'), await pending()]).toEqual([installed, []])
    files.set('/updates/forum-resources-1.1.0-linux-x86_64.AppImage', newer)
    expect(await updates.fetch(noteFound)).toBe('1.1.0')
    updates.install()
    expect((await readFile(appImage)).equals(newer)).toBe(true)
  })

  test('an update that cannot be written leaves the app as it is', async () => {
    await publish('1.1.0')
    const updates = engine()
    await updates.fetch(noteFound)
    // A folder at the new file's path simulates a full disk.
    await mkdir(`${appImage}.new`)
    updates.install()
    expect(await readFile(appImage, 'utf8')).toBe(installed)
    expect(await readdir(folder)).not.toContain('Forum Resources.AppImage.new')
  })

  test('a disk that rejects a download is not reported as an unreachable feed', async () => {
    await publish('1.1.0')
    // A file at the download folder's path simulates a disk that rejects writes.
    await writeFile(join(folder, 'cache'), '')
    await expect(engine().fetch(noteFound)).rejects.toEqual(refusal('disk-refused'))
    const publicKey = publicKeyText(keys.publicKey)
    const feed = createFeed({
      url: `${server.url}/updates`,
      publicKey,
      fetch,
      textTimeoutMs: () => noLimitMs,
    })
    const file = `${feed.url}/forum-resources-1.1.0-linux-x86_64.AppImage`
    await expect(feed.download(file, '/dev/full', '')).rejects.toEqual(refusal('disk-refused'))
    await expect(feed.download(file, folder, '')).rejects.toEqual(refusal('disk-refused'))
  })

  test('an update that was downloaded but not installed is not downloaded again at the next start', async () => {
    await publish('1.1.0')
    await engine().fetch(noteFound)
    const next = engine()
    expect(await next.fetch(noteFound)).toBe('1.1.0')
    expect(server.asked.filter((path) => path.endsWith('.AppImage'))).toHaveLength(1)
    next.install()
    expect((await readFile(appImage)).equals(newer)).toBe(true)
  })

  test.each([
    ['that does not arrive', null],
    ['that is not the signed one', Buffer.from('something else')],
  ])('a ready update stays ready when a newer version has a file %s', async (_how, file) => {
    await publish('1.1.0')
    const updates = engine()
    await updates.fetch(noteFound)
    await publish('1.2.0', { content: randomBytes(1000) })
    const name = '/updates/forum-resources-1.2.0-linux-x86_64.AppImage'
    if (file === null) files.delete(name)
    else files.set(name, file)
    await expect(updates.fetch(noteFound)).rejects.toEqual(refusal(file ? 'untrusted' : 'unreachable'))
    updates.install()
    expect((await readFile(appImage)).equals(newer)).toBe(true)
  })

  test('of two versions that were fetched the newer one is installed', async () => {
    await publish('1.1.0')
    const updates = engine()
    await updates.fetch(noteFound)
    const newest = randomBytes(1000)
    await publish('1.2.0', { content: newest })
    expect(await updates.fetch(noteFound)).toBe('1.2.0')
    updates.install()
    expect((await readFile(appImage)).equals(newest)).toBe(true)
  })

  test('a file that was exchanged after it had been verified is not installed', async () => {
    await publish('1.1.0')
    const updates = engine()
    await updates.fetch(noteFound)
    const stored = globSync('**/*.AppImage', { cwd: join(folder, 'cache') })
    expect(stored).not.toEqual([])
    for (const path of stored) await writeFile(join(folder, 'cache', path), 'somebody else’s program')
    updates.install()
    expect(await readFile(appImage, 'utf8')).toBe(installed)
    expect(await readdir(folder)).not.toContain('Forum Resources.AppImage.new')
  })

  test('a version whose signature has expired is not downloaded: it may have been withdrawn', async () => {
    await publish('1.1.0', { expires: new Date(Date.now() - 1000) })
    await expect(engine().fetch(noteFound)).rejects.toEqual(refusal('expired'))
    expect(server.asked.filter((path) => path.endsWith('.AppImage'))).toEqual([])
    // Installed already, so there is nothing to report.
    expect(await engine('1.1.0').fetch(noteFound)).toBeNull()
  })

  test.each(['', 'expires: never\n', 'expires: 4\n'])(
    'a signed version that does not say when it expires is refused: %j',
    async (line) => {
      await publish('1.1.0')
      const text = (files.get(`/updates/${channelFile}`) as Buffer)
        .toString()
        .replace(/^expires: .*\n/m, line)
      files.set(`/updates/${channelFile}`, Buffer.from(text))
      const signature = sign(null, Buffer.from(text), keys.privateKey).toString('base64')
      files.set(`/updates/${channelFile}.sig`, Buffer.from(signature))
      await expect(engine().fetch(noteFound)).rejects.toEqual(refusal('untrusted'))
    },
  )

  test('a feed without an update is unreachable', async () => {
    await expect(engine().fetch(noteFound)).rejects.toEqual(refusal('unreachable'))
  })

  test('a silent feed is given up within the limit of a short request, and the next check succeeds', async () => {
    await publish('1.1.0')
    const description = files.get(`/updates/${channelFile}`) ?? null
    files.set(`/updates/${channelFile}`, 'silence')
    let limit = 50
    const updates = engine('1.0.0', { textTimeoutMs: () => limit })
    await expect(updates.fetch(noteFound)).rejects.toEqual(refusal('unreachable'))
    limit = noLimitMs
    if (description !== null) files.set(`/updates/${channelFile}`, description)
    expect(await updates.fetch(noteFound)).toBe('1.1.0')
  })

  // A shell script as installer, started on Linux by electron-updater's updater for Windows.
  test.each([
    ['as it was downloaded is started, silently', false],
    ['that was exchanged is not started', true],
  ])('on Windows an installer %s', async (_how, isExchanged) => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
    onTestFinished(() => void vi.restoreAllMocks())
    const started = join(folder, 'started')
    const script = (word: string) => Buffer.from(`#!/bin/sh\necho ${word} "$@" > '${started}'\n`)
    const name = 'forum-resources-1.1.0-win-x64.exe'
    for (const [file, content] of filesOfRelease({
      version: '1.1.0',
      content: script('ours'),
      privateKey: keys.privateKey,
      url: name,
    }))
      files.set(`/updates/${file.replace(channelFile, 'latest.yml').replace(/^forum-.*/, name)}`, content)
    const updates = engine()
    expect(await updates.fetch(noteFound)).toBe('1.1.0')
    for (const path of globSync(`**/${name}`, { cwd: join(folder, 'cache') })) {
      // Downloads are not executable; Windows does not require that.
      await chmod(join(folder, 'cache', path), 0o755)
      if (isExchanged) await writeFile(join(folder, 'cache', path), script('theirs'))
    }
    const spawned = vi.spyOn(childProcess, 'spawn')
    updates.install()
    expect(spawned).toHaveBeenCalledTimes(isExchanged ? 0 : 1)
    if (!isExchanged)
      await expect.poll(() => readFile(started, 'utf8').catch(() => '')).toBe('ours --updated /S\n')
  })
})
