import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSampleClient } from '../../tools/forum-service/index.ts'
import { useForumService } from '../support/forum-service'
import type { AppConfiguration, SampleClient } from '../../tools/forum-service/index.ts'
import { removeFolder } from '../support/remove-folder.ts'

const service = useForumService({ entries: 20, clients: 'kept-alive' })
let client: SampleClient
beforeAll(() => {
  client = createSampleClient(service)
})

const PAGE = '/wp-json/wp/v2/pages/32'

async function admin(method: string, path: string, body?: unknown): Promise<[number, unknown]> {
  const response = await fetch(service.adminUrl + path, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return [response.status, await response.json()]
}

const statusOf = async (method: string, path: string, body?: unknown): Promise<number> =>
  (await admin(method, path, body))[0]

describe('the admin address', () => {
  test('a rule comes and goes', async () => {
    const [status, added] = await admin('POST', '/rules', {
      route: 'page',
      fault: { kind: 'preset', preset: 'maintenance' },
    })
    expect([status, added]).toEqual([201, expect.objectContaining({ id: expect.any(Number) as number })])
    expect((await client.ask(PAGE)).status).toBe(503)
    const { id } = added as { id: number }
    expect(await admin('DELETE', `/rules/${id}`)).toEqual([200, { ok: true }])
    expect(await statusOf('DELETE', `/rules/${id}`)).toBe(404)
    expect((await client.ask(PAGE)).status).toBe(401)
  })

  test.each([
    ['an unknown kind', { fault: { kind: 'explode' } }, 'fault.kind'],
    ['an unknown preset', { fault: { kind: 'preset', preset: 'nothing' } }, 'fault.preset'],
    ['an unknown route', { route: 'pages', fault: { kind: 'empty-list' } }, 'rule.route'],
    ['an unknown field', { fault: { kind: 'latency', ms: 5, seconds: 1 } }, 'seconds'],
    ['a missing field', { fault: { kind: 'latency' } }, 'fault.ms'],
    ['no fault', { route: 'page' }, 'fault'],
  ])('%s is refused in words', async (_, rule, word) => {
    const [status, response] = await admin('POST', '/rules', rule)
    expect(status).toBe(400)
    expect((response as { error: string }).error).toContain(word)
  })

  test('settings, tokens, clock and accounts can be changed', async () => {
    const session = await client.signIn()
    expect(await admin('PATCH', '/settings', { refreshGrant: false, languages: 'strict' })).toEqual([
      200,
      { refreshGrant: false, languages: 'strict', oddRegions: false, coreParameters: 'apply' },
    ])
    expect(await statusOf('PATCH', '/settings', { languages: 'some' })).toBe(400)
    expect(await statusOf('POST', '/tokens/expire')).toBe(200)
    expect((await session.get(PAGE)).status).toBe(401)

    const account = { username: 'a/b c&d', password: 'some pass word', verified: false }
    expect(await admin('POST', '/accounts', account)).toMatchObject([201, account])
    expect((await client.askToken({ grant_type: 'password', ...account, verified: '' })).status).toBe(400)
    expect(await statusOf('POST', `/accounts/${encodeURIComponent(account.username)}/verify`)).toBe(200)
    const late = await client.signIn(account)
    expect(await statusOf('POST', '/clock', { advanceSeconds: 3600 })).toBe(200)
    expect((await late.get(PAGE)).status).toBe(401)
    expect(await statusOf('POST', '/tokens/revoke')).toBe(200)
    expect(await statusOf('POST', '/accounts/nobody/verify')).toBe(404)
  })

  test('entries are published, changed and removed while it runs', async () => {
    const session = await client.signIn()
    const list = async () =>
      (await (await session.get('/wp-json/wp/v2/map-resources?per_page=100')).json()) as {
        id: number
        date_gmt: string
        modified_gmt: string
        title: { rendered: string }
        content: { rendered: string }
      }[]
    const before = await list()
    const [status, published] = await admin('POST', '/entries', { count: 2 })
    const ids = (published as { id: number }[]).map(({ id }) => id)
    const [newest, next, ...rest] = await list()
    expect([status, newest?.id, next?.id]).toEqual([201, ...ids])
    expect([newest, next].every((entry) => String(entry?.date_gmt) > String(before[0]?.date_gmt))).toBe(true)
    expect(newest?.content.rendered).toContain('<p>')
    expect(rest).toEqual(before)

    const change = { title: 'Not what it was', body: '<p>Quite new.</p>', language: 'es' }
    expect(await statusOf('PATCH', `/entries/${ids[0]}`, change)).toBe(200)
    const [changed] = await list()
    expect(changed).toMatchObject({
      id: ids[0],
      date_gmt: newest?.date_gmt,
      title: { rendered: change.title },
      content: { rendered: change.body },
    })
    expect(Date.parse(`${changed?.modified_gmt}Z`)).toBeGreaterThan(Date.parse(`${newest?.modified_gmt}Z`))
    const found = await session.get('/wp-json/wp/v2/map-resources?search=quite+new&lang=es')
    expect(found.headers.get('x-wp-total')).toBe('1')

    expect(await statusOf('DELETE', `/entries/${ids[0]}`)).toBe(200)
    expect((await list()).map(({ id }) => id)).toEqual([ids[1], ...before.map(({ id }) => id)])
    expect((await session.get(`/wp-json/wp/v2/map-resources/${ids[0]}`)).status).toBe(404)

    expect(await statusOf('DELETE', `/entries/${ids[0]}`)).toBe(404)
    expect(await statusOf('PATCH', `/entries/${ids[0]}`, change)).toBe(404)
    expect(await statusOf('PATCH', `/entries/${ids[1]}`, { headline: 'x' })).toBe(400)
    expect(await statusOf('PATCH', `/entries/${ids[1]}`, { language: 'xx' })).toBe(400)
    expect(await statusOf('POST', '/entries', { count: 0 })).toBe(400)
    await admin('POST', '/reset')
    const again = await client.signIn()
    expect((await again.get('/wp-json/wp/v2/map-resources')).headers.get('x-wp-total')).toBe('20')
  })

  test('requests can be read and forgotten', async () => {
    await client.ask(PAGE)
    await service.waitForRequest(({ durationMs }) => durationMs !== undefined)
    expect(await admin('GET', '/requests')).toMatchObject([
      200,
      [{ method: 'GET', route: 'page', status: 401 }],
    ])
    await admin('DELETE', '/requests')
    expect(await admin('GET', '/requests')).toEqual([200, []])
  })

  test('reset brings the start back', async () => {
    await admin('POST', '/rules', { fault: { kind: 'status', status: 500 } })
    await admin('PATCH', '/settings', { oddRegions: true })
    await admin('POST', '/reset')
    expect(await admin('GET', '/')).toMatchObject([
      200,
      { rules: [], requests: 0, settings: { oddRegions: false } },
    ])
    expect((await client.askToken({ grant_type: 'password', ...service.account })).status).toBe(200)
  })

  test('a web page on the same machine cannot use it', async () => {
    const response = await fetch(`${service.adminUrl}/reset`, {
      method: 'POST',
      headers: { origin: 'https://a.example' },
    })
    expect(response.status).toBe(403)
  })
})

describe('the command', () => {
  const command = (...options: string[]) =>
    spawn(process.execPath, ['tools/forum-service/cli.ts', ...options], { stdio: ['ignore', 'pipe', 'pipe'] })

  // Windows has no signals: it ends the process at once.
  test.runIf(process.platform !== 'win32').each(['SIGINT', 'SIGTERM'] as const)(
    'starts, writes a configuration and stops on %s',
    async (signal) => {
      const folder = await mkdtemp(join(tmpdir(), 'forum-service-'))
      const file = join(folder, 'config.json')
      const child = command('--entries', '12', '--seed', '7', '--config', file)
      let output = ''
      for await (const piece of child.stdout) {
        output += String(piece)
        if (output.includes('config   ')) break
      }
      const [, baseUrl = ''] = /^service +(\S+)$/m.exec(output) ?? []
      expect(output).toMatch(/^admin +http:\/\/127\.0\.0\.1:\d+$/m)
      expect(output).toContain(`${service.account.username} / ${service.account.password}`)

      const configuration = JSON.parse(await readFile(file, 'utf8')) as AppConfiguration
      expect(configuration).toEqual({
        ...service.configuration,
        service: { ...service.configuration.service, baseUrl },
      })
      const other = createSampleClient({ baseUrl, configuration, account: service.account })
      const response = await (await other.signIn()).get('/wp-json/wp/v2/map-resources')
      expect(response.headers.get('x-wp-total')).toBe('12')

      child.kill(signal)
      expect(await once(child, 'exit')).toEqual([0, null])
      await removeFolder(folder)
    },
  )

  test('a wrong option is explained', async () => {
    const child = command('--entries', 'many')
    let errors = ''
    for await (const piece of child.stderr) errors += String(piece)
    expect(errors).toContain('--entries must be a whole number')
    expect(errors).toContain('Usage: npm run service')
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1)
  })
})
