import type { ForumService } from '../../tools/forum-service/index.ts'
import { expect, test, type RunningApp } from './support/app.ts'
import { secretsBelow, secretsIn } from './support/secrets.ts'

const sentinel = {
  username: 'sentinel-user',
  email: 'sentinel@example.test',
  password: 'S3ntinel &+%=:"\'/#é🌳 pässword',
}

/** Records, in main, every value that crosses the bridge to the page. */
async function recordBridge(app: RunningApp): Promise<void> {
  await app.electron.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const record: string[] = []
    Object.assign(globalThis, { bridgeRecord: record })
    if (!contents) return
    const send = contents.send.bind(contents)
    contents.send = (channel: string, ...values: unknown[]) => {
      record.push(JSON.stringify([channel, values]))
      send(channel, ...values)
    }
  })
  // What main answers is seen where it arrives.
  await app.page.evaluate(() => {
    const answers: string[] = []
    const bridge = (
      globalThis as unknown as {
        forumResources: { call: Record<string, (...values: unknown[]) => Promise<unknown>> }
      }
    ).forumResources
    Object.assign(globalThis, {
      bridgeAnswers: answers,
      askAll: async () => {
        for (const [channel, request] of [
          ['app:info', undefined],
          ['session:read', undefined],
          ['settings:read', undefined],
          [
            'resources:list',
            { search: '', category: null, region: null, type: null, language: null, page: 1 },
          ],
          ['resources:header', { language: null }],
        ] as const) {
          answers.push(JSON.stringify(await bridge.call[channel]?.(`sentinel ${channel}`, request)))
        }
        return answers
      },
    })
  })
}

async function everySecret(service: ForumService): Promise<Record<string, string>> {
  const { connectAllow, clientPassword, apiKey } = service.configuration.service
  return { password: sentinel.password, connectAllow, clientPassword, apiKey }
}

const runs = [
  { name: 'with a keychain', keychain: 'private' as const },
  { name: 'without one', keychain: 'none' as const },
]

for (const { name, keychain } of runs) {
  test(`no secret reaches a file, the log, the page or an answer, ${name}`, async ({
    start,
    service,
    profile,
  }) => {
    service.addAccount(sentinel)
    const app = await start({ keychain })
    await recordBridge(app)

    // Faults first, so that each error path has held the password.
    for (const fault of [
      { kind: 'preset', preset: 'edge-403' },
      { kind: 'preset', preset: 'fatal-500' },
      { kind: 'reset', when: 'before-headers' },
      { kind: 'preset', preset: 'html-200' },
    ] as const) {
      service.clearRequests()
      const remove = service.addRule({ route: 'token', fault })
      await app.signIn.signIn(sentinel)
      await service.waitForRequest(({ route, durationMs }) => route === 'token' && durationMs !== undefined)
      await expect(app.signIn.problem).toBeVisible()
      remove()
    }
    await app.signIn.signIn(sentinel)
    await expect(app.resources.items.first()).toBeVisible()
    const tokens = service.issuedTokens
    expect(tokens.length).toBeGreaterThan(0)
    await app.resources.open(0)
    await expect(app.reader.title).not.toBeEmpty()

    const secrets = {
      ...(await everySecret(service)),
      ...Object.fromEntries(tokens.map((token, index) => [`token ${index}`, token])),
    }
    const answers = await app.page.evaluate(() =>
      (globalThis as unknown as { askAll: () => Promise<string[]> }).askAll(),
    )
    const told = await app.electron.evaluate(
      () => (globalThis as unknown as { bridgeRecord: string[] }).bridgeRecord,
    )
    const inPage = await app.page.evaluate(() =>
      JSON.stringify([
        document.documentElement.outerHTML,
        [...document.querySelectorAll('input')].map(({ value }) => value),
        location.href,
        history.state,
        Object.entries(localStorage),
        Object.entries(sessionStorage),
      ]),
    )
    expect(answers.length).toBe(5)
    expect(secretsIn(answers.join('\n'), secrets)).toEqual([])
    expect(secretsIn(told.join('\n'), secrets)).toEqual([])
    expect(secretsIn(inPage, secrets)).toEqual([])
    expect(await secretsBelow(profile, secrets)).toEqual([])

    await app.accountMenu.choose('Sign out')
    await expect(app.signIn.heading).toBeVisible()
    await app.quit()
    expect(await secretsBelow(profile, secrets)).toEqual([])
    expect(secretsIn(app.output(), secrets)).toEqual([])
  })
}

test('the search for secrets finds one that is there, in each spelling', () => {
  const secrets = { password: sentinel.password }
  expect(secretsIn(`?password=${encodeURIComponent(sentinel.password)}&x=1`, secrets)).toEqual(['password'])
  expect(secretsIn(new URLSearchParams(secrets).toString(), secrets)).toEqual(['password'])
  expect(secretsIn(JSON.stringify(secrets), secrets)).toEqual(['password'])
  expect(secretsIn(Buffer.from(sentinel.password).toString('base64'), secrets)).toEqual(['password'])
  expect(secretsIn('nothing of the kind', secrets)).toEqual([])
})
