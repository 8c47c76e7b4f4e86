import { expect, test } from 'vitest'
import type { LinkQuestion } from '../../../../src/shared/link-doubt'
import type { Result } from '../../../../src/shared/result'
import { createLinks } from '../../../../src/main/links/links'

function setUp(ownOrigin: string | null = 'https://forum.example') {
  const opened: string[] = []
  let time = 0
  const links = createLinks({
    open: async (url) => void opened.push(url),
    ownOrigin,
    now: () => time,
  })
  return { links, opened, pass: (ms: number) => (time += ms) }
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

test('a service on loopback is opened without TLS, and nothing else is', async () => {
  const { links, opened } = setUp('http://127.0.0.1:8080')
  await links.open('http://127.0.0.1:8080/entry/', '')
  await links.open('http://127.0.0.1:9090/entry/', '')
  expect(opened).toEqual(['http://127.0.0.1:8080/entry/'])
})

test.each([
  'http://example.org/',
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

test('only the last question can be answered, and nothing opens by a token that main did not give out', async () => {
  const { links, opened } = setUp()
  expect(await links.confirm('')).toMatchObject({ ok: false })
  const first = tokenOf(await links.open(...misleading))
  const second = tokenOf(await links.open('https://xn--bcher-kva.example/', 'Books'))
  expect(await links.confirm(first)).toMatchObject({ ok: false })
  expect(await links.confirm(second)).toMatchObject({ ok: true })
  expect(opened).toEqual(['https://xn--bcher-kva.example/'])
})

test('what is confirmed counts as an opening', async () => {
  const { links, opened } = setUp()
  for (let n = 0; n < 20; n++) await links.confirm(tokenOf(await links.open(...misleading)))
  expect(opened).toHaveLength(6)
})
