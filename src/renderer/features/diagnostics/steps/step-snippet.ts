import type { Step, StepPlace } from './step'

/** Writes steps as a Playwright test for tests/e2e, with placeholders for typed text. */
export function stepSnippet(steps: readonly Step[], about: string): string {
  const [first] = steps
  const { path, needsSession } = first?.screen ?? { path: '/sign-in', needsSession: false }
  const isReached = path === (needsSession ? '/resources' : '/sign-in')
  return [
    "import { test } from './support/app.ts'",
    '',
    `// Recorded by ${about}. What was typed is left out.`,
    `test('what was done', async ({ ${needsSession ? 'signedIn' : 'app'}: { page } }) => {`,
    ...(isReached ? [] : [`  await page.evaluate(() => (window.location.hash = ${quoted(`#${path}`)}))`]),
    ...steps.map((step) => `  ${lineOf(step)}`),
    '})',
    '',
  ].join('\n')
}

function lineOf(step: Step): string {
  switch (step.kind) {
    case 'click':
      return `await ${locatorOf(step.place)}.click()`
    case 'fill':
      return `await ${locatorOf(step.place)}.fill(${placeholder(step.length)})`
    case 'select':
      return `await ${locatorOf(step.place)}.selectOption({ index: ${step.index} })`
    case 'press':
      return `await page.keyboard.press(${quoted(step.key)})`
  }
}

function placeholder(length: number | null): string {
  if (length === null) return quoted('<password>')
  return quoted(length === 0 ? '' : `<text of ${length} character${length === 1 ? '' : 's'}>`)
}

function locatorOf({ role, name, index, within }: StepPlace): string {
  const around = within ? `.getByRole(${quoted(within.role)}, ${named(within.name)})` : ''
  const own = `.getByRole(${quoted(role)}${name === null ? '' : `, ${named(name)}`})`
  return `page${around}${own}${index === null ? '' : `.nth(${index})`}`
}

function named(name: string | RegExp): string {
  return typeof name === 'string' ? `{ name: ${quoted(name)}, exact: true }` : `{ name: ${String(name)} }`
}

function quoted(text: string): string {
  return `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll(/[\n\r\u2028\u2029]/g, ' ')}'`
}
