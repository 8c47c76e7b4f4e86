import { expect, test } from 'vitest'
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

test.each(['https://example.org/a', 'mailto:maps@example.org'])('%s is opened outside', async (url) => {
  const { links, opened } = setUp()
  expect(await links.open(url)).toMatchObject({ ok: true })
  expect(opened).toEqual([url])
})

test('a mail keeps its subject and text and loses what would act unseen', async () => {
  const { links, opened } = setUp()
  await links.open(
    'mailto:a@example.org?attach=/etc/passwd&bcc=x@evil.example&subject=Maps%20%26%20more&body=Hi',
  )
  expect(opened).toEqual(['mailto:a@example.org?subject=Maps%20%26%20more&body=Hi'])
})

test('a service on loopback is opened without TLS, and nothing else is', async () => {
  const { links, opened } = setUp('http://127.0.0.1:8080')
  await links.open('http://127.0.0.1:8080/entry/')
  await links.open('http://127.0.0.1:9090/entry/')
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
])('%s reaches no other program', async (url) => {
  const { links, opened } = setUp()
  expect(await links.open(url)).toMatchObject({ ok: false, error: { code: 'invalid-request' } })
  expect(opened).toEqual([])
})

test('a flood is stopped and passes again after a while', async () => {
  const { links, opened, pass } = setUp()
  for (let n = 0; n < 20; n++) await links.open(`https://example.org/${n}`)
  expect(opened).toHaveLength(6)
  pass(10_001)
  expect(await links.open('https://example.org/again')).toMatchObject({ ok: true })
})
