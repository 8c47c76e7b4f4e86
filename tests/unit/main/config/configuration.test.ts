import { generateKeyPairSync } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkConfiguration } from '../../../../src/main/config/configuration'
import { loadConfiguration, type ConfigurationSource } from '../../../../src/main/config/configuration-files'
import { configurationSources } from '../../../../src/main/config/configuration-sources'
import { isWritableByOthers, readMachineFile } from '../../../../src/main/config/machine-sources'

const service = {
  baseUrl: 'https://forum.example/',
  connectAllow: 'allow',
  clientId: 'desktop',
  clientPassword: 'secret',
  apiKey: 'key',
  resourcesPageId: 32,
}

describe('the schema', () => {
  test('needs only the service and fills in the rest', () => {
    const checked = checkConfiguration({ service }, false)
    expect(checked).toMatchObject({
      configuration: {
        service: { baseUrl: 'https://forum.example' },
        languages: [],
        showTheme: false,
        refreshGrant: 'auto',
        mediaHosts: [],
      },
    })
  })

  test.each([
    [{ baseUrl: 'http://forum.example' }, 'baseUrl', 'not-https'],
    [{ baseUrl: 'http://127.0.0.1:8080' }, 'baseUrl', 'not-https'],
    [{ baseUrl: 'https://a:b@forum.example' }, 'baseUrl', 'with-user'],
    [{ baseUrl: 'https://forum.example?a' }, 'baseUrl', 'with-query'],
    [{ baseUrl: 'forum' }, 'baseUrl', 'not-address'],
    [{ connectAllow: 'a\r\nb' }, 'connectAllow', 'not-header-text'],
    [{ clientId: 'a:b' }, 'clientId', 'colon'],
    [{ clientId: '' }, 'clientId', 'missing'],
    [{ connectAllow: '' }, 'connectAllow', 'missing'],
    [{ clientPassword: undefined }, 'clientPassword', 'missing'],
    [{ clientPassword: 7 }, 'clientPassword', 'not-text'],
    [{ resourcesPageId: '32' }, 'resourcesPageId', 'not-number'],
    [{ resourcesPageId: 'x' }, 'resourcesPageId', 'not-number'],
    [{ resourcesPageId: '' }, 'resourcesPageId', 'missing'],
    [{ resourcesPageId: ' ' }, 'resourcesPageId', 'missing'],
    [{ resourcesPageId: null }, 'resourcesPageId', 'missing'],
    [{ resourcesPageId: 3.2 }, 'resourcesPageId', 'not-whole'],
    [{ resourcesPageId: '3.2' }, 'resourcesPageId', 'not-whole'],
    [{ resourcesPageId: '-3,2' }, 'resourcesPageId', 'not-whole'],
    [{ resourcesPageId: 0 }, 'resourcesPageId', 'below-one'],
  ])('in the service, %j is reported at %s as %s', (change, field, code) => {
    const checked = checkConfiguration({ service: { ...service, ...change } }, false)
    expect(checked).toEqual({ problems: [{ field: `service.${field}`, code }] })
  })

  test.each([
    [{ service: 'forum' }, 'service', 'not-service'],
    [{ languages: 'en' }, 'languages', 'not-list'],
    [{ daysWithoutSession: '' }, 'daysWithoutSession', 'missing'],
    [{ daysWithoutSession: '1.5' }, 'daysWithoutSession', 'not-whole'],
    [{ daysWithoutSession: 1.5 }, 'daysWithoutSession', 'not-whole'],
    [{ daysWithoutSession: -1 }, 'daysWithoutSession', 'below-zero'],
    [{ showTheme: 1 }, 'showTheme', 'not-boolean'],
    [{ mediaHosts: ['https://a.example'] }, 'mediaHosts.0', 'not-host'],
    [{ links: 'help' }, 'links', 'not-links'],
    [{ links: { help: 'http://a.example' } }, 'links.help', 'not-link'],
    [{ links: { help: 'none' } }, 'links.help', 'not-link'],
    [{ links: { forgottenPassword: 'off' } }, 'links.forgottenPassword', 'not-link'],
    [{ allowedSwitches: ['none'] }, 'allowedSwitches.0', 'not-switch'],
    [{ disabledFeatures: ['none'] }, 'disabledFeatures.0', 'not-feature'],
    [{ updates: 1 }, 'updates', 'not-updates'],
    [{ updates: { feed: 'https://a.example', publicKey: 'a' } }, 'updates.publicKey', 'not-key'],
  ])('%j is reported at %s as %s', (change, field, code) => {
    expect(checkConfiguration({ service, ...change }, false)).toEqual({ problems: [{ field, code }] })
  })

  test('the page for a forgotten password is WordPress’s own until the operator names another or none', () => {
    const linkOf = (links: unknown, baseUrl = service.baseUrl) => {
      const checked = checkConfiguration({ service: { ...service, baseUrl }, links }, false)
      return 'configuration' in checked ? checked.configuration.links.forgottenPassword : checked.problems
    }
    const own = 'https://forum.example/wp-login.php?action=lostpassword'
    expect(linkOf(undefined)).toBe(own)
    expect(linkOf({ forgottenPassword: null })).toBe(own)
    expect(linkOf({}, 'https://example.org/forum/')).toBe(
      'https://example.org/forum/wp-login.php?action=lostpassword',
    )
    expect(linkOf({ forgottenPassword: 'https://id.example/reset' })).toBe('https://id.example/reset')
    expect(linkOf({ forgottenPassword: 'none' })).toBeNull()
  })

  test('an unknown choice is reported with the known ones', () => {
    expect(checkConfiguration({ service, secretStore: 'disk' }, false)).toEqual({
      problems: [{ field: 'secretStore', code: 'not-a-choice', choices: ['keytar', 'safe-storage'] }],
    })
  })

  test('loopback without TLS is admitted only where it is allowed', () => {
    const loopback = { service: { ...service, baseUrl: 'http://127.0.0.1:8080' } }
    expect(checkConfiguration(loopback, true)).toHaveProperty('configuration')
    expect(checkConfiguration(loopback, false)).toHaveProperty('problems')
    const elsewhere = { service: { ...service, baseUrl: 'http://10.0.0.1' } }
    expect(checkConfiguration(elsewhere, true)).toHaveProperty('problems')
  })

  test('only switches of the list can be allowed', () => {
    const allowed = ['proxy-server', 'remote-debugging-port']
    const check = (allowedSwitches: unknown) => checkConfiguration({ service, allowedSwitches }, false)
    expect(check(allowed)).toMatchObject({ configuration: { allowedSwitches: allowed } })
    for (const odd of [['--proxy-server'], ['load-anything'], 'proxy-server'])
      expect(check(odd)).toMatchObject({
        problems: [{ field: expect.stringContaining('allowedSwitches') as string }],
      })
  })

  test('updates are looked for only where a feed is named and its key can be read', () => {
    const { publicKey } = generateKeyPairSync('ed25519')
    const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const updates = { feed: 'https://updates.example/desktop/', publicKey: key }
    const updatesOf = (document: object, loopback = false) => {
      const checked = checkConfiguration({ service, ...document }, loopback)
      return 'problems' in checked
        ? checked.problems.map(({ field }) => field)
        : checked.configuration.updates
    }
    expect(updatesOf({})).toBeNull()
    expect(updatesOf({ updates: null })).toBeNull()
    expect(updatesOf({ updates })).toEqual({ feed: 'https://updates.example/desktop', publicKey: key })
    expect(updatesOf({ updates: { ...updates, feed: 'http://updates.example' } })).toEqual(['updates.feed'])
    expect(updatesOf({ updates: { ...updates, feed: 'http://127.0.0.1:1' } })).toEqual(['updates.feed'])
    expect(updatesOf({ updates: { ...updates, feed: 'http://127.0.0.1:1' } }, true)).toMatchObject({
      feed: 'http://127.0.0.1:1',
    })
    expect(updatesOf({ updates: { feed: updates.feed } })).toEqual(['updates.publicKey'])
    const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
    for (const wrong of ['abc', rsa.export({ type: 'spki', format: 'der' }).toString('base64')])
      expect(updatesOf({ updates: { ...updates, publicKey: wrong } })).toEqual(['updates.publicKey'])
  })

  test('a feature that is switched off stays off, whatever the other fields say', () => {
    const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' })
    const updates = { feed: 'https://updates.example', publicKey: publicKey.toString('base64') }
    const check = (disabledFeatures: readonly string[]) =>
      checkConfiguration({ service, updates, keepContentOnSignOut: 'always', disabledFeatures }, false)
    expect(check([])).toMatchObject({ configuration: { updates, keepContentOnSignOut: 'always' } })
    expect(check(['updates', 'offlineContent'])).toMatchObject({
      configuration: { updates: null, keepContentOnSignOut: 'never' },
    })
    expect(check(['updates', 'printing'])).toMatchObject({
      problems: [{ field: 'disabledFeatures.1', code: 'not-feature' }],
    })
  })

  test('no message quotes a secret value', () => {
    const checked = checkConfiguration({ service: { ...service, apiKey: 'hunter2\n' } }, false)
    expect(JSON.stringify(checked)).not.toContain('hunter2')
  })
})

