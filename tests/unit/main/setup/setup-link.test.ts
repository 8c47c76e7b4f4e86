import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkConfiguration } from '../../../../src/main/config/configuration'
import {
  readSetupLink,
  readSetupText,
  createSetupProposals,
} from '../../../../src/main/setup/setup-proposals'
import { admittedValues, otherFacts } from '../../../../src/main/setup/setup-admission'
import { fieldStates, serverOf, wholeDocument } from '../../../../src/main/setup/setup-values'

const service = {
  baseUrl: 'https://forum.example',
  connectAllow: 'allow me',
  clientId: 'desktop',
  clientPassword: 'geheim ünd 🌳',
  apiKey: 'key-1',
  resourcesPageId: 32,
}

const linkWith = (document: unknown): string =>
  `forum-resources://setup?config=${Buffer.from(JSON.stringify(document)).toString('base64url')}`

const proposed = (document: Readonly<Record<string, unknown>>) =>
  createSetupProposals().add('link', { document })

/** Everything a page would show of a document, as one text. */
function shownOf(document: Readonly<Record<string, unknown>>): string {
  const values = admittedValues(document)
  return JSON.stringify([fieldStates(values), otherFacts(values), values.leftOut, serverOf(values)])
}

test('nothing in a value that is proposed turns the text around it, neither as shown nor as used', () => {
  const values = admittedValues({
    service: { ...service, clientId: 'desk\u202epot', baseUrl: 'https://a.example/\u2067x' },
  })
  expect(JSON.stringify(values)).not.toMatch(/[\u202e\u2067]/)
  expect(fieldStates(values).clientId.value).toBe('deskpot')
})

describe('a link', () => {
  test('is a configuration file as base64url', () => {
    expect(readSetupLink(linkWith({ service }))).toEqual({ document: { service } })
    expect(readSetupLink(`  ${linkWith({ service }).replace('setup?', 'setup/?')}\n`)).toEqual({
      document: { service },
    })
  })

  test.each([
    ['https://setup?config=e30', 'not-a-link'],
    ['forum-resources://other?config=e30', 'not-a-link'],
    ['forum-resources://setup/path?config=e30', 'not-a-link'],
    ['forum-resources:setup?config=e30', 'not-a-link'],
    ['nonsense', 'not-a-link'],
    ['forum-resources://setup', 'unreadable'],
    ['forum-resources://setup?config=', 'unreadable'],
    ['forum-resources://setup?config=e30&config=e30', 'unreadable'],
    ['forum-resources://setup?config=a+b/', 'unreadable'],
    [linkWith([]), 'unreadable'],
    [linkWith('text'), 'unreadable'],
    [`forum-resources://setup?config=${Buffer.from('{').toString('base64url')}`, 'unreadable'],
    [`forum-resources://setup?config=${Buffer.from([0x22, 0xff, 0x22]).toString('base64url')}`, 'unreadable'],
    [`forum-resources://setup?config=${'A'.repeat(16_384)}`, 'too-large'],
  ])('%.60s is refused as %s', (link, refused) => {
    expect(readSetupLink(link)).toEqual({ refused })
  })
})

