import { expect, test } from 'vitest'
import type { SetupInput, SetupOutcome, SetupProposal } from '../../../../src/shared/config/setup'
import type { ConfigurationSource } from '../../../../src/main/config/configuration-files'
import { createConfiguredService } from '../../../../src/main/configured-service'
import type { Downloads } from '../../../../src/main/downloads'
import type { ServiceFeatures } from '../../../../src/main/service-features'
import { createSettings } from '../../../../src/main/settings/settings'
import type { ServiceChange } from '../../../../src/main/setup/service-change'
import { createSetup, type ChosenFile } from '../../../../src/main/setup/setup'
import { createSetupConfiguration } from '../../../../src/main/setup/setup-configuration'
import { createSetupStore } from '../../../../src/main/setup/setup-store'
import { createMemoryFile, createMemorySecretStore, createWindowsInFront } from '../../../support/memory'

const secrets = { connectAllow: 'allow-secret', clientPassword: 'password-secret', apiKey: 'key-secret' }
const typed = {
  baseUrl: 'https://forum.example/',
  resourcesPageId: '32',
  clientId: 'desktop',
  ...secrets,
}
const service = { ...typed, resourcesPageId: 32 }
const nothingTyped = {
  baseUrl: null,
  resourcesPageId: null,
  connectAllow: null,
  clientId: null,
  clientPassword: null,
  apiKey: null,
}
const input = (values: Partial<SetupInput['values']> = {}, proposal: string | null = null): SetupInput => ({
  values: { ...nothingTyped, ...values },
  proposal,
})

/** One installation: its profile and keychain persist, and `start` restarts the app. */
function install(given: object | 'refused' | null = null, isReplaced = false) {
  let organisation = given
  const file = createMemoryFile()
  const keychain = createMemorySecretStore()
  const settingsFile = createMemoryFile()
  const source: ConfigurationSource = {
    setBy: 'machine',
    location: '/etc/x.json',
    read: async () =>
      organisation === 'refused'
        ? { refused: { code: 'changed-by-others' as const } }
        : organisation && { text: JSON.stringify(organisation) },
  }
  async function start() {
    const events: string[] = []
    const asked: ServiceChange[] = []
    let confirms = true
    const windows = createWindowsInFront()
    const store = createSetupStore({ file, secrets: keychain })
    const configuration = createSetupConfiguration({
      sources: [source],
      isReplaced,
      store,
      allowLoopbackHttp: false,
    })
    let chosen: ChosenFile | null = null
    const inUse = createConfiguredService({
      read: () => configuration.read(),
      begin: ({
        configuration: {
          service: { baseUrl },
        },
      }) => ({
        features: {
          account: {
            leaveService: async (keep: boolean) => void events.push(`leave ${baseUrl}, keep ${keep}`),
            signOut: async (keep: boolean) => void events.push(`sign out of ${baseUrl}, keep ${keep}`),
          },
          close: async () => undefined,
        } as unknown as ServiceFeatures,
        downloads: {} as Downloads,
      }),
      cutConnections: async () => undefined,
      changed: () => undefined,
    })
    const settings = createSettings(settingsFile, () => undefined)
    const setup = createSetup({
      configuration,
      service: inUse,
      store,
      settings,
      openFile: async () => chosen,
      confirmChange: async (change) => {
        asked.push(change)
        return confirms
      },
      proposed: ({ server }, window) => void events.push(`proposed ${server} in ${window}`),
      linkRefused: (window) => void events.push(`refused a link in ${window}`),
      windows,
    })
    await inUse.reloadIfUnused()
    return {
      setup,
      windows,
      inUse,
      settings,
      events,
      asked,
      decline: () => void (confirms = false),
      apply: async (values: SetupInput, keep = false): Promise<SetupOutcome> => {
        const response = await setup.apply(values, keep)
        if (!response.ok) throw new Error(response.error.code)
        return response.value
      },
      baseUrl: () => inUse.inUse()?.configuration.service.baseUrl ?? null,
      choose: (document: unknown) =>
        (chosen = { bytes: Buffer.from(JSON.stringify(document)), refused: null }),
    }
  }
  return { file, keychain, start, organise: (next: object) => void (organisation = next) }
}

