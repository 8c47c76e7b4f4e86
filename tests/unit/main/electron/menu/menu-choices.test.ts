import { beforeEach, expect, test } from 'vitest'
import { createMenuChoices } from '../../../../../src/main/electron/menu/menu-choices'

const page = 1
const other = 2

let sent: readonly (readonly [id: string, window: number])[] = []
let time = 0
let choices: ReturnType<typeof createMenuChoices>
beforeEach(() => {
  sent = []
  time = 0
  choices = createMenuChoices({ send: (...choice) => void (sent = [...sent, choice]), now: () => time })
  choices.pageReady(page)
})

test('a choice is sent at once to a page that has written its menu', () => {
  choices.choose('app.about', page)
  expect(sent).toEqual([['app.about', page]])
})

test('a choice made while a page reloads is sent once, after the page has written its menu', () => {
  choices.pageGone(page)
  choices.choose('app.about', page)
  expect(sent).toEqual([])
  choices.pageReady(other)
  expect(sent).toEqual([])
  choices.pageReady(page)
  choices.pageReady(page)
  expect(sent).toEqual([['app.about', page]])
})

test('of several choices the last one counts', () => {
  choices.choose('app.about', other)
  choices.choose('help.keys', other)
  choices.pageReady(other)
  expect(sent).toEqual([['help.keys', other]])
})

test('an old choice is dropped', () => {
  choices.choose('app.about', other)
  time = 60_000
  choices.pageReady(other)
  expect(sent).toEqual([])
})