describe('whatever a link holds', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.string().map((rest) => `forum-resources://setup?config=${rest}`),
    fc.string().map((rest) => `forum-resources://setup?${rest}`),
    fc.json().map((json) => `forum-resources://setup?config=${Buffer.from(json).toString('base64url')}`),
  )

  test('it is read or refused, and never throws', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const read = readSetupLink(text)
        if ('document' in read) shownOf(read.document)
        else expect(['too-large', 'unreadable', 'not-a-link']).toContain(read.refused)
      }),
    )
  })

  const secret = fc
    .string({ minLength: 12, maxLength: 80 })
    .map((text) => `§${text.replaceAll(/["\\]/g, 'x')}§`)

  test('no secret of it is shown', () => {
    fc.assert(
      fc.property(
        secret,
        secret,
        secret,
        fc.jsonValue(),
        (connectAllow, clientPassword, apiKey, languages) => {
          const document = { service: { ...service, connectAllow, clientPassword, apiKey }, languages }
          const read = readSetupLink(linkWith(document))
          const shown = shownOf('document' in read ? read.document : {})
          expect(shown).toContain('forum.example')
          for (const one of [connectAllow, clientPassword, apiKey]) expect(shown).not.toContain(one)
        },
      ),
    )
  })

  test('no password in its address is shown', () => {
    const { document } = admittedValues({ service: { baseUrl: 'https://amina:hunter2@forum.example' } })
    expect(JSON.stringify(fieldStates({ document, secrets: {} }))).not.toContain('hunter2')
  })

  test('nothing but a web address names a server', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.constant('file:///etc/passwd')), (baseUrl) => {
        const server = serverOf({ document: { service: { baseUrl } } })
        if (server !== null) expect(new URL(baseUrl).protocol).toMatch(/^https?:$/)
      }),
    )
  })

  test('updates, weakening switches and the store of secrets are left out, and named', () => {
    const document = {
      service: { ...service, other: 1 },
      updates: { feed: 'https://evil.example', publicKey: 'x' },
      allowedSwitches: ['proxy-server'],
      secretStore: 'safe-storage',
      languages: ['en'],
      ['__proto__x']: 1,
    }
    const values = admittedValues(document)
    expect(Object.keys(values.document).toSorted()).toEqual(['languages', 'service'])
    expect(values.leftOut.toSorted()).toEqual(
      ['__proto__x', 'allowedSwitches', 'secretStore', 'service.other', 'updates'].toSorted(),
    )
  })

  test('characters that hide or turn around others are not shown', () => {
    const [fact] = otherFacts(admittedValues({ languages: ['a\u202Eb\u0000c\u2066'] }))
    expect(fact?.values).toEqual([expect.stringMatching(/^[ -~]+$/)])
  })

  test('of values beside those of the form, lists stay lists, and empty ones are left out', () => {
    const document = {
      languages: ['en', 'fr'],
      showTheme: false,
      keepContentOnSignOut: 'ask',
      links: { help: 'https://forum.example/help', privacy: null },
      disabledFeatures: [],
      videoHosts: '',
      mediaHosts: [1, ['a']],
    }
    expect(otherFacts(admittedValues(document))).toEqual([
      { field: 'languages', values: ['en', 'fr'] },
      { field: 'showTheme', values: ['false'] },
      { field: 'keepContentOnSignOut', values: ['ask'] },
      { field: 'links.help', values: ['https://forum.example/help'] },
      { field: 'mediaHosts', values: ['1', '["a"]'] },
    ])
  })

  const hosts = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, index) => `media-${index}.example`)
  const noNames = Object.fromEntries(hosts(50).map((name) => [name, null]))

  test('every value that would be used is shown', () => {
    const { proposal } = proposed({ service, mediaHosts: hosts(50), videoHosts: hosts(50) })
    expect(proposal?.others).toEqual([
      { field: 'videoHosts', values: hosts(50) },
      { field: 'mediaHosts', values: hosts(50) },
    ])
  })

  test('a link behind names that hold nothing is shown', () => {
    const help = 'https://evil.example/'
    const { proposal } = proposed({ service, links: { ...noNames, help } })
    expect(proposal?.others).toEqual([{ field: 'links.help', values: [help] }])
  })

  test.each([
    ['one more name that does not exist', { links: { ...noNames, other: null } }],
    ['one more host of pictures', { mediaHosts: hosts(51) }],
    ['one more host of videos', { videoHosts: hosts(51) }],
    ['a longer link', { links: { help: `https://forum.example/${'a'.repeat(600)}` } }],
    ['a longer host', { mediaHosts: ['a'.repeat(600)] }],
  ])('%s than a review shows is refused as a whole', (_name, others) => {
    expect(proposed({ service, ...others })).toEqual({ proposal: null, refused: 'too-many-values' })
  })

  test('a link is shown as it will be opened, and used as it is shown', () => {
    const { document, leftOut } = admittedValues({
      links: { help: 'https://forum.example\u3002evil.example/\u202Ea', other: 'https://evil.example/' },
    })
    const help = 'https://forum.example.evil.example/%E2%80%AEa'
    expect(otherFacts({ document })).toEqual([{ field: 'links.help', values: [help] }])
    expect(document['links']).toEqual({ help })
    expect(leftOut).toEqual(['links.other'])
  })

  test('the review shows everything that the schema accepts', () => {
    const link = fc.oneof(fc.constant(null), fc.webUrl(), fc.string(), fc.constant('https://evil.example/x'))
    const links = fc.dictionary(
      fc.oneof(fc.constantFrom('help', 'privacy', 'forgottenPassword'), fc.string()),
      link,
      { maxKeys: 40 },
    )
    const ownPasswordPage = 'https://forum.example/wp-login.php?action=lostpassword'
    const mediaHosts = fc.array(fc.oneof(fc.domain(), fc.constant(null)), { maxLength: 40 })
    fc.assert(
      fc.property(links, mediaHosts, (someLinks, someHosts) => {
        const proposals = createSetupProposals()
        const reading = proposals.add('link', {
          document: { service, links: someLinks, mediaHosts: someHosts },
        })
        if (!reading.proposal) return
        const checked = checkConfiguration(wholeDocument(proposals.valuesOf(reading.proposal.id)), false)
        if (!('configuration' in checked)) return
        const shown = reading.proposal.others.flatMap(({ values }) => values)
        const used = [...Object.values(checked.configuration.links), ...checked.configuration.mediaHosts]
        const isGiven = (value: string | null) => value !== null && value !== ownPasswordPage
        expect(shown.filter((value) => value !== 'none').toSorted()).toEqual(used.filter(isGiven).toSorted())
      }),
    )
  })
})

test('the text of a file is read in the same way', () => {
  expect(readSetupText(Buffer.from('{"service":{}}'))).toEqual({ document: { service: {} } })
  expect(readSetupText(Buffer.from('[]'))).toEqual({ refused: 'unreadable' })
})