const linkTo = (document: unknown): string =>
  `forum-resources://setup?config=${Buffer.from(JSON.stringify(document)).toString('base64url')}`

function proposalOf(reading: { readonly proposal: SetupProposal | null } | null): SetupProposal {
  if (!reading?.proposal) throw new Error('Nothing was proposed.')
  return reading.proposal
}

test('values given by hand are used at once and after a restart, the secrets out of the keychain alone', async () => {
  const { file, keychain, start } = install()
  const app = await start()
  expect(app.baseUrl()).toBeNull()
  expect(await app.apply(input(typed))).toEqual({ applied: true, storage: 'keychain' })
  expect(app.baseUrl()).toBe('https://forum.example')
  const again = await start()
  expect(again.inUse.inUse()?.configuration.service).toEqual({ ...service, baseUrl: 'https://forum.example' })
  for (const secret of Object.values(secrets)) {
    expect(JSON.stringify(file.document)).not.toContain(secret)
    expect([...keychain.items.values()].join()).toContain(secret)
  }
})

test('the page receives no secret, but whether it is set', async () => {
  const { start } = install()
  const app = await start()
  await app.apply(input(typed))
  const state = await app.setup.read(1)
  expect(state).toMatchObject({
    isUsersSetup: true,
    server: 'forum.example',
    fields: {
      baseUrl: { isSet: true, value: 'https://forum.example/' },
      apiKey: { isSet: true, value: null },
    },
  })
  expect(JSON.stringify(state)).not.toMatch(/-secret/)
})

test('an error is reported at its field, and nothing is stored or changed', async () => {
  const { file, keychain, start } = install()
  const app = await start()
  const wrong = input({ ...typed, baseUrl: 'http://forum.example', resourcesPageId: 'x', apiKey: '' })
  const outcome = await app.apply(wrong)
  const problems = outcome.applied ? [] : outcome.problems
  expect(new Set(problems.map(({ field }) => field))).toEqual(
    new Set(['service.apiKey', 'service.baseUrl', 'service.resourcesPageId']),
  )
  expect(await app.setup.check(wrong)).toEqual(problems)
  expect(file.document).toBeUndefined()
  expect(keychain.items.size).toBe(0)
})

test.each([
  ['', 'missing'],
  [' ', 'missing'],
  ['1.5', 'not-whole'],
  ['1,5', 'not-whole'],
  // Could mean one thousand, so the page is ambiguous.
  ['1.000', 'not-whole'],
  ['0', 'below-one'],
  ['-32', 'below-one'],
  ['x', 'not-number'],
])('“%s” as the number of the page is reported as %s', async (resourcesPageId, code) => {
  const { start } = install()
  const { setup } = await start()
  expect(await setup.check(input({ ...typed, resourcesPageId }))).toEqual([
    { field: 'service.resourcesPageId', code },
  ])
})

test('values set by the organisation cannot be changed, whatever the page sends', async () => {
  const { file, start } = install({ service: { baseUrl: 'https://ours.example', apiKey: 'our-key' } })
  const app = await start()
  expect((await app.setup.read(1)).fields).toMatchObject({
    baseUrl: { isSetByAdministrators: true },
    apiKey: { isSetByAdministrators: true, value: null },
    clientId: { isSetByAdministrators: false, isSet: false },
  })
  expect(await app.apply(input(typed))).toMatchObject({ applied: true })
  expect(app.inUse.inUse()?.configuration.service).toMatchObject({
    baseUrl: 'https://ours.example',
    apiKey: 'our-key',
    clientId: 'desktop',
  })
  expect(JSON.stringify(file.document)).not.toContain('forum.example')
})

test('values set by the organisation are shown before the rest is given, except secrets', async () => {
  const ours = {
    baseUrl: 'https://a:our-password@ours.example/forum',
    resourcesPageId: 7,
    clientId: 'ours',
    apiKey: 'our-key',
  }
  const { start } = install({ service: ours })
  const state = await (await start()).setup.read(1)
  expect(state).toMatchObject({
    server: null,
    fields: {
      baseUrl: { isSetByAdministrators: true, value: 'https://•••@ours.example/forum' },
      resourcesPageId: { isSetByAdministrators: true, value: '7' },
      clientId: { isSetByAdministrators: true, value: 'ours' },
      apiKey: { isSetByAdministrators: true, isSet: true, value: null },
      clientPassword: { isSetByAdministrators: false, isSet: false, value: null },
    },
  })
  expect(JSON.stringify(state)).not.toMatch(/our-(key|password)/)
})

