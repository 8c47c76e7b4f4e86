import { setupFields, type SetupFieldState, type SetupProposal, type SetupState } from '@shared/config/setup'
import { screen, within } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import SetupForm from '../../../../src/renderer/features/setup/SetupForm.vue'
import { failure, get, has, ok, openPage, textOf } from '../../page.ts'

type States = SetupState['fields']
const fieldsWith = (states: Partial<Record<keyof States, Partial<SetupFieldState>>> = {}): States =>
  Object.fromEntries(
    setupFields.map((field) => [
      field,
      { isSet: false, value: null, isSetByAdministrators: false, ...states[field] },
    ]),
  ) as States

const empty: SetupState = {
  fields: fieldsWith(),
  isUsersSetup: false,
  server: null,
  proposal: null,
  isLinkRefused: false,
}
const proposal: SetupProposal = {
  id: 'p-1',
  from: 'link',
  server: 'forum.example',
  fields: fieldsWith({
    baseUrl: { isSet: true, value: 'https://forum.example' },
    apiKey: { isSet: true },
  }),
  others: [],
  leftOut: [],
}

async function setUp(state: SetupState = empty, proposed: SetupProposal | null = null) {
  const page = await openPage({ path: '/resources' })
  const form = mount(SetupForm, { props: { state, proposal: proposed, isFixed: false }, ...page.mounting })
  return { ...page, form }
}

