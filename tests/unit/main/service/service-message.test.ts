import { describe, expect, test } from 'vitest'
import { serviceMessage } from '../../../../src/main/service/service-message'

const plain = (message: unknown, secrets: readonly string[] = []): string | null =>
  serviceMessage(message, secrets)

describe('a message of the service is plain text', () => {
  test.each([
    ['<strong>Error:</strong> This address isn&#8217;t correct.', 'Error: This address isn’t correct.'],
    ['Closed.<br><a href="https://evil.test/">Log in</a>', 'Closed. Log in'],
    ['&lt;b onclick=x&gt;Closed&lt;/b&gt; for now', 'Closed for now'],
    ['<script>alert(1)</script>Closed', 'Closed'],
    ['  two\n\n lines\u2028and\ta tab ', 'two lines and a tab'],
    ['\u202egnp.exe\u202c zero\u200b-width\ufeff\u0007', 'gnp.exe zero-width'],
    ['مغلق حتى الغد', 'مغلق حتى الغد'],
  ])('%j is %j', (message, expected) => {
    expect(plain(message)).toBe(expected)
  })

  test.each([undefined, null, 7, {}, [], '', ' ', '<p></p>', '\u200b'])('%j is none', (message) => {
    expect(plain(message)).toBeNull()
  })

  test('it ends at a word after 300 characters, and never within a character', () => {
    const long = plain('Closed for now. '.repeat(100)) ?? ''
    expect(long.length).toBeLessThanOrEqual(300)
    expect(long).toMatch(/^(Closed for now\. )+.*\w…$/)
    expect(plain(`A${'🌳'.repeat(400)}`)).toMatch(/^A(?:🌳){100,}…$/u)
  })
})

describe('a message repeats nothing of what was sent', () => {
  const secrets = ['Pröbe&+%20 "1\'', 'amina', 'client-id', 'k', '']

  test.each([
    ['as it was typed', 'No account amina with Pröbe&+%20 "1\' here', 'No account … with … here'],
    ['in other letters', 'Amina is closed', '… is closed'],
    ['escaped', 'Not Pr&ouml;be&amp;+%20 &quot;1&#039; again', 'Not … again'],
    ['with slashes, as PHP adds them', 'Not Pröbe&+%20 \\"1\\\' again', 'Not … again'],
    ['as in a URL', `Not ${encodeURIComponent('Pröbe&+%20 "1\'')} again`, 'Not … again'],
    [
      'as in a form',
      `Not ${new URLSearchParams([['', 'Pröbe&+%20 "1\'']]).toString().slice(1)} again`,
      'Not … again',
    ],
    ['with what cannot be seen between', 'Not ami\u200bna, nor am<b>i</b>na', 'Not …, nor …'],
    ['with other blanks', 'Not Pröbe&+%20   "1\' again', 'Not … again'],
    ['within a word', 'X-client-id-X', 'X-…-X'],
    ['short, where it stands alone', 'k is not ok', '… is not ok'],
  ])('%s', (_how, message, expected) => {
    expect(plain(message, secrets)).toBe(expected)
  })

  test('nor what looks like a token, whosever it is', () => {
    expect(plain('Token eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.x expired')).toBe('Token ….x expired')
    expect(plain('Donaudampfschifffahrtsgesellschaft is closed')).toContain('Donaudampf')
  })

  test('a message that contains nothing else is dropped', () => {
    expect(plain('amina', secrets)).toBeNull()
    expect(plain('amina: amina!', secrets)).toBeNull()
  })

  test('not even its beginning, where a message is too long to be read to its end', () => {
    const password = 'correct horse battery staple'
    for (let before = 1960; before < 2010; before += 1)
      expect(plain(`Closed<i>${' '.repeat(before)}</i>${password}`, [password]) ?? '').not.toContain('cor')
  })
})
