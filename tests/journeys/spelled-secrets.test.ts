import fc from 'fast-check'
import { expect, test } from 'vitest'
import { get, textOf } from '../component/page.ts'
import { secretsIn } from '../support/secret-search.ts'
import { composed, composition, typedSecret, withoutTheSecret } from '../support/secret-spellings.ts'
import { find } from './page.ts'
import { useApp, type RunningApp } from './running-app.ts'
import { fill, passwordField } from './steps.ts'

const { service, start } = useApp()

/** The page, the messages it received, and the log. */
async function everywhere(app: RunningApp, messages: readonly unknown[]): Promise<string> {
  const page = [document.documentElement.outerHTML, document.documentElement.textContent]
  // The log does not exist before its first line.
  const log = await app.readLog().catch(() => '')
  return [...page, JSON.stringify(messages), log].join('\n')
}

test('a password that a refusal quotes reaches neither page nor log, in whatever spelling of a spelling', async () => {
  const app = await start()
  const messages = app.wire.record()
  await fill(app, await find('textbox', 'Username'), 'sentinel-user')

  const refusal = fc.asyncProperty(typedSecret, composition, async (typed, how) => {
    await fill(app, passwordField(), typed)
    const password = passwordField().value
    const quoted = composed(how, password)
    const before = await everywhere(app, messages)
    fc.pre(password === typed && quoted.length < 1900 && secretsIn(before, { password, quoted }).length === 0)
    const remove = service.addRule({
      route: 'token',
      fault: {
        kind: 'status',
        status: 400,
        body: { error: 'account_locked', error_description: `Not (${quoted}) again` },
      },
    })
    service.clearRequests()
    await app.user.click(get('button', 'Sign in'))
    await service.waitForRequest(({ route, durationMs }) => route === 'token' && durationMs !== undefined)
    await find('button', 'Sign in', { busy: false })
    remove()
    const alert = await find('alert')
    expect(textOf(alert)).toMatch(/says:|gave no reason/)
    expect(textOf(alert.querySelector('q') ?? alert)).toMatch(withoutTheSecret)
    expect(secretsIn(await everywhere(app, messages), { password, quoted })).toEqual([])
  })
  // The app pauses after five refusals.
  await fc.assert(refusal, { numRuns: 5, endOnFailure: true })
})