test('a wrong field is reported when it is left, and the others are not', async () => {
  const { main, user } = await setUp()
  await user.type(screen.getByLabelText('Address of the service'), 'forum')
  await user.tab()
  await main.response(
    'setup:check',
    ok<'setup:check'>([
      { field: 'service.baseUrl', code: 'not-address' },
      { field: 'service.apiKey', code: 'missing' },
    ]),
  )
  expect(screen.getByLabelText('Address of the service').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Must be a web address, for example https://forum.example.')).toBeTruthy()
  expect(screen.getByLabelText('API key').getAttribute('aria-invalid')).toBeNull()
})

test('a wrong field that is emptied is checked again', async () => {
  const { main, user } = await setUp()
  const number = screen.getByLabelText('Number of the resources page')
  await user.type(number, 'x')
  await user.tab()
  await main.response(
    'setup:check',
    ok<'setup:check'>([{ field: 'service.resourcesPageId', code: 'not-number' }]),
  )
  await user.clear(number)
  await user.tab()
  expect(main.requestsOf('setup:check')).toHaveLength(2)
})

test('submitting reports every error, and applies nothing', async () => {
  const { main, user } = await setUp()
  await user.click(get('button', 'Connect'))
  await main.response(
    'setup:check',
    ok<'setup:check'>([
      { field: 'service.apiKey', code: 'missing' },
      { field: 'links.help', code: 'not-link' },
    ]),
  )
  const summary = get('alert', 'There is a problem')
  expect(document.activeElement).toBe(summary)
  expect(textOf(summary)).toContain('API key: this value is missing.')
  expect(textOf(summary)).toContain('links.help: must begin with https:// or mailto:, without a username.')
  expect(within(summary).getAllByRole('link')).toHaveLength(1)
  expect(main.requestsOf('setup:apply')).toEqual([])
})

test('a sentence begins with a capital at its field, and after a colon as its language has it', async () => {
  const { main, user, speak } = await setUp()
  await user.click(get('button', 'Connect'))
  await main.response(
    'setup:check',
    ok<'setup:check'>([
      { field: 'service.apiKey', code: 'missing' },
      { field: 'service.baseUrl', code: 'not-https' },
      { field: 'links', code: 'policy-type', name: 'links', type: 'REG_SZ' },
    ]),
  )
  const problemText = () =>
    [get('alert'), ...document.querySelectorAll('.field .error')]
      .map(textOf)
      .join(' ')
      .replaceAll('\u00a0', ' ')
  expect(problemText()).toContain('API key: this value is missing.')
  await speak('fr')
  expect(problemText()).toContain('Clé d’API : valeur manquante.')
  expect(problemText()).toContain('Adresse du service : doit commencer par https://.')
  expect(problemText()).toContain('links : links est de type REG_SZ')
  expect(problemText()).toMatch(/ Doit commencer par https:\/\/\..* Valeur manquante\.$/)
  await speak('es')
  expect(problemText()).toContain('Clave de API: falta este valor.')
  expect(problemText()).toMatch(/ Falta este valor\.$/)
})

test('a secret is typed unseen, shown on request, hidden again on submit, and sent once', async () => {
  const { main, user, form } = await setUp()
  const key = screen.getByLabelText<HTMLInputElement>('API key')
  expect(key.type).toBe('password')
  await user.type(key, 'k-1')
  await user.click(get('button', 'Show API key'))
  expect(key.type).toBe('text')
  await user.click(get('button', 'Connect'))
  expect(key.type).toBe('password')
  await main.response('setup:check', ok<'setup:check'>([]))
  await main.response('setup:check', ok<'setup:check'>([]))
  await main.response('setup:apply', ok<'setup:apply'>({ applied: true, storage: 'memory' }))
  expect(main.requestsOf('setup:apply')).toMatchObject([
    { keep: false, input: { values: { apiKey: 'k-1', connectAllow: null }, proposal: null } },
  ])
  expect(form.emitted('connected')).toEqual([['memory']])
})

test('on a full disk what was typed stays, and the words say what to do', async () => {
  const { main, user, form } = await setUp()
  await user.type(screen.getByLabelText('Address of the service'), 'https://forum.example')
  await user.tab()
  await main.response('setup:check', ok<'setup:check'>([]))
  await user.type(screen.getByLabelText('API key'), 'k-1')
  await user.click(get('button', 'Connect'))
  await main.response('setup:check', ok<'setup:check'>([]))
  await main.response('setup:check', ok<'setup:check'>([]))
  await main.response('setup:apply', failure({ code: 'disk-refused' }))
  const notice = textOf(get('alert'))
  expect(notice).toContain('Free up some space or install the newer version, then try again.')
  expect(notice).not.toContain('folder')
  expect(document.activeElement).toBe(get('alert').parentElement)
  expect(screen.getByLabelText<HTMLInputElement>('Address of the service').value).toBe(
    'https://forum.example',
  )
  expect(screen.getByLabelText<HTMLInputElement>('API key').value).toBe('k-1')
  expect(form.emitted('connected')).toBeUndefined()
})

test('a change that was declined in main’s question is neither a problem nor a connection', async () => {
  const { main, user, form } = await setUp(empty)
  await user.click(get('button', 'Connect'))
  await main.response('setup:check', ok<'setup:check'>([]))
  await main.response('setup:apply', ok<'setup:apply'>({ applied: false, problems: [] }))
  expect(form.emitted('connected')).toBeUndefined()
  expect(document.activeElement).toBe(get('button', 'Connect'))
})

test('a link’s proposal fills the form, and its secrets stay hidden', async () => {
  const { main, user } = await setUp(empty, proposal)
  expect(screen.getByLabelText<HTMLInputElement>('Address of the service').value).toBe(
    'https://forum.example',
  )
  expect(screen.getByLabelText<HTMLInputElement>('API key').value).toBe('')
  expect(screen.getByText('Provided (•••). Leave this field empty to use the value.')).toBeTruthy()
  await user.click(get('button', 'Connect'))
  await main.response('setup:check', ok<'setup:check'>([]))
  expect(main.requestsOf('setup:apply')).toMatchObject([
    { input: { proposal: 'p-1', values: { apiKey: null } } },
  ])
})

test('a value set by the organisation is marked and read-only, whatever is proposed', async () => {
  const ours = { isSet: true, value: 'https://ours.example', isSetByAdministrators: true }
  await setUp({ ...empty, fields: fieldsWith({ baseUrl: ours }) }, proposal)
  const address = screen.getByLabelText<HTMLInputElement>('Address of the service')
  expect(address.readOnly).toBe(true)
  expect(address.value).toBe('https://ours.example')
  expect(screen.getByText('Set by your organisation')).toBeTruthy()
})

test('another service is asked about, with what goes and the choice to keep it', async () => {
  const { main, user } = await setUp({ ...empty, server: 'old.example' }, proposal)
  await user.click(get('button', 'Connect'))
  await main.response('setup:check', ok<'setup:check'>([]))
  const dialog = get('dialog', 'Change the service?')
  expect(textOf(dialog)).toContain('connected to forum.example instead of old.example')
  expect(textOf(dialog)).toContain('Content from old.example stored on this computer will be deleted.')
  expect(main.requestsOf('setup:apply')).toEqual([])
  await user.click(get('checkbox', 'Keep what is stored on this computer'))
  expect(textOf(dialog)).toContain('will be kept')
  await user.click(get('button', 'Change service'))
  expect(main.requestsOf('setup:apply')).toMatchObject([{ keep: true }])
  await main.response('setup:apply', failure({ code: 'disk-refused' }))
  expect(has('dialog', 'Change the service?')).toBe(false)
  expect(has('alert')).toBe(true)
})
