import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkConfiguration } from '../../../../src/main/config/configuration'
import { configurationLocations, loadConfiguration } from '../../../../src/main/config/configuration-files'

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
    [{ baseUrl: 'http://forum.example' }, 'service.baseUrl', 'https'],
    [{ baseUrl: 'http://127.0.0.1:8080' }, 'service.baseUrl', 'https'],
    [{ baseUrl: 'https://a:b@forum.example' }, 'service.baseUrl', 'user name'],
    [{ baseUrl: 'forum' }, 'service.baseUrl', 'web address'],
    [{ connectAllow: 'a\r\nb' }, 'service.connectAllow', 'one line'],
    [{ clientId: 'a:b' }, 'service.clientId', 'colon'],
    [{ clientPassword: undefined }, 'service.clientPassword', 'missing'],
    [{ resourcesPageId: '32' }, 'service.resourcesPageId', 'number'],
  ])('%j is told at %s', (change, field, words) => {
    const checked = checkConfiguration({ service: { ...service, ...change } }, false)
    const problems = 'problems' in checked ? checked.problems : []
    expect(problems).toHaveLength(1)
    expect(problems[0]?.field).toBe(field)
    expect(problems[0]?.problem).toContain(words)
  })

  test('loopback without TLS is admitted only where it is allowed', () => {
    const loopback = { service: { ...service, baseUrl: 'http://127.0.0.1:8080' } }
    expect(checkConfiguration(loopback, true)).toHaveProperty('configuration')
    expect(checkConfiguration(loopback, false)).toHaveProperty('problems')
    const elsewhere = { service: { ...service, baseUrl: 'http://10.0.0.1' } }
    expect(checkConfiguration(elsewhere, true)).toHaveProperty('problems')
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

  async function file(name: string, text: string): Promise<string> {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }

  test('the higher one wins field by field', async () => {
    const machine = await file(
      'machine.json',
      JSON.stringify({ service: { apiKey: 'theirs' }, showTheme: true }),
    )
    const shipped = await file('shipped.json', JSON.stringify({ service, languages: ['en'] }))
    expect(await loadConfiguration([machine, shipped], false)).toMatchObject({
      state: 'ready',
      configuration: {
        service: { apiKey: 'theirs', clientId: 'desktop' },
        showTheme: true,
        languages: ['en'],
      },
    })
  })

  test('none at all says where one was looked for', async () => {
    const missing = join(folder, 'missing.json')
    expect(await loadConfiguration([missing], false)).toEqual({ state: 'missing', locations: [missing] })
  })

  test('a broken one is named', async () => {
    const broken = await file('broken.json', '{')
    expect(await loadConfiguration([broken], false)).toMatchObject({ state: 'invalid', file: broken })
  })

  test('in the order of the system they are on; a given one replaces them all', () => {
    const where = { shippedFolder: '/app', override: undefined }
    expect(configurationLocations({ ...where, platform: 'linux' })).toEqual([
      '/etc/forum-resources/config.json',
      '/app/config.json',
    ])
    expect(configurationLocations({ ...where, platform: 'win32' })).toEqual(['/app/config.json'])
    expect(configurationLocations({ ...where, platform: 'linux', override: '/tmp/c.json' })).toEqual([
      '/tmp/c.json',
    ])
  })
})
