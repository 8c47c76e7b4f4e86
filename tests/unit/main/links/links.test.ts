import { describe, expect, test } from 'vitest'
import type { LinkQuestion } from '../../../../src/shared/links/link-doubt'
import { failure, type Result } from '../../../../src/shared/errors/result'
import { noLinks, type OperatorLinks } from '../../../../src/shared/config/operator-values'
import { createLinks } from '../../../../src/main/links/links'

const operatorLinks: OperatorLinks = {
  ...noLinks,
  help: 'https://help.example/app?from=app#top',
  contact: 'mailto:people@forum.example',
  privacy: 'http://forum.example/privacy',
}

interface Circumstances {
  readonly ownOrigin?: string | null
  /** Whether the addresses come from a set-up link or file. */
  readonly isFromUserSetup?: boolean
  readonly confirms?: boolean
}

function setUp({
  ownOrigin = 'https://forum.example',
  isFromUserSetup = false,
  confirms = true,
}: Circumstances = {}) {
  const opened: string[] = []
  const asked: unknown[] = []
  let time = 0
  const links = createLinks({
    open: async (url) => void opened.push(url),
    ownOrigin: () => ownOrigin,
    operatorLinks: () => operatorLinks,
    isFromUserSetup: () => isFromUserSetup,
    confirmElsewhere: async (question) => {
      asked.push(question)
      return confirms
    },
    now: () => time,
  })
  return { links, opened, asked, pass: (ms: number) => (time += ms) }
}

function tokenOf(response: Result<LinkQuestion | null>): string {
  if (!response.ok || response.value === null) throw new Error('There was no question.')
  return response.value.token
}

test.each(['https://example.org/a', 'mailto:maps@example.org'])('%s is opened outside', async (url) => {
  const { links, opened } = setUp()
  expect(await links.open(url, '')).toMatchObject({ ok: true })
  expect(opened).toEqual([url])
})

test('a mail keeps its subject and text and loses what would act unseen', async () => {
  const { links, opened } = setUp()
  const url = 'mailto:a@example.org?attach=/etc/passwd&bcc=x@evil.example&subject=Maps%20%26%20more&body=Hi'
  await links.confirm(tokenOf(await links.open(url, '')))
  expect(opened).toEqual(['mailto:a@example.org?subject=Maps%20%26%20more&body=Hi'])
})

test('a service on loopback is opened without TLS and without a question, and nothing else is', async () => {
  const { links, opened } = setUp({ ownOrigin: 'http://127.0.0.1:8080' })
  await links.open('http://127.0.0.1:8080/entry/', '')
  await links.open('http://127.0.0.1:9090/entry/', '')
  expect(opened).toEqual(['http://127.0.0.1:8080/entry/'])
})

test('an http link to the service’s host is opened over https, without a question', async () => {
  const { links, opened } = setUp()
  await links.open('http://forum.example/entry/?a=1#b', 'forum.example')
  expect(opened).toEqual(['https://forum.example/entry/?a=1#b'])
})

test('a link to another host without encryption is opened once the warning is confirmed', async () => {
  const { links, opened } = setUp()
  const response = await links.open('http://example.org/', 'A page')
  expect(response).toMatchObject({ value: { doubt: 'not-encrypted', isUnencrypted: true } })
  expect(opened).toEqual([])
  await links.confirm(tokenOf(response))
  expect(opened).toEqual(['http://example.org/'])
})

test('a link whose words mislead as well gets both warnings', async () => {
  const { links } = setUp()
  expect(await links.open('http://example.org/', 'bank.example')).toMatchObject({
    value: { doubt: 'elsewhere', isUnencrypted: true },
  })
  expect(await links.open('https://example.org/', 'bank.example')).toMatchObject({
    value: { doubt: 'elsewhere', isUnencrypted: false },
  })
})

