import { expect, test } from 'vitest'
import { createAppLinks } from '../../../../src/main/links/app-links'
import { createWindowsInFront } from '../../../support/memory'

function links(origin: string | null = 'https://forum.example') {
  const windows = createWindowsInFront()
  const arrivals: (number | null)[] = []
  const links = createAppLinks({
    ownOrigin: () => origin,
    arrived: (window) => void arrivals.push(window),
    windows,
  })
  return { ...links, windows, arrivals }
}

test('the latest link waits until it is taken, once', () => {
  const { receiveLink, take, arrivals } = links()
  expect(take(1)).toBeNull()
  receiveLink('forum-resources://view?service=forum.example&search=rice')
  receiveLink('forum-resources://entry/7?service=forum.example')
  expect(arrivals).toEqual([1, 1])
  expect(take(1)).toEqual({ kind: 'view', query: { entry: '7' } })
  expect(take(1)).toBeNull()
})

test('a link is for the window that is before the person, and for any once that has gone', () => {
  const { receiveLink, take, arrivals, windows } = links()
  windows.open(2)
  receiveLink('forum-resources://entry/7?service=forum.example')
  windows.open(3)
  expect(arrivals).toEqual([2])
  expect(take(1)).toBeNull()
  expect(take(3)).toBeNull()
  windows.close(2)
  expect(take(1)).toMatchObject({ query: { entry: '7' } })
})

test('a link that comes before there is a window is for the first that asks', () => {
  const { receiveLink, take, arrivals, windows } = links()
  windows.close(1)
  receiveLink('forum-resources://entry/7?service=forum.example')
  expect(arrivals).toEqual([])
  windows.open(2)
  expect(take(2)).toMatchObject({ query: { entry: '7' } })
})

test('a link of another service shows nothing of this one, nor does one before there is any', () => {
  for (const origin of ['https://forum.example:8443', null]) {
    const { receiveLink, take } = links(origin)
    receiveLink('forum-resources://view?service=forum.example')
    expect(take(1)).toEqual({ kind: 'other-service', server: 'forum.example' })
  }
})

test('an unreadable link is reported as such', () => {
  const { receiveLink, take } = links()
  receiveLink('forum-resources://view?service=forum.example&what=ever')
  expect(take(1)).toEqual({ kind: 'unreadable' })
})

test('a view that belongs to an account goes with it; a link from outside belongs to nobody and waits for the next', () => {
  const { receiveLink, show, forgetViews, take } = links()
  show({ search: 'rice' })
  forgetViews()
  expect(take(1)).toBeNull()
  receiveLink('forum-resources://entry/7?service=forum.example')
  forgetViews()
  expect(take(1)).toEqual({ kind: 'view', query: { entry: '7' } })
})