test.each([
  ['whose file is refused', install('refused')],
  ['that a tester has replaced', install({ service }, true)],
])('an organisation %s leaves nothing to people', async (_name, { file, start }) => {
  const app = await start()
  const { fields } = await app.setup.read(1)
  expect(Object.values(fields).every(({ isSetByAdministrators }) => isSetByAdministrators)).toBe(true)
  expect(await app.setup.apply(input(typed), false)).toMatchObject({ ok: false })
  expect(file.document).toBeUndefined()
})

test('a link only proposes: it is used once it is applied, with secrets that the page never had', async () => {
  const { start } = install()
  const app = await start()
  const link = linkTo({ service, languages: ['en'], updates: { feed: 'https://evil.example' } })
  const proposal = proposalOf(app.setup.takeLink(link))
  expect(proposal).toMatchObject({ from: 'link', server: 'forum.example', leftOut: ['updates'] })
  expect(JSON.stringify(proposal)).not.toMatch(/-secret/)
  expect(app.baseUrl()).toBeNull()
  expect(await app.apply(input({}, proposal.id))).toMatchObject({ applied: true })
  expect(app.inUse.inUse()?.configuration).toMatchObject({
    service: { apiKey: 'key-secret' },
    languages: ['en'],
  })
  expect(app.inUse.inUse()?.configuration.updates).toBeNull()
})

test('a typed value overrides a proposed one', async () => {
  const { start } = install()
  const app = await start()
  app.choose({ service })
  const { id, fields } = proposalOf(await app.setup.chooseFile())
  expect(fields.resourcesPageId.value).toBe('32')
  await app.apply(input({ resourcesPageId: '33', apiKey: 'other' }, id))
  expect(app.inUse.inUse()?.configuration.service).toMatchObject({
    resourcesPageId: 33,
    apiKey: 'other',
    clientId: 'desktop',
  })
})

test('secrets of one service are never used for another', async () => {
  const { start } = install()
  const app = await start()
  await app.apply(input(typed))
  const proposal = proposalOf(app.setup.takeLink(linkTo({ service: { baseUrl: 'https://evil.example' } })))
  const missing = [
    'service.apiKey',
    'service.clientId',
    'service.clientPassword',
    'service.connectAllow',
    'service.resourcesPageId',
  ]
  for (const values of [input({}, proposal.id), input({ baseUrl: 'https://evil.example' })]) {
    const outcome = await app.apply(values)
    const problems = outcome.applied ? [] : outcome.problems
    expect(problems.map(({ field }) => field).toSorted()).toEqual(missing)
  }
  expect(app.baseUrl()).toBe('https://forum.example')
})

test('a value of the same service is changed without typing the others again', async () => {
  const { start } = install()
  const app = await start()
  await app.apply(input(typed))
  await app.apply(input({ apiKey: 'new-key' }))
  expect(app.inUse.inUse()?.configuration.service).toMatchObject({
    apiKey: 'new-key',
    clientPassword: 'password-secret',
  })
  // Other accounts of the service keep their content.
  expect(app.events).toEqual(['sign out of https://forum.example, keep false'])
})

test('another service signs out of the one before and forgets what is of it, secrets included', async () => {
  const { keychain, start } = install()
  const app = await start()
  await app.apply(input(typed))
  await app.settings.change({ rememberedUsername: 'amina', contentLanguage: 'fr' })
  await app.apply(input({ ...typed, baseUrl: 'https://other.example', apiKey: 'other-key' }), true)
  expect(app.events).toEqual(['leave https://forum.example, keep true'])
  expect(await app.settings.read()).toMatchObject({ rememberedUsername: null, contentLanguage: null })
  expect([...keychain.items.keys()].join()).not.toContain('https://forum.example')
  expect([...keychain.items.values()].join()).not.toContain('key-secret')
})