test.each([
  ['https://forum.example/wp-content/uploads/Report%202024.PDF?x=1', 'Report 2024.PDF'],
  ['http://forum.example/wp-content/uploads/birds.mp3', 'birds.mp3'],
])('%s is a file that can be saved or opened', async (url, name) => {
  const { links, opened } = setUp()
  const response = await links.open(url, 'The file')
  expect(response).toMatchObject({ value: { doubt: 'file', file: name, isUnencrypted: false } })
  const token = tokenOf(response)
  expect(links.fileOf(token)).toMatchObject({ name, url: { protocol: 'https:' } })
  expect(links.fileOf(token)).toBeNull()
  expect(opened).toEqual([])
})

test('the name of a file is given without marks that turn its letters around', async () => {
  const { links } = setUp()
  const response = await links.open('https://forum.example/a%E2%80%AEslx%E2%81%A6.pdf', 'The file')
  expect(response).toMatchObject({ value: { file: 'aslx.pdf' } })
  expect(links.fileOf(tokenOf(response))).toMatchObject({ name: 'aslx.pdf', extension: 'pdf' })
})

test('a file of a link whose words mislead is asked about for them, and can be saved all the same', async () => {
  const { links } = setUp()
  const response = await links.open('https://forum.example/a.pdf', 'bank.example')
  expect(response).toMatchObject({ value: { doubt: 'elsewhere', file: 'a.pdf' } })
})

test.each(['https://example.org/report.pdf', 'https://forum.example/page', 'https://forum.example/run.exe'])(
  '%s is no file of the service that can be saved',
  async (url) => {
    const { links, opened } = setUp()
    expect(await links.open(url, '')).toEqual({ ok: true, value: null })
    expect(opened).toEqual([url])
    expect(links.fileOf('guessed')).toBeNull()
  },
)

test.each([
  'https://forum.example@evil.example/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'smb://host/share',
  '\\\\host\\share',
  'data:text/html,x',
  'blob:https://forum.example/x',
  'ms-settings:',
  'app://bundle/index.html',
  'nonsense',
  'mailto:a@example.org%0D%0ABcc:x@evil.example',
  'mailto:a@example.org%0abcc',
  'mailto:a@example.org%3Fbcc=x@evil.example',
  'mailto:a@example.org%00',
])('%s reaches no other program', async (url) => {
  const { links, opened } = setUp()
  expect(await links.open(url, '')).toMatchObject({ ok: false, error: { code: 'invalid-request' } })
  expect(opened).toEqual([])
})

test('a flood is stopped and passes again after a while', async () => {
  const { links, opened, pass } = setUp()
  for (let n = 0; n < 20; n++) await links.open(`https://example.org/${n}`, '')
  expect(opened).toHaveLength(6)
  pass(10_001)
  expect(await links.open('https://example.org/again', '')).toMatchObject({ ok: true })
})

const misleading = ['https://elsewhere.example/login', 'www.example.org'] as const

test('a link whose words mislead is opened once it was confirmed, and no second time', async () => {
  const { links, opened } = setUp()
  const response = await links.open(...misleading)
  expect(response).toMatchObject({ value: { doubt: 'elsewhere' } })
  expect(opened).toEqual([])
  const token = tokenOf(response)
  expect(await links.confirm(token)).toEqual({ ok: true, value: null })
  expect(await links.confirm(token)).toMatchObject({ ok: false, error: { code: 'invalid-request' } })
  expect(opened).toEqual([misleading[0]])
})

test('each window’s question can be answered, and nothing opens by a token that main did not give out', async () => {
  const { links, opened } = setUp()
  expect(await links.confirm('')).toMatchObject({ ok: false })
  const first = tokenOf(await links.open(...misleading))
  const second = tokenOf(await links.open('https://xn--bcher-kva.example/', 'Books'))
  expect(await links.confirm(second)).toMatchObject({ ok: true })
  expect(await links.confirm(first)).toMatchObject({ ok: true })
  expect(opened).toEqual(['https://xn--bcher-kva.example/', misleading[0]])
})

