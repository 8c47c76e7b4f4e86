import { expect, test } from 'vitest'
import { get, has, textOf } from '../component/page.ts'
import { createInterfaceNames } from '../e2e/pages/interface-names.ts'
import { englishAmong, textsOfInterface } from '../support/english-left.ts'
import { waitFor } from '../support/patience.ts'
import { findings } from './axe.ts'
import { find, findIn, findStatus, gone, says } from './page.ts'
import { useApp } from './running-app.ts'
import { fill, passwordField } from './steps.ts'

const { service, start } = useApp()

const names = await createInterfaceNames('ar')
const { of, pattern } = names

/** The screen is in Arabic and right to left, without English text or findings of axe. */
async function isArabic(screen: string): Promise<void> {
  expect(document.documentElement.lang, screen).toBe('ar')
  expect(document.documentElement.dir, screen).toBe('rtl')
  const texts = textsOfInterface()
  expect(texts.filter((text) => /\p{Script=Arabic}/u.test(text)).length, screen).toBeGreaterThan(5)
  expect(englishAmong(texts, names), screen).toEqual([])
  expect(await findings(), screen).toEqual([])
}

test('in Arabic every screen runs from the right, has no word of English, and axe finds nothing', async () => {
  const { user, ...app } = await start({ locale: 'ar' })
  const submit = async (password: string): Promise<void> => {
    await fill({ user, ...app }, get('textbox', of('signIn.username')), service.account.username)
    await fill({ user, ...app }, passwordField(of('signIn.password')), password)
    await user.click(get('button', of('signIn.submit')))
  }
  await find('heading', of('signIn.heading'))
  await isArabic('Sign in')
  await submit('wrong')
  await says(of('errors.credentials-rejected.title'), () => get('alert'))
  await isArabic('Sign in, refused')
  await submit(service.account.password)
  const count = pattern('resources.countOf', 'resources.countAll')
  await findStatus(count)
  await isArabic('Resources')

  const category = await waitFor(() => {
    const [first] = get('listbox', of('resources.category')).querySelectorAll<HTMLElement>('[role=option]')
    if (!first) throw new Error('no category is offered')
    return first
  })
  await user.click(category)
  await waitFor(() => expect(category.getAttribute('aria-selected')).toBe('true'))
  await findStatus(pattern('resources.countAll'))
  await isArabic('Resources, filtered')
  const search = get('searchbox', of('resources.searchLabel'))
  await user.type(search, 'zzzzqqq{Enter}')
  await find('heading', of('resources.emptyFiltered'))
  await isArabic('Resources, nothing found')
  await user.click(await find('button', of('resources.clearAll')))
  await findStatus(count)

  const link = await waitFor(() => {
    const first = get('list', of('resources.list')).querySelector('a')
    if (!first) throw new Error('no row is drawn')
    return first
  })
  const title = textOf(link)
  await user.click(link)
  await findIn(get('region', of('reader.region')), 'heading', title, { level: 2 })
  await isArabic('Reader')

  const choose = async (item: string): Promise<void> => {
    await user.click(await find('button', of('account.menu')))
    await user.click(await find('menuitem', item))
  }
  await choose(of('account.heading'))
  await find('heading', of('account.heading'), { level: 1 })
  await isArabic('Account')
  await choose(of('settings.heading'))
  await find('heading', of('settings.heading'), { level: 1 })
  await isArabic('Settings')
  await choose(of('account.signOut'))
  const dialog = await find('dialog', of('account.signOut'))
  await isArabic('Sign out')
  await user.click(await findIn(dialog, 'button', of('account.signOut')))
  await find('heading', of('signIn.heading'))
  await gone('dialog')
  expect(has('button', of('account.menu'))).toBe(false)
})