describe('the files', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forum-config-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  /** `config.json` is shipped with the app; any other is given to it, and counts as the machine's. */
  function sourceIn(name: string): ConfigurationSource {
    const override = name === 'config.json' ? undefined : join(folder, name)
    const source = configurationSources({ platform: 'linux', shippedFolder: folder, override }).at(-1)
    if (!source) throw new Error('no source')
    return source
  }

  async function file(name: string, text: string): Promise<ConfigurationSource> {
    await writeFile(join(folder, name), text)
    return sourceIn(name)
  }

  test('a file may begin with a byte order mark, as some Windows programs write it', async () => {
    const shipped = await file('config.json', `\ufeff${JSON.stringify({ service })}`)
    expect(await loadConfiguration([shipped], false)).toMatchObject({ state: 'ready' })
  })

  test('the higher one wins field by field', async () => {
    const machine = await file(
      'machine.json',
      JSON.stringify({ service: { apiKey: 'theirs' }, showTheme: true }),
    )
    const shipped = await file('config.json', JSON.stringify({ service, languages: ['en'] }))
    expect(await loadConfiguration([machine, shipped], false)).toMatchObject({
      state: 'ready',
      configuration: {
        service: { apiKey: 'theirs', clientId: 'desktop' },
        showTheme: true,
        languages: ['en'],
      },
    })
  })

  test('say who gave each field, so that what the machine gives is nobody else’s to change', async () => {
    const contact = 'mailto:help@forum.example'
    const machine = await file(
      'machine.json',
      JSON.stringify({ service: { apiKey: 'theirs' }, links: { contact }, disabledFeatures: ['export'] }),
    )
    const shipped = await file(
      'config.json',
      JSON.stringify({ service, links: { help: 'https://forum.example/help' }, disabledFeatures: [] }),
    )
    const loaded = await loadConfiguration([machine, shipped], false)
    expect(loaded).toMatchObject({
      configuration: { disabledFeatures: ['export'], links: { contact, help: 'https://forum.example/help' } },
      origins: {
        'service.apiKey': 'machine',
        'service.baseUrl': 'shipped',
        'links.contact': 'machine',
        'links.help': 'shipped',
        disabledFeatures: 'machine',
      },
    })
    expect(loaded).not.toHaveProperty('origins.languages')
  })

  test('say who gave each field where something is still missing, too', async () => {
    const machine = await file(
      'machine.json',
      JSON.stringify({ service: { baseUrl: 'https://forum.example' } }),
    )
    expect(await loadConfiguration([machine], false)).toMatchObject({
      state: 'invalid',
      origins: { 'service.baseUrl': 'machine' },
    })
  })

  test('a group that is none replaces the group below it, and is reported', async () => {
    const machine = await file('machine.json', JSON.stringify({ service: 'https://forum.example' }))
    const shipped = await file('config.json', JSON.stringify({ service }))
    const loaded = await loadConfiguration([machine, shipped], false)
    expect(loaded).toMatchObject({ state: 'invalid', problems: [{ field: 'service' }] })
    expect(loaded).toHaveProperty('origins', { service: 'machine' })
  })

  test('none at all says where one was looked for', async () => {
    const missing = sourceIn('missing.json')
    expect(await loadConfiguration([missing], false)).toEqual({
      state: 'missing',
      locations: [missing.location],
    })
  })

  test('a broken one is named', async () => {
    const broken = await file('broken.json', '{')
    expect(await loadConfiguration([broken], false)).toMatchObject({
      state: 'invalid',
      files: [broken.location],
    })
  })

  test('in the order of the system they are on; a given one replaces them all', () => {
    const where = { shippedFolder: '/app', override: undefined }
    const locations = (of: Partial<Parameters<typeof configurationSources>[0]>) =>
      configurationSources({ ...where, platform: 'linux', ...of }).map(({ location }) => location)
    expect(locations({})).toEqual(['/etc/forum-resources/config.json', '/app/config.json'])
    expect(locations({ platform: 'win32' })).toEqual([
      'HKLM\\Software\\Policies\\Forum Resources',
      '/app/config.json',
    ])
    expect(locations({ platform: 'darwin' })).toEqual([
      '/Library/Managed Preferences/org.forumresources.desktop.plist',
      '/Library/Application Support/Forum Resources/config.json',
      '/app/config.json',
    ])
    expect(locations({ override: '/tmp/c.json' })).toEqual(['/tmp/c.json'])
  })

  const fileOfMachine = (location: string) => ({
    setBy: 'machine' as const,
    location,
    read: () => readMachineFile(location),
  })

  // Windows has no such modes; there the machine's values are in the registry.
  test.runIf(process.platform !== 'win32')(
    'of the machine is refused, in words, if others may write to it or its folder',
    async () => {
      const { location } = await file('machine.json', JSON.stringify({ service }))
      const load = () => loadConfiguration([fileOfMachine(location)], false)
      await chmod(location, 0o644)
      expect(await load()).toMatchObject({ state: 'ready' })
      for (const [path, open, closed] of [
        [location, 0o664, 0o644],
        [location, 0o646, 0o644],
        [folder, 0o777, 0o700],
      ] as const) {
        await chmod(path, open)
        expect(await load()).toMatchObject({
          state: 'invalid',
          files: [location],
          problems: [{ field: '', code: 'changed-by-others' }],
        })
        await chmod(path, closed)
      }
      expect(await load()).toMatchObject({ state: 'ready' })
    },
  )

  test.runIf(process.platform !== 'win32')(
    'of the machine that cannot be read is refused, not passed over',
    async () => {
      const [loop, directory] = [join(folder, 'loop.json'), join(folder, 'config.json')]
      await symlink(loop, loop)
      await mkdir(directory, { mode: 0o755 })
      for (const location of [loop, directory])
        expect(await loadConfiguration([fileOfMachine(location)], false)).toMatchObject({
          state: 'invalid',
          files: [location],
          problems: [{ field: '', code: 'unreadable' }],
        })
      expect(await loadConfiguration([fileOfMachine(join(folder, 'none.json'))], false)).toMatchObject({
        state: 'missing',
      })
    },
  )

  test('of the machine is refused before what lies below it is looked at', async () => {
    const shipped = await file('config.json', JSON.stringify({ service }))
    const refused = {
      setBy: 'machine' as const,
      location: 'machine',
      read: async () => ({ refused: { code: 'changed-by-others' } as const }),
    }
    expect(await loadConfiguration([refused, shipped], false)).toMatchObject({
      state: 'invalid',
      files: ['machine'],
    })
  })

  test('of the machine belongs to root or to the user of the app', () => {
    const [root, own, other] = [0, 1000, 1001]
    const writable = (uid: number) => isWritableByOthers({ uid, mode: 0o100644 }, own)
    expect([root, own, other].map(writable)).toEqual([false, false, true])
  })
})