test('without a keychain the secrets are reported as in memory, and have to be given again', async () => {
  const { file, keychain, start } = install()
  keychain.failing = 'no-service'
  const app = await start()
  expect(await app.apply(input(typed))).toEqual({ applied: true, storage: 'memory' })
  expect(app.baseUrl()).toBe('https://forum.example')
  expect(JSON.stringify(file.document)).not.toMatch(/-secret/)
  const again = await start()
  expect(again.inUse.loaded()).toMatchObject({
    state: 'invalid',
    problems: Object.keys(secrets).map((field) => ({ field: `service.${field}` })),
  })
  expect((await again.setup.read(1)).fields).toMatchObject({
    clientId: { value: 'desktop' },
    apiKey: { isSet: false },
  })
})

test('a keychain that is locked at the start is reported, and its values are used once it is open', async () => {
  const { keychain, start } = install()
  await (await start()).apply(input(typed))
  keychain.failing = 'locked'
  const app = await start()
  expect(app.inUse.loaded()).toMatchObject({
    state: 'invalid',
    problems: [{ field: '', code: 'keychain' }],
  })
  keychain.failing = null
  await app.inUse.reloadIfUnused()
  expect(app.baseUrl()).toBe('https://forum.example')
})

test('values that people gave can be forgotten', async () => {
  const { file, keychain, start } = install()
  const app = await start()
  await app.apply(input(typed))
  await app.setup.forget(false)
  expect(app.baseUrl()).toBeNull()
  expect(keychain.items.size).toBe(0)
  expect(JSON.stringify(file.document)).not.toContain('forum.example')
})

test.each([
  ['at once', 0, 'open'],
  ['once the keychain has the secrets', 1, 'open'],
  ['once the keychain has refused them', 1, 'locked'],
] as const)(
  'on a disk that is full %s nothing changes, which is reported, and connecting again works',
  async (_when, writes, keyring) => {
    const { file, keychain, start } = install()
    const app = await start()
    await app.apply(input(typed))
    const before = app.inUse.inUse()?.configuration.service
    const next = input({ ...typed, apiKey: 'next-secret' })
    keychain.failing = keyring === 'locked' ? 'locked' : null
    const write = file.write.bind(file)
    let room: number = writes
    file.write = async (document) => {
      if (room === 0) throw new Error('ENOSPC')
      room -= 1
      await write(document)
    }
    expect(await app.setup.apply(next, false)).toEqual({ ok: false, error: { code: 'disk-refused' } })
    expect(app.events).toEqual([])
    keychain.failing = null
    await app.inUse.reloadIfUnused()
    expect(app.inUse.inUse()?.configuration.service).toEqual(before)
    file.write = write
    expect(await app.apply(next)).toEqual({ applied: true, storage: 'keychain' })
    expect(app.inUse.inUse()?.configuration.service.apiKey).toBe('next-secret')
    expect(keychain.items.size).toBe(1)
  },
)

test('on a full disk a service is not forgotten, which is reported', async () => {
  const { file, start } = install()
  const app = await start()
  await app.apply(input(typed))
  file.write = () => Promise.reject(new Error('ENOSPC'))
  expect(await app.setup.forget(false)).toEqual({ ok: false, error: { code: 'disk-refused' } })
  expect(app.events).toEqual([])
  expect(app.baseUrl()).toBe('https://forum.example')
})

test('secrets that the keychain did not delete are deleted later', async () => {
  const { keychain, start } = install()
  const app = await start()
  await app.apply(input(typed))
  const remove = keychain.remove.bind(keychain)
  keychain.remove = async () => ({ ok: false, error: 'locked' })
  await app.apply(input({ ...typed, baseUrl: 'https://other.example' }))
  expect(keychain.items.size).toBe(2)
  keychain.remove = remove
  await app.apply(input({ apiKey: 'x' }))
  expect([...keychain.items.keys()].join()).not.toContain('https://forum.example')
})

test.each(['locked', 'hung', 'declined'] as const)(
  'a keychain that is %s is not asked again',
  async (failing) => {
    const { file, keychain, start } = install()
    const app = await start()
    await app.apply(input(typed))
    const asked: string[] = []
    const { remove, write } = { remove: keychain.remove.bind(keychain), write: keychain.write.bind(keychain) }
    keychain.remove = (name) => {
      asked.push('remove')
      return remove(name)
    }
    keychain.write = (name, value) => {
      asked.push('write')
      return write(name, value)
    }
    keychain.failing = failing
    for (const apiKey of ['second', 'third']) await app.apply(input({ ...typed, apiKey }))
    expect(asked).toEqual(['write', 'write'])
    await app.setup.forget(false)
    expect(asked).toEqual(['write', 'write', 'remove'])
    keychain.failing = null
    await (await start()).apply(input(typed))
    expect(keychain.items.size).toBe(1)
    expect(file.document).toMatchObject({ leaving: [] })
  },
)

