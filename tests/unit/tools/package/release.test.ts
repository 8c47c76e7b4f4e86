import { generateKeyPairSync, verify } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { thirdPartyNotices } from '../../../../tools/package/notices.ts'
import { releaseNotes } from '../../../../tools/package/release-notes.ts'
import { signUpdates } from '../../../../tools/package/sign-updates.ts'

describe('release notes', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n- soon\n\n## 1.2.0 (2026-11-21)\n\n- new\n- old\n\n## 1.1.0\n\n- first\n'

  test('are the section of the version', () => {
    expect(releaseNotes(changelog, 'v1.2.0')).toBe('- new\n- old')
    expect(releaseNotes(changelog, '1.1.0')).toBe('- first')
  })

  test.each(['v1.2', 'v2.0.0', ''])('are missed for %j', (tag) => {
    expect(() => releaseNotes(changelog, tag)).toThrow('CHANGELOG.md says nothing')
  })
})

describe('signing updates', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forum-sign-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const pem = (kind: 'ed25519' | 'ed448') => {
    const { privateKey, publicKey } =
      kind === 'ed25519' ? generateKeyPairSync(kind) : generateKeyPairSync(kind)
    return { pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), publicKey }
  }

  test('puts a signature beside each update file and leaves other files alone', async () => {
    const { pem: key, publicKey } = pem('ed25519')
    for (const name of ['latest.yml', 'latest-mac.yml', 'builder-debug.yml'])
      await writeFile(join(folder, name), `${name}\n`)
    expect(await signUpdates(folder, key)).toEqual(['latest-mac.yml', 'latest.yml'])
    expect((await readdir(folder)).filter((name) => name.endsWith('.sig'))).toHaveLength(2)
    const signature = Buffer.from(await readFile(join(folder, 'latest.yml.sig'), 'ascii'), 'base64')
    expect(verify(null, Buffer.from('latest.yml\n'), publicKey, signature)).toBe(true)
  })

  test('fails without update files, and with a key that the app would not take', async () => {
    await expect(signUpdates(folder, pem('ed25519').pem)).rejects.toThrow('no latest*.yml')
    await writeFile(join(folder, 'latest.yml'), '')
    await expect(signUpdates(folder, pem('ed448').pem)).rejects.toThrow('Ed25519')
  })
})

test('a package without a licence text is refused unless its licence is MIT', async () => {
  const stranger = { name: 'stranger', version: '1.0.0', identifier: 'GPL-3.0-only' }
  await expect(thirdPartyNotices('.', [stranger])).rejects.toThrow('stranger has no licence text')
})
