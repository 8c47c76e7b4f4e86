import type { ConfigurationStatus } from '@shared/app/app-info'
import type { CheckedStep } from '@shared/config/connection-checks'
import { setupFields, type SetupProposal, type SetupState } from '@shared/config/setup'
import { signedOut } from '@shared/app/session'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { describe, expect, test } from 'vitest'
import SetupForm from '../../../src/renderer/features/setup/SetupForm.vue'
import SetUpScreen from '../../../src/renderer/screens/set-up/SetUpScreen.vue'
import { failure, forum, get, has, ok, openPage, pasteInto, textOf } from '../page.ts'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import { waitFor } from '../../support/patience.ts'

const missing = { state: 'missing', locations: ['/etc/forum-resources/config.json'] } as const
const invalid = {
  state: 'invalid',
  files: ['/etc/forum-resources/config.json', '/opt/forum/config.json'],
  problems: [
    { field: 'service.baseUrl', code: 'not-https' },
    { field: 'secretStore', code: 'not-a-choice', choices: ['keytar', 'safe-storage'] },
    { field: '', code: 'policy-type', name: 'languages', type: 'REG_BINARY' },
  ],
} as const

async function setUp(configuration: ConfigurationStatus) {
  const page = await openPage({ info: { ...forum, configuration }, path: '/resources' })
  mount(SetUpScreen, page.mounting)
  return {
    ...page,
    checkAgain: async (found: ConfigurationStatus) => {
      await page.user.click(get('button', 'Check again'))
      await page.main.response('app:info', ok<'app:info'>({ ...forum, configuration: found }))
    },
  }
}

test('a missing configuration is reported with every place that was searched', async () => {
  const { place } = await setUp(missing)
  expect(place()).toBe('/connect')
  expect(has('heading', 'Connect to your service')).toBe(true)
  expect(screen.getByText(/^This app is not connected to a service yet/)).toBeTruthy()
  const paths = screen.getByText('For administrators').closest('details')
  expect(paths?.open).toBe(false)
  expect(paths && textOf(paths)).toContain('/etc/forum-resources/config.json')
})

test('a message says if no place to search is known', async () => {
  await setUp({ state: 'missing', locations: [] })
  expect(
    screen.getByText(/^There is no standard place for a configuration file on this computer/),
  ).toBeTruthy()
  expect(has('list')).toBe(false)
})

test('each wrong field is explained, and so are errors of the file as a whole', async () => {
  await setUp(invalid)
  expect(textOf(get('alert'))).toContain('The configuration of this app needs correcting.')
  for (const words of [
    'Must begin with https://.',
    'Must be one of these: keytar, safe-storage.',
    'The configuration as a whole',
    'languages has the type REG_BINARY, which is not allowed.',
  ])
    expect(screen.getByText(words)).toBeTruthy()
})

test('the copied details name file and fields', async () => {
  const { main, user } = await setUp(invalid)
  await user.click(get('button', 'Copy details'))
  expect(main.requestsOf('clipboard:write')).toEqual([
    {
      text: [
        'Connect to your service',
        'File: /etc/forum-resources/config.json',
        'File: /opt/forum/config.json',
        'service.baseUrl: must begin with https://.',
        'secretStore: must be one of these: keytar, safe-storage.',
        'The configuration as a whole: languages has the type REG_BINARY, which is not allowed.',
      ].join('\n'),
    },
  ])
})

test('files that are in order by now are used at once, with the session that was left there', async () => {
  const { checkAgain, main, place, router } = await setUp(missing)
  await checkAgain(forum.configuration)
  expect(place()).toBe('/connect')
  await main.response('session:read', ok<'session:read'>(signedOut))
  await router.isReady()
  await waitFor(() => expect(place()).toBe('/sign-in'))
})

test('another fault that is found on the second look replaces the first', async () => {
  const { checkAgain } = await setUp(missing)
  await checkAgain(invalid)
  expect(screen.getByText('Must begin with https://.')).toBeTruthy()
  expect(screen.queryByText(/not connected to a service yet/)).toBeNull()
})

test.each([
  { found: missing, words: /^Checked at .+: no configuration was found\.$/ },
  { found: invalid, words: /^Checked at .+: the configuration still needs correcting\.$/ },
])('a look that finds no more than before says so, and when', async ({ found, words }) => {
  const { checkAgain } = await setUp(found)
  expect(screen.queryByText(words)).toBeNull()
  await checkAgain(found)
  expect(screen.getByText(words).getAttribute('role')).toBe('status')
})

test('a check that fails is reported, and can be repeated', async () => {
  const { main, user } = await setUp(missing)
  await user.click(get('button', 'Check again'))
  await main.response('app:info', failure({ code: 'internal', report: 'r-1' }))
  expect(get('heading', 'Something went wrong in the app', { level: 1 })).toBeTruthy()
  await user.click(get('button', 'Try again'))
  await main.response('app:info', ok<'app:info'>({ ...forum, configuration: missing }))
  expect(has('heading', 'Connect to your service')).toBe(true)
})

