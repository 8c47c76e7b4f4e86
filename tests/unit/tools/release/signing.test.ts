import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signingOf } from '../../../../tools/release/certificates.ts'
import { checkTag } from '../../../../tools/release/check-tag.ts'
import { releasedFiles } from '../../../../tools/release/collect.ts'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'forum-signing-'))))
afterEach(() => rm(folder, { recursive: true }))

const certificate = Buffer.from('a certificate that is longer than a line of base64 is '.repeat(3))
const base64 = certificate.toString('base64')
/** With line breaks as from `base64` and a Windows clipboard. */
const broken = `${base64.slice(0, 76)}\r\n${base64.slice(76)}\n`

describe('signing', () => {
  test('takes a certificate with line breaks', async () => {
    for (const [platform, secrets] of [
      ['darwin', { MAC_CERTIFICATE: broken, MAC_CERTIFICATE_PASSWORD: 'p' }],
      ['win32', { WINDOWS_CERTIFICATE: broken, WINDOWS_CERTIFICATE_PASSWORD: 'p' }],
    ] as const) {
      const { environment } = await signingOf(platform, secrets, folder)
      expect(environment).toEqual({ CSC_LINK: base64, CSC_KEY_PASSWORD: 'p' })
    }
  })

  test('hands Apple’s key over as a file that nobody else can read', async () => {
    const secrets = {
      MAC_CERTIFICATE: base64,
      MAC_CERTIFICATE_PASSWORD: 'p',
      APPLE_API_KEY: '-----BEGIN PRIVATE KEY-----\nkey\n-----END PRIVATE KEY-----\n',
      APPLE_API_KEY_ID: 'id',
      APPLE_API_ISSUER: 'issuer',
    }
    const { environment, warnings } = await signingOf('darwin', secrets, folder)
    expect(warnings).toEqual([])
    expect(environment).toMatchObject({ APPLE_API_KEY_ID: 'id', APPLE_API_ISSUER: 'issuer' })
    const path = environment['APPLE_API_KEY'] ?? ''
    expect(await readFile(path, 'utf8')).toBe(secrets.APPLE_API_KEY)
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  test.each([
    ['darwin', {}, 'are not signed', { CSC_IDENTITY_AUTO_DISCOVERY: 'false' }],
    [
      'darwin',
      { MAC_CERTIFICATE: base64, MAC_CERTIFICATE_PASSWORD: '' },
      'are not signed',
      expect.anything(),
    ],
    [
      'darwin',
      { MAC_CERTIFICATE: base64, MAC_CERTIFICATE_PASSWORD: 'p' },
      'not notarised',
      expect.anything(),
    ],
    ['win32', { WINDOWS_CERTIFICATE: '', WINDOWS_CERTIFICATE_PASSWORD: '' }, 'are not signed', {}],
  ] as const)(
    'on %s says what a secret that is missing costs: %j',
    async (platform, secrets, words, environment) => {
      const signing = await signingOf(platform, secrets, folder)
      expect(signing.warnings).toEqual([expect.stringContaining(words)])
      expect(signing.environment).toEqual(environment)
    },
  )

  test('of packages for Linux needs nothing', async () => {
    expect(await signingOf('linux', { MAC_CERTIFICATE: base64 }, folder)).toEqual({
      environment: {},
      warnings: [],
    })
  })
})

describe('a tag', () => {
  const facts = { tag: 'v1.2.0', version: '1.2.0', changelog: '## 1.2.0\n\n- new\n', isOnMain: true }

  test('is released where everything names one version', () => checkTag(facts))

  test.each([
    [{ version: '1.2.1' }, 'package.json says 1.2.1'],
    [{ changelog: '## 1.1.0\n\n- old\n' }, 'says nothing of 1.2.0'],
    [{ isOnMain: false }, 'not on main'],
  ])('is refused with %j', (change, words) => {
    expect(() => checkTag({ ...facts, ...change })).toThrow(words)
  })
})

describe('released files', () => {
  const made = [
    'Forum-1.0.0-win-x64.exe',
    'Forum-1.0.0-win-arm64.exe',
    'Forum-1.0.0-win-x64.exe.blockmap',
    'latest.yml',
  ]

  test('are the installers for both processors and their description', () => {
    expect(releasedFiles(made, 'win32')).toEqual([made[0], made[1], made[3]])
  })

  test('are never without one of them', () => {
    expect(() => releasedFiles(made.slice(1), 'win32')).toThrow('-win-x64.exe')
  })
})
