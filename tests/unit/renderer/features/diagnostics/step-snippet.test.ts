import { expect, test } from 'vitest'
import { createInterfaceWords } from '../../../../../src/renderer/features/diagnostics/steps/element-place.ts'
import type { Action, Step } from '../../../../../src/renderer/features/diagnostics/steps/step.ts'
import { stepSnippet } from '../../../../../src/renderer/features/diagnostics/steps/step-snippet.ts'

const signIn: Step['screen'] = { path: '/sign-in', needsSession: false }
const button = { role: 'button', name: 'Sign in', index: null, within: null } as const

function linesOf(actions: readonly Action[], screen = signIn): readonly string[] {
  const snippet = stepSnippet(
    actions.map((action) => ({ ...action, at: 0, screen })),
    'Forum Resources 0.1.0',
  )
  return snippet.split('\n').slice(3)
}

test('steps are written by role and name, what was typed as a placeholder', () => {
  const field = (name: string) => ({ role: 'textbox', name, index: null, within: null })
  expect(
    linesOf([
      { kind: 'fill', place: field('Username'), length: 5 },
      { kind: 'fill', place: field('Password'), length: null },
      { kind: 'fill', place: field('Email'), length: 0 },
      { kind: 'click', place: button },
      { kind: 'press', key: 'Control+k' },
      { kind: 'select', place: { ...button, role: 'combobox', name: 'Content language' }, index: 2 },
    ]),
  ).toEqual([
    "test('what was done', async ({ app: { page } }) => {",
    "  await page.getByRole('textbox', { name: 'Username', exact: true }).fill('<text of 5 characters>')",
    "  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('<password>')",
    "  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('')",
    "  await page.getByRole('button', { name: 'Sign in', exact: true }).click()",
    "  await page.keyboard.press('Control+k')",
    "  await page.getByRole('combobox', { name: 'Content language', exact: true }).selectOption({ index: 2 })",
    '})',
    '',
  ])
})

test('an element named by content is found by its place in a part that the interface names', () => {
  const within = { role: 'list', name: 'Resources' }
  const [head, line] = linesOf([{ kind: 'click', place: { role: 'link', name: null, index: 3, within } }], {
    path: '/resources',
    needsSession: true,
  })
  expect(head).toContain('signedIn: { page }')
  expect(line).toBe(
    "  await page.getByRole('list', { name: 'Resources', exact: true }).getByRole('link').nth(3).click()",
  )
})

test('a beginning on another screen is gone to first, and quotes do not end a name', () => {
  const quoted = { ...button, name: "Don't \\ ask" }
  expect(linesOf([{ kind: 'click', place: quoted }], { path: '/settings', needsSession: true })).toEqual([
    "test('what was done', async ({ signedIn: { page } }) => {",
    "  await page.evaluate(() => (window.location.hash = '#/settings'))",
    "  await page.getByRole('button', { name: 'Don\\'t \\\\ ask', exact: true }).click()",
    '})',
    '',
  ])
})

test('a name is handed on where it is a message, as a pattern where something is filled in, and never otherwise', () => {
  const words = createInterfaceWords({
    a: 'Sign in',
    b: {
      c: 'Show choices for {label} (all)',
      d: { one: '1 choice', other: '{count} choices' },
      e: '{a} – {b}',
    },
  })
  expect(words('Sign in')).toBe('Sign in')
  expect(words('Show choices for Amina (all)')).toEqual(/^Show choices for .+ \(all\)$/u)
  expect(words('1 choice')).toBe('1 choice')
  expect(words('Mangroves of the coast')).toBeNull()
  expect(words('Amina – private')).toBeNull()
  expect(words('constructor')).toBeNull()
})
