import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from '@testing-library/user-event'
import type { ActionId } from '../../../../src/renderer/features/actions/action-table.ts'
import { createStepRecorder } from '../../../../src/renderer/features/diagnostics/steps/step-recorder.ts'
import { stepSnippet } from '../../../../src/renderer/features/diagnostics/steps/step-snippet.ts'

const messages = {
  submit: 'Sign in',
  username: 'Username',
  password: 'Password',
  show: 'Show password',
  list: 'Resources',
  search: 'Search resources',
  language: 'Content language',
  clear: 'Clear {label}',
  remember: 'Remember username',
}

let recorder: ReturnType<typeof createStepRecorder>
let readIn: object = messages
let now = 0
let unavailable: readonly ActionId[] = []
let hasSingleKeys = true

function put(
  tag: string,
  attributes: Record<string, string> = {},
  text = '',
  parent: Element = document.body,
) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.textContent = text
  parent.append(element)
  return element
}

const types = ['click', 'input', 'keydown']
const note = (event: Event) => recorder.note(event)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.body.replaceChildren()
  now = 1_000_000
  readIn = messages
  unavailable = []
  hasSingleKeys = true
  recorder = createStepRecorder({
    messages: () => readIn,
    screen: () => ({ path: '/sign-in', needsSession: false }),
    isAvailable: (action) => !unavailable.includes(action),
    hasSingleKeys: () => hasSingleKeys,
    isMac: false,
    now: () => now,
  })
  for (const type of types) window.addEventListener(type, note, { capture: true })
})
afterEach(() => {
  for (const type of types) window.removeEventListener(type, note, { capture: true })
  vi.useRealTimers()
})

const user = userEvent.setup({ delay: null })

function recorded(): readonly string[] {
  return stepSnippet(recorder.steps(), 'a test')
    .split('\n')
    .filter((line) => line.startsWith('  await '))
    .map((line) => line.trim().replace('await page.', ''))
}

test('fields, switches, lists and buttons are recorded without what was typed or chosen', async () => {
  const form = put('form')
  const username = put('input', { 'aria-label': 'Username' }, '', form)
  const password = put('input', { 'aria-label': 'Password', type: 'password' }, '', form)
  const shown = put('input', { 'aria-label': 'Password', autocomplete: 'new-password' }, '', form)
  put('input', { 'aria-label': 'Remember username', type: 'checkbox', role: 'switch' }, '', form)
  const select = put('select', { 'aria-label': 'Content language' }, '', form)
  for (const option of ['English', 'Français']) put('option', {}, option, select)
  put('span', {}, 'Sign in', put('button', { type: 'button' }, '', form))
  await user.type(username, 'amina')
  await user.type(password, 'S3cret')
  await user.type(shown, 'S3cret')
  await user.click(document.querySelector('[role=switch]') as Element)
  await user.selectOptions(select, 'Français')
  await user.click(document.querySelector('button span') as Element)
  const lines = recorded()
  expect(lines.filter((line) => !/\('(textbox|combobox)'.*\.click\(\)$/.test(line))).toEqual([
    "getByRole('textbox', { name: 'Username', exact: true }).fill('<text of 5 characters>')",
    "getByRole('textbox', { name: 'Password', exact: true }).nth(0).fill('<password>')",
    "getByRole('textbox', { name: 'Password', exact: true }).nth(1).fill('<password>')",
    "getByRole('switch', { name: 'Remember username', exact: true }).click()",
    "getByRole('combobox', { name: 'Content language', exact: true }).selectOption({ index: 1 })",
    "getByRole('button', { name: 'Sign in', exact: true }).click()",
  ])
  expect(JSON.stringify([recorder.steps(), lines])).not.toMatch(/amina|S3cret|Fran/)
})

test('names that are content are places, counted in the part that the interface names', async () => {
  put('a', { href: '#' }, 'Resources')
  const list = put('ul', { 'aria-label': 'Resources' })
  for (const title of ['Mangroves', 'Deserts', 'Rivers'])
    put('a', { href: '#' }, title, put('li', {}, '', list))
  put('button', {}, 'Clear Deserts')
  await user.click(list.querySelectorAll('a')[2] as Element)
  await user.click(document.querySelector('button') as Element)
  expect(recorded()).toEqual([
    "getByRole('list', { name: 'Resources', exact: true }).getByRole('link').nth(2).click()",
    "getByRole('button', { name: /^Clear .+$/u }).click()",
  ])
  expect(JSON.stringify(recorder.steps())).not.toMatch(/Mangroves|Deserts|Rivers/)
})

test('the app’s keys are recorded; of a key that presses a button its click is', async () => {
  const button = put('button', {}, 'Sign in')
  await user.keyboard('j{ArrowDown}?{Control>}k{/Control}{Escape}')
  button.focus()
  await user.keyboard('{Enter}')
  expect(recorded()).toEqual([
    "keyboard.press('j')",
    "keyboard.press('ArrowDown')",
    "keyboard.press('?')",
    "keyboard.press('Control+k')",
    "keyboard.press('Escape')",
    "getByRole('button', { name: 'Sign in', exact: true }).click()",
  ])
})

test('every shortcut of the table of actions is recorded, and the keys around it stay', async () => {
  await user.keyboard(
    'jjsxu{F1}{Control>}b{/Control}{Control>}{Shift>}C{/Shift}{/Control}{Alt>}{ArrowLeft}{/Alt}',
  )
  expect(recorded()).toEqual(
    ['j', 'j', 's', 'x', 'u', 'F1', 'Control+b', 'Control+Shift+c', 'Alt+ArrowLeft'].map(
      (key) => `keyboard.press('${key}')`,
    ),
  )
})

test('on a keyboard of another script a shortcut is recorded by its Latin letter', () => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ت', code: 'KeyJ', bubbles: true }))
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ب', code: 'KeyF', ctrlKey: true, bubbles: true }),
  )
  expect(recorded()).toEqual(["keyboard.press('j')", "keyboard.press('Control+f')"])
})