test('a question is forgotten after 20 later ones', async () => {
  const { links } = setUp()
  const first = tokenOf(await links.open(...misleading))
  const second = tokenOf(await links.open(...misleading))
  for (let n = 0; n < 19; n++) await links.open(...misleading)
  expect(await links.confirm(first)).toMatchObject({ ok: false, error: { code: 'invalid-request' } })
  expect(await links.confirm(second)).toMatchObject({ ok: true })
})

test('a confirmed link counts as an opening', async () => {
  const { links, opened } = setUp()
  for (let n = 0; n < 20; n++) await links.confirm(tokenOf(await links.open(...misleading)))
  expect(opened).toHaveLength(6)
})

describe('an address of the operator’s', () => {
  test('is opened as it is given, without a question', async () => {
    const { links, opened } = setUp()
    expect(await links.openOperatorLink('help')).toEqual({ ok: true, value: null })
    expect(await links.openOperatorLink('contact')).toEqual({ ok: true, value: null })
    expect(opened).toEqual([operatorLinks.help, operatorLinks.contact])
  })

  test('that is not given, or not encrypted, opens nothing', async () => {
    const { links, opened } = setUp()
    for (const name of ['profile', 'privacy'] as const)
      expect(await links.openOperatorLink(name)).toEqual({ ok: false, error: { code: 'invalid-request' } })
    expect(opened).toEqual([])
  })

  test('that is not encrypted is opened where it is the service’s own, on loopback', async () => {
    const { links, opened } = setUp({ ownOrigin: 'http://forum.example' })
    await links.openOperatorLink('privacy')
    expect(opened).toEqual([operatorLinks.privacy])
  })

  test('is opened no more often than any other', async () => {
    const { links, opened } = setUp()
    for (let times = 0; times < 9; times += 1) await links.openOperatorLink('help')
    expect(opened).toHaveLength(6)
  })

  test('that people were given and leads away from the service is opened once main has asked', async () => {
    const { links, opened, asked } = setUp({ isFromUserSetup: true })
    expect(await links.openOperatorLink('help')).toEqual({ ok: true, value: null })
    expect(asked).toEqual([{ host: 'help.example', server: 'forum.example' }])
    expect(opened).toEqual([operatorLinks.help])
  })

  test('that people were given stays closed where they decline, out of a menu as well', async () => {
    const { links, opened, asked } = setUp({ isFromUserSetup: true, confirms: false })
    expect(await links.openOperatorLink('help')).toEqual({ ok: true, value: null })
    expect(links.openIfOperators(operatorLinks.help ?? '')).toBe(true)
    await Promise.resolve()
    expect(asked).toHaveLength(2)
    expect(opened).toEqual([])
  })

  test('out of a menu it is known with the slash that the engine adds, and a refusal of the system ends nothing', async () => {
    const links = createLinks({
      open: () => Promise.reject(new Error('no program')),
      ownOrigin: () => null,
      operatorLinks: () => ({ ...operatorLinks, help: 'https://help.example' }),
      isFromUserSetup: () => false,
      confirmElsewhere: async () => true,
      now: () => 0,
    })
    expect(await links.open('mailto:maps@example.org', '')).toEqual(failure({ code: 'not-opened' }))
    // An unhandled rejection would fail this run.
    expect(links.openIfOperators('https://help.example/')).toBe(true)
    expect(links.openIfOperators('https://elsewhere.example/')).toBe(false)
    expect(links.openIfOperators('')).toBe(false)
    await new Promise((resolve) => setImmediate(resolve))
  })

  test('that people were given is opened without a question where it is the service’s own', async () => {
    const { links, opened, asked } = setUp({ ownOrigin: 'https://help.example', isFromUserSetup: true })
    await links.openOperatorLink('help')
    expect(opened).toEqual([operatorLinks.help])
    expect(asked).toEqual([])
  })
})