test('a link that comes from outside waits until the page takes it, and changes nothing', async () => {
  const { start } = install()
  const app = await start()
  app.setup.receiveLink(linkTo({ service }))
  expect(app.events).toEqual(['proposed forum.example in 1'])
  const { proposal } = await app.setup.read(1)
  expect(proposal?.server).toBe('forum.example')
  expect(app.baseUrl()).toBeNull()
  app.setup.taken(proposal?.id ?? '', 1)
  expect((await app.setup.read(1)).proposal).toBeNull()
  expect(await app.apply(input({}, proposal?.id ?? ''))).toMatchObject({ applied: true })
})

test('a link from outside that proposes nothing is said to do so, once, and takes no proposal away', async () => {
  const { start } = install()
  const { setup, events } = await start()
  setup.receiveLink(linkTo({ service }))
  setup.receiveLink('forum-resources://setup?config=nonsense')
  expect(events).toEqual(['proposed forum.example in 1', 'refused a link in 1'])
  const read = async () => {
    const { proposal, isLinkRefused } = await setup.read(1)
    return [proposal?.server, isLinkRefused]
  }
  expect(await read()).toEqual(['forum.example', true])
  expect(await read()).toEqual(['forum.example', false])
})

test('a link is proposed in the window that is before the person alone, which takes it', async () => {
  const { start } = install()
  const { setup, windows, events } = await start()
  windows.open(2)
  setup.receiveLink(linkTo({ service }))
  windows.open(3)
  expect(events).toEqual(['proposed forum.example in 2'])
  const proposed = async (window: number) => (await setup.read(window)).proposal
  expect([await proposed(1), await proposed(3)]).toEqual([null, null])
  const { id } = proposalOf({ proposal: await proposed(2) })
  setup.taken(id, 1)
  expect((await proposed(2))?.id).toBe(id)
  setup.taken(id, 2)
  expect(await proposed(2)).toBeNull()
  setup.receiveLink(linkTo({ service }))
  windows.close(3)
  expect((await proposed(1))?.server).toBe('forum.example')
})

/** Changes the profile as another program with write access could. */
function rewritten(file: { document: unknown }, current: object, document: object): void {
  const stored = file.document as { readonly current: { readonly document: object } }
  file.document = {
    ...stored,
    current: { ...stored.current, ...current, document: { ...stored.current.document, ...document } },
  }
}

