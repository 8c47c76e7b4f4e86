import type { Page } from '@playwright/test'
import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

/** Actions that the content security policy forbids, with the violated directive. */
const attempts = [
  ['connect-src', () => void fetch('https://forum.invalid/').catch(() => undefined)],
  ['require-trusted-types-for', () => void (document.body.innerHTML = '<b>x</b>')],
  [
    'style-src-elem',
    () => document.head.append(Object.assign(document.createElement('style'), { textContent: 'a{}' })),
  ],
] as const

export const pageDoor: SmokeStep<SourceApp> = {
  sentence: 'the page is app://bundle, has no Node, and its policy holds',
  async run({ page, isElectron }) {
    const nodes = await page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer'].filter((name) => name in globalThis),
    )
    must(nodes.length === 0, `the page has ${nodes.join(', ')}`)
    for (const [directive, attempt] of attempts) {
      const violated = await violationOf(page, attempt)
      must(violated === directive, `${directive} does not hold: ${violated ?? 'nothing was violated'}`)
    }
    const origin = await page.evaluate(() => location.origin)
    if (!isElectron) return [`the origin app://bundle: the page sees ${origin}`]
    must(origin === 'app://bundle', `the page's origin is ${origin}`)
    return []
  },
}

/** The directive that an attempt violates, or null after 5 s without a violation. */
async function violationOf(page: Page, attempt: () => void): Promise<string | null> {
  const violated = page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        const listener = ({ effectiveDirective }: SecurityPolicyViolationEvent) => resolve(effectiveDirective)
        document.addEventListener('securitypolicyviolation', listener, { once: true })
        setTimeout(() => resolve(null), 5000)
      }),
  )
  // Trusted Types violations also throw.
  await page.evaluate(attempt).catch(() => undefined)
  return violated
}
