import { expect, test } from 'vitest'
import { doubtAbout } from '../../../../src/main/links/link-doubt'
import { growth, mostGrowth } from '../../../support/growth'

test.each([
  ['https://www.example.org/report', 'the yearly report'],
  ['https://www.example.org/report', 'example.org'],
  ['https://example.org/', 'www.example.org'],
  ['https://docs.example.org/', 'example.org'],
  ['https://example.org/a', 'https://example.org/b'],
  ['https://EXAMPLE.org/', 'Example.ORG'],
  ['https://example.org/files/1', 'report.pdf'],
  ['https://example.org/', 'Node.js'],
  ['https://example.org/', 'e.g.'],
  ['https://example.org/', 'See (https://example.org/x), page 3.'],
  ['https://example.org/', 'https://example.org:8443/a/index.php?to=https://other.example/'],
  ['https://example.org/', 'example.org/old.page and more'],
  ['https://example.org/', 'Ｅｘａｍｐｌｅ．ｏｒｇ'],
  ['https://example.org/contact', 'first.last@example.org'],
  ['https://example.org/', 'see README.md, v1.2.3, and/or the U.S. edition at 10:30'],
  ['https://example.org/', '\u200fموقع example.org\u200f'],
  ['https://example.org/', ''],
  ['mailto:office@example.org', 'office@example.org'],
  ['mailto:office@example.org?subject=Hello', 'Write to us'],
  ['mailto:Office@example.org', 'office@EXAMPLE.org'],
  ['mailto:first.last@example.org?subject=Maps', 'first.last@example.org'],
  ['mailto:office@example.org?subject=Hello', 'mailto:office@example.org?subject=Hello'],
  ['mailto:office@example.org?subject=Maps', 'office@example.org?subject=Maps'],
  ['mailto:office@example.org', 'Write to <office@example.org>, or see example.org'],
])('%s is opened at once where its words are “%s”', (url, text) => {
  expect(doubtAbout(new URL(url), text)).toBeNull()
})

test.each([
  ['https://elsewhere.example/', 'www.example.org'],
  ['https://elsewhere.example/', 'example.org'],
  ['https://elsewhere.example/', 'https://example.org/login'],
  ['https://elsewhere.example/', 'Sign in at https://example.org/login now'],
  ['https://elsewhere.example/', 'go to www.example.org.'],
  ['https://elsewhere.example/report.pdf', 'example.org/report.pdf'],
  ['https://example.org.elsewhere.example/', 'example.org'],
  ['https://notexample.org/', 'example.org'],
  ['https://example.org/', 'docs.example.org'],
  ['https://elsewhere.example/', 'bücher.example'],
  ['https://elsewhere.example/', 'office@example.org'],
  ['mailto:someone@elsewhere.example', 'office@example.org'],
  ['mailto:someone@elsewhere.example', 'Write to office@example.org now'],
  ['mailto:someone@elsewhere.example', 'https://example.org/login'],
  ['https://elsewhere.example/', 'Log in at bank.example now'],
  ['https://elsewhere.example/', '//bank.example'],
  ['https://elsewhere.example/', '→bank.example←'],
  ['https://elsewhere.example/', 'account:bank.example/login'],
  ['https://elsewhere.example/', 'elsewhere.example or bank.example'],
  ['https://elsewhere.example/', 'https://bank.example@elsewhere.example/'],
  ['https://elsewhere.example/', 'https:bank.example'],
  ['https://elsewhere.example/', 'https:\\\\bank.example'],
  ['https://elsewhere.example/', 'http://intranet/'],
  ['https://elsewhere.example/', 'http://192.168.0.1/'],
  ['https://elsewhere.example/', 'bank\u200b.exam\u200dple'],
  ['https://elsewhere.example/', 'bank.ex\u00adample'],
  ['https://elsewhere.example/', 'bank\u2060.\ufeffexample'],
  ['https://elsewhere.example/', 'bank.example\ufe0f'],
  ['https://elsewhere.example/', 'bank．example'],
  ['https://elsewhere.example/', 'bank。example'],
  ['https://elsewhere.example/', 'bank｡example'],
  ['https://elsewhere.example/', 'ｂａｎｋ.example'],
  ['https://elsewhere.example/', 'bank_login.example'],
])('%s is doubtful where its words are “%s”', (url, text) => {
  expect(doubtAbout(new URL(url), text)).toBe('elsewhere')
})

test.each(['https://bücher.example/', 'https://аррӏе.example/', 'https://www.xn--bcher-kva.example/'])(
  'the host of %s has letters beyond a to z',
  (url) => {
    expect(doubtAbout(new URL(url), 'a bookshop')).toBe('international')
  },
)

test.each([
  'mailto:a@example.org?body=Yes',
  'mailto:a@example.org,b@example.org',
  'mailto:a@x.org%2Cb@x.org',
])('%s is a mail that says more than to whom', (url) => {
  expect(doubtAbout(new URL(url), 'Write')).toBe('prepared-mail')
})

test.each(['\u202eelpmaxe.knab', 'Books \u202dof 2026', '\u202eexample.org'])(
  'words that run backwards are always doubtful: %j',
  (text) => {
    expect(doubtAbout(new URL('https://example.org/'), text)).toBe('reversed')
    expect(doubtAbout(new URL('mailto:office@example.org'), text)).toBe('reversed')
  },
)

test.each(['a.', '.', '@', 'a@.', '-_', '/', 'https:', 'a b@c.', '\u0301', '\ufdfa', '\ufdfa '])(
  'words as long as the door lets in are looked at in time that grows with their length alone: %j',
  (part) => {
    const looking = (units: number) => {
      const text = part.repeat(Math.floor(units / part.length))
      return () => doubtAbout(new URL('mailto:office@example.org'), text)
    }
    expect(growth(looking, 100_000)).toBeLessThan(mostGrowth)
  },
)
