import type { ConfigurationStatus } from '@shared/app/app-info'
import { signedOut } from '@shared/app/session'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import SetUpScreen from '../../../src/renderer/screens/set-up/SetUpScreen.vue'
import { failure, forum, get, has, ok, openPage, textOf } from '../page.ts'
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

test('a missing configuration is told with every place that was looked at', async () => {
  const { place } = await setUp(missing)
  expect(place()).toBe('/connect')
  expect(has('heading', 'Connect to your service')).toBe(true)
  expect(screen.getByText(/^This app has not been told yet which service to use/)).toBeTruthy()
  expect(textOf(get('listitem'))).toBe('/etc/forum-resources/config.json')
})

test('where no place to look is known, that is told', async () => {
  await setUp({ state: 'missing', locations: [] })
  expect(screen.getByText(/^No place to look for a configuration/)).toBeTruthy()
  expect(has('list')).toBe(false)
})

test('each wrong field is told in words, and what is wrong with the file as a whole', async () => {
  await setUp(invalid)
  expect(textOf(get('alert'))).toContain('some of it needs correcting')
  for (const words of [
    'Must begin with https://.',
    'Must be one of these: keytar, safe-storage.',
    'The file as a whole',
    'languages is of the type REG_BINARY, which it cannot have.',
  ])
    expect(screen.getByText(words)).toBeTruthy()
})

test('what is copied for the operator names file and fields', async () => {
  const { main, user } = await setUp(invalid)
  await user.click(get('button', 'Copy details'))
  expect(main.requestsOf('clipboard:write')).toEqual([
    {
      text: [
        'Connect to your service',
        'File: /etc/forum-resources/config.json',
        'File: /opt/forum/config.json',
        'service.baseUrl: Must begin with https://.',
        'secretStore: Must be one of these: keytar, safe-storage.',
        'The file as a whole: languages is of the type REG_BINARY, which it cannot have.',
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
  expect(screen.queryByText(/not been told yet/)).toBeNull()
})

test.each([
  { found: missing, words: /^Checked at .+: no configuration was found\.$/ },
  { found: invalid, words: /^Checked at .+: the configuration file still needs correcting\.$/ },
])('a look that finds no more than before says so, and when', async ({ found, words }) => {
  const { checkAgain } = await setUp(found)
  expect(screen.queryByText(words)).toBeNull()
  await checkAgain(found)
  expect(screen.getByText(words).getAttribute('role')).toBe('status')
})

test('a look that fails is told, and can be repeated', async () => {
  const { main, user } = await setUp(missing)
  await user.click(get('button', 'Check again'))
  await main.response('app:info', failure({ code: 'internal', report: 'r-1' }))
  expect(get('heading', 'The app made a mistake', { level: 1 })).toBeTruthy()
  await user.click(get('button', 'Try again'))
  await main.response('app:info', ok<'app:info'>({ ...forum, configuration: missing }))
  expect(has('heading', 'Connect to your service')).toBe(true)
})