test('a profile that somebody has written to gives nothing that people may not give', async () => {
  const { file, start } = install()
  await (await start()).apply(input(typed))
  const publicKey = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE='
  rewritten(
    file,
    {},
    {
      updates: { feed: 'https://evil.example', publicKey },
      allowedSwitches: ['proxy-server'],
      secretStore: 'safe-storage',
      languages: ['fr'],
    },
  )
  const app = await start()
  const loaded = app.inUse.loaded()
  expect(loaded).toMatchObject({ state: 'ready', configuration: { languages: ['fr'], updates: null } })
  expect(['updates', 'allowedSwitches', 'secretStore'].map(app.inUse.setBy)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a profile that somebody has written to sends no secret to another service', async () => {
  const { file, keychain, start } = install()
  await (await start()).apply(input(typed))
  const evil = { service: { ...service, baseUrl: 'https://evil.example', connectAllow: undefined } }
  for (const current of [{}, { server: 'https://evil.example', item: 'https://forum.example' }]) {
    rewritten(file, current, evil)
    const app = await start()
    expect(app.inUse.loaded().state).toBe('invalid')
    expect(await app.apply(input())).toMatchObject({ applied: false })
  }
  expect(keychain.items.size).toBe(1)
})

test('secrets that people gave are not read for the address that the organisation sets later', async () => {
  const { keychain, start, organise } = install()
  await (await start()).apply(input(typed))
  organise({ service: { baseUrl: 'https://ours.example' } })
  const read = keychain.read.bind(keychain)
  let reads = 0
  keychain.read = async (name) => {
    reads += 1
    return read(name)
  }
  const app = await start()
  expect(app.inUse.loaded()).toMatchObject({
    state: 'invalid',
    problems: Object.keys(secrets).map((field) => ({ field: `service.${field}`, code: 'missing' })),
  })
  expect((await app.setup.read(1)).fields.apiKey).toMatchObject({ isSet: false })
  expect(await app.apply(input({ clientId: 'other' }))).toMatchObject({ applied: false })
  expect(reads).toBe(0)
  expect(await app.apply(input(typed))).toMatchObject({ applied: true })
  expect((await start()).baseUrl()).toBe('https://ours.example')
})

test('secrets are used where the organisation sets the address they were given for', async () => {
  const { start, organise } = install()
  await (await start()).apply(input(typed))
  organise({ service: { baseUrl: 'https://forum.example/path' } })
  expect((await start()).baseUrl()).toBe('https://forum.example/path')
})

test('secrets of the organisation are used for no address but one of its own', async () => {
  const { start, organise } = install()
  organise({ service: secrets })
  const app = await start()
  const evil = input({ ...typed, baseUrl: 'https://evil.example' })
  await expect(app.apply(evil)).rejects.toThrow('invalid-request')
  expect(app.inUse.loaded()).toMatchObject({ state: 'invalid' })
  expect(app.baseUrl()).toBeNull()
})

test('the first service is used without a question of main’s, and so is another value of the same service', async () => {
  const { start } = install()
  const app = await start()
  await app.apply(input(typed))
  await app.apply(input({ apiKey: 'new-key' }))
  expect(app.asked).toEqual([])
})

test('another service, and forgetting one, need a yes that no page can give', async () => {
  const { start } = install()
  const app = await start()
  await app.apply(input(typed))
  app.decline()
  const other = input({ ...typed, baseUrl: 'https://bücher.example' })
  expect(await app.apply(other)).toEqual({ applied: false, problems: [] })
  await app.setup.forget(false)
  expect(app.baseUrl()).toBe('https://forum.example')
  expect(app.events).toEqual([])
  expect(app.asked).toEqual([
    { server: 'forum.example', next: 'xn--bcher-kva.example', hosts: [] },
    { server: 'forum.example', next: null, hosts: [] },
  ])
})

test('hosts that links and pictures lead to beside those in use need a yes as well, and are all named', async () => {
  const { start } = install()
  const app = await start()
  const links = { help: 'https://forum.example/help', contact: 'mailto:people@forum.example' }
  app.choose({ service, links, mediaHosts: ['cdn.example'] })
  await app.apply(input({}, proposalOf(await app.setup.chooseFile()).id))
  app.choose({
    service,
    links: { ...links, forgottenPassword: 'https://evil.example/', contact: 'mailto:a@evil.example' },
    mediaHosts: ['cdn.example', 'other.example'],
  })
  app.decline()
  await app.apply(input({}, proposalOf(await app.setup.chooseFile()).id))
  const hosts = ['evil.example', 'a@evil.example', 'other.example']
  expect(app.asked).toEqual([{ server: 'forum.example', next: 'forum.example', hosts }])
})

test('a page of somebody else’s on a host that is known already needs a yes too', async () => {
  const { start } = install()
  const app = await start()
  app.choose({ service, links: { help: 'https://sites.example/ours' } })
  await app.apply(input({}, proposalOf(await app.setup.chooseFile()).id))
  app.choose({ service, links: { help: 'https://sites.example/evil' } })
  app.decline()
  await app.apply(input({}, proposalOf(await app.setup.chooseFile()).id))
  expect(app.asked).toEqual([{ server: 'forum.example', next: 'forum.example', hosts: ['sites.example'] }])
})

test('a service that cannot be used at the moment is not left without a question either', async () => {
  const { keychain, start } = install()
  await (await start()).apply(input(typed))
  keychain.failing = 'locked'
  const app = await start()
  app.decline()
  expect(app.baseUrl()).toBeNull()
  await app.apply(input({ ...typed, baseUrl: 'https://other.example' }))
  expect(app.asked).toEqual([{ server: 'forum.example', next: 'other.example', hosts: [] }])
})
