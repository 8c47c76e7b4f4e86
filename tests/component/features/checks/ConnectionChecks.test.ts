import type { CheckCode, CheckedStep, CheckFinding } from '@shared/config/connection-checks'
import { screen, within } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import CheckConnectionButton from '../../../../src/renderer/features/checks/CheckConnectionButton.vue'
import ConnectionChecks from '../../../../src/renderer/features/checks/ConnectionChecks.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { failure, get, has, ok, openPage, textOf } from '../../page.ts'

const fine: readonly CheckedStep[] = [
  { step: 'name', finding: { code: 'name-found', host: 'forum.example' } },
  { step: 'reach', finding: { code: 'reached' } },
  {
    step: 'certificate',
    finding: { code: 'certificate-valid', issuer: 'Good CA', until: 1_800_000_000_000 },
  },
  { step: 'edge', finding: { code: 'edge-accepted' } },
  { step: 'wordpress', finding: { code: 'wordpress-found' } },
  { step: 'page', finding: { code: 'page-found' } },
  { step: 'clock', finding: { code: 'clock-right' } },
  { step: 'sign-in', finding: { code: 'sign-in-possible' } },
]

/** `fine`, with some steps replaced. */
const except = (...changed: readonly CheckedStep[]): readonly CheckedStep[] =>
  fine.map((each) => changed.find(({ step }) => step === each.step) ?? each)

async function checksShown() {
  const page = await openPage()
  const wrapper = mount(ConnectionChecks, page.mounting)
  await settled()
  return {
    ...page,
    wrapper,
    respond: (steps: readonly CheckedStep[]) => page.main.response('checks:run', ok<'checks:run'>(steps)),
  }
}

/** A step's paragraphs, joined by spaces. */
function stepNamed(name: string): string {
  const steps = screen.getAllByRole('listitem')
  const texts = steps.map((item) => [...item.querySelectorAll('p')].map(textOf).join(' '))
  return texts.find((text) => text.startsWith(name)) ?? ''
}

test('the check begins when it is shown, and reports each step as soon as it is done', async () => {
  const { main, respond } = await checksShown()
  expect(textOf(get('status'))).toBe('Checking the connection…')
  expect(stepNamed('Name of the service')).toBe('Name of the service Checking…')
  expect(stepNamed('Access')).toBe('Access Waiting')
  await main.partial('checks:run', { step: 'name', finding: { code: 'name-found', host: 'forum.example' } })
  expect(stepNamed('Name of the service')).toBe('Name of the service OK Your network found forum.example.')
  expect(stepNamed('Reaching the service')).toBe('Reaching the service Checking…')
  await respond(fine)
  expect(textOf(get('status'))).toBe('The connection works.')
  expect(stepNamed('Signing in')).toBe('Signing in OK The service recognises this app. You can sign in.')
})

test('a failed step comes with advice, and skipped steps name the step that they need', async () => {
  const { respond } = await checksShown()
  await respond(
    except(
      { step: 'edge', finding: { code: 'edge-refused' } },
      { step: 'sign-in', finding: { code: 'not-checked', after: 'edge' } },
    ),
  )
  expect(textOf(get('status'))).toBe('The connection does not work. Failed: Access.')
  expect(stepNamed('Access')).toMatch(/^Access Failed The service’s firewall .* Copy the report/)
  expect(stepNamed('Signing in')).toBe('Signing in Not checked “Access” must pass first.')
  expect(has('button', 'Open in browser')).toBe(false)
})

test('a finding that only needs attention is distinguished from a failure', async () => {
  const { respond } = await checksShown()
  await respond(except({ step: 'clock', finding: { code: 'clock-ahead', minutes: 120 } }))
  expect(textOf(get('status'))).toBe('The connection works. Needs attention: Clock.')
  expect(stepNamed('Clock')).toMatch(
    /^Clock Needs attention .* is 120 minutes (ahead of|behind) the service’s\. Set the date/,
  )
})

test('a page in place of the service can be opened in the browser', async () => {
  const { main, user, respond } = await checksShown()
  await respond(except({ step: 'edge', finding: { code: 'page-instead' } }))
  await user.click(get('button', 'Open in browser'))
  expect(main.requestsOf('checks:open-service')).toHaveLength(1)
})

test('"Check again" runs everything again, once at a time; leaving ends the run', async () => {
  const { main, user, respond, wrapper } = await checksShown()
  await user.click(get('button', 'Check again'))
  expect(main.requestsOf('checks:run')).toHaveLength(1)
  await respond(except({ step: 'edge', finding: { code: 'edge-refused' } }))
  await user.click(get('button', 'Check again'))
  expect(main.requestsOf('checks:run')).toHaveLength(2)
  expect(stepNamed('Access')).toBe('Access Waiting')
  wrapper.unmount()
  expect(main.cancelled).toHaveLength(1)
})

