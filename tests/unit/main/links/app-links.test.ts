import { expect, test } from 'vitest'
import { createAppLinks } from '../../../../src/main/links/app-links'

function links(origin: string | null = 'https://forum.example') {
  let arrivals = 0
  const room = createAppLinks({ ownOrigin: () => origin, arrived: () => arrivals++ })
  return { ...room, arrivals: () => arrivals }
}

test('the latest link waits until it is taken, once', () => {
  const { receiveLink, take, arrivals } = links()
  expect(take()).toBeNull()
  receiveLink('forum-resources://view?service=forum.example&search=rice')
  receiveLink('forum-resources://entry/7?service=forum.example')
  expect(arrivals()).toBe(2)
  expect(take()).toEqual({ kind: 'view', query: { entry: '7' } })
  expect(take()).toBeNull()
})

test('a link of another service shows nothing of this one, nor does one before there is any', () => {
  for (const origin of ['https://forum.example:8443', null]) {
    const { receiveLink, take } = links(origin)
    receiveLink('forum-resources://view?service=forum.example')
    expect(take()).toEqual({ kind: 'other-service', server: 'forum.example' })
  }
})

test('a link that cannot be read is told as such', () => {
  const { receiveLink, take } = links()
  receiveLink('forum-resources://view?service=forum.example&what=ever')
  expect(take()).toEqual({ kind: 'unreadable' })
})

test('a view that belongs to an account goes with it; a link from outside belongs to nobody and waits for the next', () => {
  const { receiveLink, show, forgetViews, take } = links()
  show({ search: 'rice' })
  forgetViews()
  expect(take()).toBeNull()
  receiveLink('forum-resources://entry/7?service=forum.example')
  forgetViews()
  expect(take()).toEqual({ kind: 'view', query: { entry: '7' } })
})
