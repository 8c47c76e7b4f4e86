import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { thirdPartyNotices } from '../../../../tools/package/notices.ts'
import { releaseNotes } from '../../../../tools/release/release-notes.ts'
import { signUpdates } from '../../../../tools/release/sign-updates.ts'

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

  const now = new Date('2026-11-25T10:00:00Z')
  const installer = Buffer.from('an installer')
  const hash = createHash('sha512').update(installer).digest('base64')
  const described = (changes: { version?: string; url?: string; sha512?: string; size?: number } = {}) => {
    const { version = '1.2.0', url = 'forum.exe', sha512 = hash, size = installer.length } = changes
    return `version: ${version}\nfiles:\n  - url: ${url}\n    sha512: ${sha512}\n    size: ${size}\nreleaseDate: '2026-11-25'\n`
  }
  async function write(files: Readonly<Record<string, string | Buffer>>): Promise<void> {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  }
  const signWith = (privateKey: string) => signUpdates({ folder, version: '1.2.0', privateKey, now })

  test('puts a signature beside each update file, for half a year, and leaves other files alone', async () => {
    const { pem: key, publicKey } = pem('ed25519')
    const others = { 'forum.exe': installer, 'builder-debug.yml': 'debug' }
    await write({ ...others, 'latest.yml': described(), 'latest-mac.yml': described() })
    // Signing again only changes the expiry date.
    for (let times = 0; times < 2; times += 1)
      expect(await signWith(key)).toEqual(['latest-mac.yml', 'latest.yml'])
    expect((await readdir(folder)).filter((name) => name.endsWith('.sig'))).toHaveLength(2)
    const signature = Buffer.from(await readFile(join(folder, 'latest.yml.sig'), 'ascii'), 'base64')
    const content = await readFile(join(folder, 'latest.yml'))
    expect(content.toString()).toBe(`${described()}expires: '2027-05-24T10:00:00.000Z'\n`)
    expect(verify(null, content, publicKey, signature)).toBe(true)
  })

  test.each([
    ['is of another version than the tag', described({ version: '1.1.9' }), 'the release is 1.2.0'],
    ['names a file that is not there', described({ url: 'missing.exe' }), 'missing.exe is not in'],
    ['names a file elsewhere', described({ url: 'https://elsewhere.example/forum.exe' }), 'is not in'],
    ['names a file above the folder', described({ url: '../forum.exe' }), 'is not in'],
    ['has another hash', described({ sha512: 'AAAA' }), 'not the file that was described'],
    ['has another size', described({ size: 1 }), 'not the file that was described'],
    ['describes nothing', 'version: 1.2.0\nfiles: []\n', 'length'],
  ])('signs nothing where a description %s', async (_what, description, words) => {
    await write({ 'forum.exe': installer, 'latest-mac.yml': described(), 'latest.yml': description })
    await expect(signWith(pem('ed25519').pem)).rejects.toThrow(words)
    expect((await readdir(folder)).filter((name) => name.endsWith('.sig'))).toEqual([])
  })

  test('fails without update files, and with a key that the app would not take', async () => {
    await expect(signWith(pem('ed25519').pem)).rejects.toThrow('no latest*.yml')
    await write({ 'forum.exe': installer, 'latest.yml': described() })
    await expect(signWith(pem('ed448').pem)).rejects.toThrow('Ed25519')
  })
})

test('a package without a licence text is refused unless its licence is MIT', async () => {
  const stranger = { name: 'stranger', version: '1.0.0', identifier: 'GPL-3.0-only' }
  await expect(thirdPartyNotices('.', [stranger])).rejects.toThrow('stranger has no licence text')
})