const field = { isSet: false, value: null, isSetByAdministrators: false }
const fields = Object.fromEntries(setupFields.map((name) => [name, field])) as SetupState['fields']
const nothingSet: SetupState = {
  fields,
  isUsersSetup: false,
  server: null,
  proposal: null,
  isLinkRefused: false,
}
const proposal: SetupProposal = {
  id: 'p-1',
  from: 'link',
  server: 'forum.example',
  fields,
  others: [],
  leftOut: [],
}

test('at a second visit the form begins with what is set up by then', async () => {
  const page = await openPage({ info: { ...forum, configuration: missing }, path: '/resources' })
  for (const value of ['https://one.example', 'https://two.example']) {
    const baseUrl = { isSet: true, value, isSetByAdministrators: false }
    const shown = mount(SetUpScreen, page.mounting)
    await page.main.response(
      'setup:read',
      ok<'setup:read'>({ ...nothingSet, fields: { ...fields, baseUrl } }),
    )
    await settled()
    const values = [...document.querySelectorAll('input')].map((input) => input.value)
    expect(values).toContain(value)
    shown.unmount()
  }
})

test('there are three ways, in cards, and what is proposed comes before all of them with Connect in it', async () => {
  const { main } = await setUp(missing)
  await main.response('setup:read', ok<'setup:read'>(nothingSet))
  const cards = () => screen.getAllByRole('region').map((card) => card.getAttribute('aria-labelledby'))
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(textOf)
  expect(headings().slice(0, 3)).toEqual(['Paste a link', 'Choose a file', 'Enter the details by hand'])
  expect(cards()).toHaveLength(3)
  expect(get('region', 'Enter the details by hand').contains(get('button', 'Connect'))).toBe(true)

  const field = get('textbox', 'Set-up link')
  field.focus()
  await pasteInto(field, 'forum-resources://setup?config=e30')
  await main.response('setup:take-link', ok<'setup:take-link'>({ proposal }))
  expect(headings()).toEqual([
    'The link proposes a service',
    'Connection details',
    'Paste a link',
    'Choose a file',
    'No configuration was found at',
  ])
  expect(document.activeElement).toBe(get('heading', 'The link proposes a service'))
  expect(get('region', 'The link proposes a service').contains(get('button', 'Connect'))).toBe(true)
})

describe('once a service is set up', () => {
  const fine: readonly CheckedStep[] = [
    { step: 'name', finding: { code: 'name-found', host: 'forum.example' } },
  ]
  const down: readonly CheckedStep[] = [
    ...fine,
    { step: 'reach', finding: { code: 'failed', error: { code: 'unreachable', reason: 'refused' } } },
  ]
  const isComplete = 'Everything is set up. You can sign in now.'
  const isStored = 'The connection details are stored on this computer, and the secrets in its keychain.'

  async function connected(storage: 'keychain' | 'memory') {
    const page = await openPage({ info: { ...forum, configuration: missing }, path: '/resources' })
    const shown = mount(SetUpScreen, page.mounting)
    await page.main.response('setup:read', ok<'setup:read'>(nothingSet))
    shown.findComponent(SetupForm).vm.$emit('connected', storage)
    await page.main.response('app:info', ok<'app:info'>(forum))
    await page.main.response('session:read', ok<'session:read'>(signedOut))
    await settled()
    return {
      ...page,
      says: (words: string | RegExp) => screen.queryByText(words) !== null,
      respond: (steps: readonly CheckedStep[]) => page.main.response('checks:run', ok<'checks:run'>(steps)),
    }
  }

  test('set-up is reported as complete only once the connection was found to work', async () => {
    const { respond, says } = await connected('keychain')
    expect(get('heading', 'This app is set up for forum.example.org', { level: 1 })).toBeTruthy()
    expect(has('heading', 'Connect to your service')).toBe(false)
    const goToSignIn = get('button', 'Go to sign in', {
      description: /^This app is set up for forum\.example\.org The connection details are stored/,
    })
    expect(document.activeElement).toBe(goToSignIn)
    expect([says(isComplete), says(isStored)]).toEqual([false, true])
    await respond(fine)
    expect([says(isComplete), says(isStored)]).toEqual([true, false])
  })

  test('while the service is down, it says what is stored and that signing in has to wait', async () => {
    const { respond, says, user } = await connected('keychain')
    await respond(down)
    expect([says(isComplete), says(isStored), says(/^You can sign in once/)]).toEqual([false, true, true])
    await user.click(screen.getAllByRole('button', { name: 'Check again' }).at(-1) as HTMLElement)
    expect(says(/^You can sign in once/)).toBe(false)
    await respond(fine)
    expect(says(isComplete)).toBe(true)
  })

  test('secrets that the keychain did not store are reported even if the connection fails', async () => {
    const { respond, says } = await connected('memory')
    await respond(down)
    const inMemory = /^The secrets could not be stored in the keychain/
    expect([says(inMemory), says(isStored), says(/^You can sign in once/)]).toEqual([true, false, true])
  })
})
