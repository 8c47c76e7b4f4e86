import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadConfiguration, type SourceText } from '../../../../src/main/config/configuration-files'
import { readMachinePolicy, readManagedPreferences } from '../../../../src/main/config/machine-sources'

/** Reads the key with these values, as `reg query` of Windows 11 prints it. */
const policyOf = (...lines: readonly string[]): Promise<SourceText> =>
  readMachinePolicy(
    async () =>
      `\r\nHKEY_LOCAL_MACHINE\\Software\\Policies\\Forum Resources\r\n${lines.map((line) => `    ${line}\r\n`).join('')}\r\n`,
  )

function documentIn(text: SourceText): unknown {
  if (!text || 'refused' in text) return text
  return JSON.parse(text.text) as unknown
}

describe('the registry', () => {
  const documentOf = async (...lines: readonly string[]): Promise<unknown> =>
    documentIn(await policyOf(...lines))

  test('gives each field by its name', async () => {
    expect(
      await documentOf(
        'service.baseUrl    REG_SZ    https://forum.example',
        'service.clientPassword    REG_SZ    two  words    and four blanks',
        'service.resourcesPageId    REG_DWORD    0x20',
        'showTheme    REG_DWORD    0x1',
        'languages    REG_MULTI_SZ    en\\0fr\\0pt-br',
        'mediaHosts    REG_MULTI_SZ    ',
        'links.contact    REG_SZ    mailto:help@forum.example',
        'updates.feed    REG_SZ    https://updates.example',
      ),
    ).toEqual({
      service: {
        baseUrl: 'https://forum.example',
        clientPassword: 'two  words    and four blanks',
        resourcesPageId: 32,
      },
      showTheme: true,
      languages: ['en', 'fr', 'pt-br'],
      mediaHosts: [],
      links: { contact: 'mailto:help@forum.example' },
      updates: { feed: 'https://updates.example' },
    })
    expect(await documentOf('showTheme    REG_DWORD    0x0')).toEqual({ showTheme: false })
  })

  test('gives the JSON of one value, and single values above it', async () => {
    const json = JSON.stringify({ service: { apiKey: 'key', clientId: 'from JSON' }, showTheme: true })
    expect(await documentOf(`Configuration    REG_SZ    ${json}`)).toEqual(JSON.parse(json))
    expect(
      await documentOf(`Configuration    REG_SZ    ${json}`, 'service.clientId    REG_SZ    by its name'),
    ).toEqual({ service: { apiKey: 'key', clientId: 'by its name' }, showTheme: true })
  })

  test('takes names as the registry does, in any case, and passes over names of nobody’s', async () => {
    expect(
      await documentOf('SERVICE.APIKEY    REG_SZ    key', 'Notes    REG_SZ    of an administrator'),
    ).toEqual({ service: { apiKey: 'key' } })
    for (const name of ['constructor', '__proto__.x', '(Default)'])
      expect(await documentOf(`${name}    REG_SZ    x`)).toBeNull()
    expect(await documentOf()).toBeNull()
  })

  test.each([
    [
      'service.apiKey    REG_BINARY    00FF',
      { code: 'policy-type', name: 'service.apiKey', type: 'REG_BINARY' },
    ],
    ['Configuration    REG_DWORD    0x1', { code: 'policy-type', name: 'Configuration', type: 'REG_DWORD' }],
    [
      'service.clientPassword    REG_SZ    gehe\uFFFDm',
      { code: 'policy-characters', name: 'service.clientPassword' },
    ],
    ['Configuration    REG_SZ    {"a":"é"}', { code: 'policy-characters', name: 'Configuration' }],
  ])('does not pass over %j, which may be meant to replace a value', async (line, refused) => {
    const text = await policyOf('showTheme    REG_DWORD    0x1', line)
    expect(text).toEqual({ refused })
    expect(JSON.stringify(text)).not.toMatch(/gehe|00FF/)
  })

  test('a value of a kind that the field does not take is reported with its name', async () => {
    const read = () => policyOf('languages    REG_SZ    en', 'showTheme    REG_DWORD    0x2')
    const loaded = await loadConfiguration([{ setBy: 'machine', location: 'HKLM', read }], false)
    const problems = loaded.state === 'invalid' ? loaded.problems.map(({ field }) => field) : []
    expect(problems).toEqual(expect.arrayContaining(['languages', 'showTheme']))
  })

  test('unreadable JSON is reported', async () => {
    const read = () => policyOf('Configuration    REG_SZ    {"a":')
    expect(await loadConfiguration([{ setBy: 'machine', location: 'HKLM', read }], false)).toMatchObject({
      state: 'invalid',
      problems: [{ code: 'not-an-object' }],
    })
  })
})

describe('managed preferences', () => {
  // Output of `plutil -convert json -o -`: one line, slashes escaped.
  const json =
    '{"service.baseUrl":"https:\\/\\/forum.example","service.resourcesPageId":32,"showTheme":false,"languages":["en","fr"],"links.help":"https:\\/\\/forum.example\\/hilfe-für-alle","PayloadUUID":"6E1C"}'
  const document = {
    service: { baseUrl: 'https://forum.example', resourcesPageId: 32 },
    showTheme: false,
    languages: ['en', 'fr'],
    links: { help: 'https://forum.example/hilfe-für-alle' },
  }

  describe('in their file', () => {
    let folder = ''
    let file = ''
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'forum-preferences-'))
      file = join(folder, 'org.forumresources.desktop.plist')
    })
    afterEach(() => rm(folder, { recursive: true }))
    const convert = async (): Promise<string> => json

    test('are none where there is no file', async () => {
      expect(await readManagedPreferences(file, convert)).toBeNull()
    })

    test.runIf(process.platform !== 'win32')('give none where none is the app’s', async () => {
      await writeFile(file, '', { mode: 0o644 })
      for (const other of [
        '{}',
        '{"PayloadUUID":"6E1C"}',
        '{"constructor":"x","__proto__":{"showTheme":true}}',
      ])
        expect(await readManagedPreferences(file, async () => other)).toBeNull()
    })

    test.runIf(process.platform !== 'win32')('are taken only if nobody else may write there', async () => {
      await writeFile(file, '')
      await chmod(file, 0o644)
      expect(documentIn(await readManagedPreferences(file, convert))).toEqual(document)
      await chmod(file, 0o666)
      expect(await readManagedPreferences(file, convert)).toEqual({
        refused: { code: 'changed-by-others' },
      })
    })

    test('that cannot be read are not passed over', async () => {
      await writeFile(file, '', { mode: 0o644 })
      const failing = (): Promise<string> => Promise.reject(new Error('plutil: key'))
      expect(await readManagedPreferences(file, failing)).toEqual({
        refused: { code: 'not-a-property-list' },
      })
    })
  })
})
