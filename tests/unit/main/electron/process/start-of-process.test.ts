import { beforeEach, expect, test, vi } from 'vitest'
import { createGuardedSession } from '../../../../../src/main/electron/network/guarded-session'
import { receiveOwnLinks } from '../../../../../src/main/electron/process/own-links'
import { prepareProcess } from '../../../../../src/main/electron/process/prepare-process'

// Files share modules; one loaded with another file's mock must be loaded again.
vi.hoisted(() => vi.resetModules())

const done = vi.hoisted(() => [] as unknown[])

// Records the process's calls to the system.
vi.mock('electron', () => ({
  app: {
    isPackaged: true,
    on: () => undefined,
    enableSandbox: () => done.push('sandbox'),
    setAppUserModelId: (id: string) => done.push(['app id', id]),
    setAsDefaultProtocolClient: (scheme: string) => done.push(['links', scheme]),
    commandLine: { hasSwitch: () => false, appendSwitch: (name: string) => done.push(['switch', name]) },
  },
  protocol: { registerSchemesAsPrivileged: () => undefined },
  session: {
    fromPartition: () => ({
      setPermissionRequestHandler: () => undefined,
      setPermissionCheckHandler: () => undefined,
      setDevicePermissionHandler: () => undefined,
      setDisplayMediaRequestHandler: (
        decide: (request: object, answer: (streams: unknown) => void) => void,
      ) => decide({}, (streams) => done.push(['display', streams])),
      setSpellCheckerEnabled: () => undefined,
      on: () => undefined,
      webRequest: {
        onBeforeRequest: () => undefined,
        onHeadersReceived: (hook: (head: object, decide: (verdict: unknown) => void) => void) =>
          hook({ statusCode: 999, statusLine: 'HTTP/1.1 999' }, (verdict) => done.push(['head', verdict])),
      },
    }),
  },
}))

beforeEach(() => void (done.length = 0))

test('Windows receives the app’s id, where the package has one', () => {
  prepareProcess(true, 'org.forumresources.desktop.testers')
  expect(done).toContainEqual(['app id', 'org.forumresources.desktop.testers'])
  done.length = 0
  prepareProcess(true, null)
  expect(done).not.toContainEqual(['app id', expect.anything()])
  expect(done).toContain('sandbox')
})

test('Linux is asked for its voices', () => {
  prepareProcess(true, null)
  const isAsked = done.some((each) => Array.isArray(each) && each[1] === 'enable-speech-dispatcher')
  expect(isAsked).toBe(process.platform === 'linux')
})

test('people’s packages alone have the system open links with them', () => {
  receiveOwnLinks(false)
  expect(done).toEqual([])
  receiveOwnLinks(true)
  expect(done).toEqual([['links', 'forum-resources']])
})

test('a page that asks for the screen gets nothing, in the form that Electron does not throw at', () => {
  createGuardedSession('test', () => true)
  expect(done).toContainEqual(['display', null])
})

test('a response whose head would end the app is refused', () => {
  createGuardedSession('test', () => true)
  expect(done).toContainEqual(['head', { cancel: true }])
})