test('a letter on which the app does not act is not recorded, and removes no step', async () => {
  unavailable = ['marks.star']
  await user.keyboard('jsj')
  expect(recorded()).toEqual(["keyboard.press('j')", "keyboard.press('j')"])
  hasSingleKeys = false
  await user.keyboard('k')
  hasSingleKeys = true
  put('dialog', { open: '' })
  await user.keyboard('n')
  expect(recorded()).toHaveLength(2)
})

test.each(['kjsecret', 'secret kj', 'nb p#jk', 'hard work'])(
  'a text typed with no field beneath is not recorded: %s',
  async (typed) => {
    await user.keyboard('{Escape}')
    await user.keyboard(typed)
    expect(recorded()).toEqual(["keyboard.press('Escape')"])
  },
)

test('steps older than a minute and all but the last 200 are forgotten, in memory too', async () => {
  put('button', {}, 'Sign in')
  await user.keyboard('{Escape}')
  now += 59_000
  expect(recorder.steps()).toHaveLength(1)
  now += 2_000
  vi.advanceTimersByTime(61_000)
  now -= 2_000
  expect(recorder.steps()).toEqual([])
  await user.keyboard('j'.repeat(250))
  expect(recorder.steps()).toHaveLength(200)
})

test('the words of the interface are looked through once, and again when more have been read in', async () => {
  let looks = 0
  const counted = {
    get submit() {
      looks += 1
      return 'Sign in'
    },
  }
  readIn = counted
  const field = put('input', { 'aria-label': 'Sign in' })
  const later = put('button', {}, 'Print')
  await user.click(field)
  await user.type(field, 'amina')
  await user.click(later)
  expect(looks).toBe(1)
  readIn = { ...messages, print: 'Print' }
  await user.click(later)
  expect(recorded().slice(-2)).toEqual([
    "getByRole('button').click()",
    "getByRole('button', { name: 'Print', exact: true }).click()",
  ])
})

test('a press on what nobody acts on is no step', async () => {
  await user.click(put('p', {}, 'Some words'))
  expect(recorder.steps()).toEqual([])
})