test('the report has a line for each step', async () => {
  const { main, user, respond } = await checksShown()
  await respond(except({ step: 'page', finding: { code: 'page-missing', page: 32 } }))
  await user.click(get('button', 'Copy report'))
  const text = main.requestsOf('clipboard:write')[0]?.text ?? ''
  expect(text.split('\n')).toHaveLength(9)
  expect(text).toContain('Resources page: Failed (page-missing). No page has the number 32.')
})

test('a run that main rejects is reported', async () => {
  const { main } = await checksShown()
  await main.response('checks:run', failure({ code: 'not-configured' }))
  expect(has('alert')).toBe(true)
})

test('values that are being entered are checked by the run that is given', async () => {
  const page = await openPage()
  const done: unknown[] = []
  const props = { run: async () => ok<'checks:run'>(fine), onDone: (steps: unknown) => void done.push(steps) }
  mount(ConnectionChecks, { ...page.mounting, props })
  await settled()
  expect(textOf(get('status'))).toBe('The connection works.')
  expect(done).toEqual([fine])
  expect(page.main.requestsOf('checks:run')).toEqual([])
})

test('the button opens the check over the screen, with the focus on closing it', async () => {
  const { main, user, mounting } = await openPage()
  mount(CheckConnectionButton, mounting)
  await user.click(get('button', 'Check the connection'))
  await settled()
  const dialog = get('dialog', 'Connection check')
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Close' }))
  await main.response('checks:run', ok<'checks:run'>(fine))
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(has('dialog')).toBe(false)
})

const issuer = 'Some CA'
const moment = 1_800_000_000_000
/** One finding per code; the type rejects a code without a sample or a message. */
const samples: { readonly [Code in CheckCode]: Extract<CheckFinding, { code: Code }> } = {
  'name-found': { code: 'name-found', host: 'forum.example' },
  'name-left-to-proxy': { code: 'name-left-to-proxy', proxy: 'proxy.example:8080' },
  'name-unknown': { code: 'name-unknown', host: 'forum.example' },
  reached: { code: 'reached' },
  'reached-by-proxy': { code: 'reached-by-proxy', proxy: 'proxy.example:8080' },
  'proxy-wants-password': { code: 'proxy-wants-password' },
  'certificate-valid': { code: 'certificate-valid', issuer, until: moment },
  'certificate-valid-unseen': { code: 'certificate-valid-unseen' },
  'not-encrypted': { code: 'not-encrypted' },
  'certificate-expired': { code: 'certificate-expired', issuer, until: moment },
  'certificate-not-yet-valid': { code: 'certificate-not-yet-valid', issuer, since: moment },
  'certificate-unknown-authority': { code: 'certificate-unknown-authority', issuer },
  'certificate-other-name': { code: 'certificate-other-name', issuer, host: 'forum.example' },
  'certificate-refused': { code: 'certificate-refused' },
  'edge-accepted': { code: 'edge-accepted' },
  'edge-refused': { code: 'edge-refused' },
  'edge-challenge': { code: 'edge-challenge' },
  'network-sign-in': { code: 'network-sign-in' },
  'page-instead': { code: 'page-instead' },
  'pointed-elsewhere': { code: 'pointed-elsewhere' },
  'wordpress-found': { code: 'wordpress-found' },
  'wordpress-hides-routes': { code: 'wordpress-hides-routes' },
  'not-wordpress': { code: 'not-wordpress' },
  'resources-missing': { code: 'resources-missing', routes: ['/wp/v2/map-resources'] },
  'accounts-missing': { code: 'accounts-missing', routes: ['/custom/v1/register'] },
  'page-found': { code: 'page-found' },
  'page-after-sign-in': { code: 'page-after-sign-in' },
  'page-missing': { code: 'page-missing', page: 32 },
  'clock-right': { code: 'clock-right' },
  'clock-ahead': { code: 'clock-ahead', minutes: 7 },
  'clock-behind': { code: 'clock-behind', minutes: 7 },
  'clock-unknown': { code: 'clock-unknown' },
  'sign-in-possible': { code: 'sign-in-possible' },
  'client-refused': { code: 'client-refused' },
  'password-grant-refused': { code: 'password-grant-refused' },
  'sign-in-missing': { code: 'sign-in-missing' },
  failed: { code: 'failed', error: { code: 'unreachable', reason: 'refused' } },
  'not-checked': { code: 'not-checked', after: 'edge' },
}

test.each(Object.values(samples))(
  '$code has a sentence with all its values, and advice where it failed',
  async (finding) => {
    const { respond, wrapper } = await checksShown()
    await respond(except({ step: 'edge', finding }))
    const words = stepNamed('Access')
    expect(words).toMatch(/^Access (OK|Needs attention|Failed|Not checked) \S.*\.$/)
    expect(words).not.toMatch(/[{}]|undefined|NaN/)
    for (const value of Object.values(finding).slice(1)) {
      if (typeof value === 'string' && finding.code !== 'not-checked') expect(words).toContain(value)
    }
    if (/ (Failed|Needs attention) /.test(words)) expect(wrapper.find('.advice').text()).not.toBe('')
  },
)
