import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { get, textOf } from '../component/page.ts'
import { serveEntries } from '../support/served-entries.ts'
import { waitFor } from '../support/patience.ts'
import { findings } from './axe.ts'
import { find, findIn, findStatus, gone, says } from './page.ts'
import { useApp, type RunningApp } from './running-app.ts'
import { openAndRead, openList } from './steps.ts'

const { service, start, installation } = useApp()

const site = 'https://forum.example.org/resources'
const reader = (): HTMLElement => get('region', 'Reader')
const linkNamed = (name: string | RegExp): Promise<HTMLElement> => findIn(reader(), 'link', name)
/** URLs passed to the person's browser or mail program. */
const hasOpened = (...urls: readonly string[]): Promise<void> =>
  waitFor(() => expect(installation().desktop.opened).toEqual(urls))

/** Opens an entry with that body, one of two. */
async function openWith(body: string): Promise<RunningApp> {
  serveEntries(service, [
    { title: 'With links', body, link: `${site}/links/` },
    { title: 'The other one', body: '<p>Other.</p>', link: `${site}/other/` },
  ])
  const app = await start()
  await openList(app, service.account)
  await openAndRead(app, 1)
  return app
}

test('a link whose words name another address is asked about; Cancel has the focus', async () => {
  const app = await openWith('<p><a href="https://elsewhere.example/login">www.example.org</a></p>')
  const link = await linkNamed('www.example.org')
  await app.user.click(link)
  const question = await find('dialog', 'This link leads elsewhere')
  expect(textOf(question)).toContain('elsewhere.example')
  expect(document.activeElement).toBe(await findIn(question, 'button', 'Cancel'))
  expect(await findings()).toEqual([])
  await app.user.keyboard('{Enter}')
  await gone('dialog')
  await app.user.click(link)
  await app.user.click(await findIn(await find('dialog'), 'button', 'Open'))
  await hasOpened('https://elsewhere.example/login')
})

test('a file of the website is saved with the keyboard alone', async () => {
  const pdf = '%PDF-1.7 A report of the website'
  const headers = { 'content-type': 'application/pdf' }
  service.addRule({ route: 'picture', fault: { kind: 'status', status: 200, headers, body: pdf } })
  const { desktop, profile } = installation()
  desktop.savesTo = join(profile, 'mine.pdf')
  const app = await openWith(
    `<p><a href="${service.baseUrl}/wp-content/uploads/Report%202024.pdf">The report</a></p>`,
  )
  ;(await linkNamed('The report')).focus()
  await app.user.keyboard('{Enter}')
  const file = await find('dialog', 'A file from the website')
  expect(textOf(file)).toContain('Report 2024.pdf')
  expect(await findings()).toEqual([])
  await app.user.tab()
  await app.user.tab()
  expect(document.activeElement).toBe(await findIn(file, 'button', 'Save file…'))
  await app.user.keyboard('{Enter}')
  await findStatus(/^Saved mine\.pdf \(32\sbyte/)
  expect(await readFile(desktop.savesTo, 'utf8')).toBe(pdf)
  expect(desktop.suggestedNames).toEqual(['Report 2024.pdf'])
  expect(desktop.opened).toEqual([])
})

test('a link to another stored entry opens it here; one to a page that is not stored, in the browser', async () => {
  const app = await openWith(
    `<p><a href="${site}/other/">The other</a> <a href="${site}/unknown/">An unknown</a> <a href="${site}/links/">Itself</a></p>`,
  )
  await app.user.click(await linkNamed('An unknown'))
  await hasOpened(`${site}/unknown/`)
  await app.user.click(await linkNamed('Itself'))
  await hasOpened(`${site}/unknown/`, `${site}/links/`)
  const other = await linkNamed('The other')
  await app.user.hover(other)
  await says('Opens here', reader)
  await app.user.click(other)
  await findIn(reader(), 'heading', 'The other one', { level: 2 })
  expect(installation().desktop.opened).toHaveLength(2)
  history.back()
  await findIn(reader(), 'heading', 'With links', { level: 2 })
})

test('a link in words that run backwards is asked about, and one around or within such words is not', async () => {
  const app = await openWith(
    '<p>\u202eelpmaxe <a href="https://www.example.org/1">around</a>\u202c <bdo dir="rtl"><a href="https://www.example.org/2">within</a></bdo> <a href="https://elsewhere.example/">\u202egro.elpmaxe</a></p>',
  )
  await app.user.click(await linkNamed('around'))
  await app.user.click(await linkNamed('within'))
  await hasOpened('https://www.example.org/1', 'https://www.example.org/2')
  await app.user.click(await linkNamed(/gro\.elpmaxe$/))
  const question = await find('dialog', 'This link may mislead')
  await app.user.click(await findIn(question, 'button', 'Open'))
  await waitFor(() => expect(installation().desktop.opened[2]).toBe('https://elsewhere.example/'))
})

test('the page cannot open a link that main has a question about', async () => {
  await openWith('<p>Nothing.</p>')
  const { call } = window.forumResources
  await call['link:open']('1', { url: 'https://elsewhere.example/', text: 'Log in at bank.example now' })
  expect(await call['link:confirm']('2', { token: 'guessed' })).toEqual({
    ok: false,
    error: { code: 'invalid-request' },
  })
  expect(installation().desktop.opened).toEqual([])
})
