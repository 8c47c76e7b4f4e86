import { signedOut } from '@shared/app/session'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import CacheNotice from '../../../../src/renderer/features/cache/CacheNotice.vue'
import { amina, failure, get, has, ok, openPage, textOf } from '../../page.ts'

async function notice(session: typeof amina | typeof signedOut = amina) {
  const page = await openPage({ session })
  mount(CacheNotice, page.mounting)
  return page
}

test.each([
  {
    what: 'set-aside',
    words: /^The resources stored on this computer were damaged and have been set aside\./,
  },
  { what: 'not-kept', words: /^Nothing can be stored on this computer right now/ },
] as const)('a local copy that is $what is reported, and dismissed', async ({ what, words }) => {
  const { main, user } = await notice()
  await main.response('cache:notice', ok<'cache:notice'>(what))
  expect(textOf(get('status'))).toMatch(words)
  await user.click(get('button', 'Dismiss'))
  expect(has('status')).toBe(false)
})

test.each([
  { why: 'all is well', response: ok<'cache:notice'>(null) },
  { why: 'nobody knows', response: failure({ code: 'internal', report: 'r-1' }) },
])('no notice appears where $why', async ({ response }) => {
  const { main } = await notice()
  await main.response('cache:notice', response)
  expect(has('status')).toBe(false)
})

test('it is of one account, and asked for at each sign-in', async () => {
  const { main } = await notice()
  await main.response('cache:notice', ok<'cache:notice'>('set-aside'))
  await main.emit('session:changed', signedOut)
  expect(has('status')).toBe(false)
  expect(main.requestsOf('cache:notice')).toHaveLength(1)
  await main.emit('session:changed', amina)
  expect(main.requestsOf('cache:notice')).toHaveLength(2)
})

test('one that arises later is shown as well, and the next one after it', async () => {
  const { main, user } = await notice()
  await main.response('cache:notice', ok<'cache:notice'>(null))
  await main.emit('cache:noticed', undefined)
  await main.emit('cache:noticed', undefined)
  await main.response('cache:notice', ok<'cache:notice'>('own-lost'))
  await main.response('cache:notice', ok<'cache:notice'>('set-aside'))
  const first = textOf(get('status'))
  await user.click(get('button', 'Dismiss'))
  expect(textOf(get('status'))).not.toBe(first)
  await user.click(get('button', 'Dismiss'))
  await main.response('cache:notice', ok<'cache:notice'>('not-kept'))
  expect(textOf(get('status'))).toMatch(/^Nothing can be stored/)
})
