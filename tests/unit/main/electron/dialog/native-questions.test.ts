import { beforeEach, expect, test, vi } from 'vitest'
import {
  confirmElsewhere,
  confirmServiceChange,
} from '../../../../../src/main/electron/dialog/native-questions'
import { setNativeLanguage } from '../../../../../src/main/electron/app/interface-language'
import { languageCodes } from '../../../../../src/shared/i18n/languages'
import { withoutIsolates } from '../../../../../src/shared/i18n/words'

// Files share modules; one loaded with another file's mock must be loaded again.
vi.hoisted(() => vi.resetModules())

const desktop = vi.hoisted(() => ({
  windows: [] as object[],
  asked: [] as { buttons: string[]; message: string; detail: string; defaultId: number; cancelId: number }[],
  press: (_button: number): void => undefined,
}))

// Replaces the desktop and the person in front of it.
vi.mock('electron', () => ({
  BrowserWindow: { getAllWindows: () => desktop.windows, getFocusedWindow: () => null },
  dialog: {
    showMessageBox: (_window: object, options: (typeof desktop.asked)[number]) =>
      new Promise((resolve) => {
        desktop.asked.push(options)
        desktop.press = (response) => resolve({ response })
      }),
  },
}))

beforeEach(() => {
  desktop.windows = [{}]
  desktop.asked = []
  setNativeLanguage('en', 'en')
})

const elsewhere = { host: 'xn--bcher-kva.example', server: 'forum.example' }

test.each(languageCodes)(
  'in the language %s a question names both hosts, and Enter and Esc cancel it',
  async (language) => {
    setNativeLanguage(language, language)
    const confirmed = confirmElsewhere(elsewhere)
    const [question] = desktop.asked
    expect(question).toMatchObject({ defaultId: 0, cancelId: 0 })
    expect(question?.buttons).toHaveLength(2)
    const words = withoutIsolates(`${question?.message} ${question?.detail}`)
    for (const host of Object.values(elsewhere)) expect(words).toContain(host)
    expect(words).not.toContain('{')
    desktop.press(0)
    expect(await confirmed).toBe(false)
  },
)

test('only the button that goes on confirms, and a second question meanwhile counts as cancelled', async () => {
  const first = confirmElsewhere(elsewhere)
  expect(await confirmElsewhere(elsewhere)).toBe(false)
  desktop.press(1)
  expect(await first).toBe(true)
  expect(desktop.asked).toHaveLength(1)
})

test('without a window nobody can be asked, and nothing is confirmed', async () => {
  desktop.windows = []
  expect(await confirmElsewhere(elsewhere)).toBe(false)
})

test.each([
  { server: 'forum.example', next: 'xn--bcher-kva.example', hosts: ['cdn.example'] },
  { server: 'forum.example', next: 'forum.example', hosts: ['cdn.example', 'a@evil.example'] },
  { server: 'forum.example', next: null, hosts: [] },
])('a change of the service names every host of %j', async (change) => {
  for (const language of languageCodes) {
    setNativeLanguage(language, language)
    const confirmed = confirmServiceChange(change)
    const question = desktop.asked.at(-1)
    const words = withoutIsolates(`${question?.message} ${question?.detail}`)
    for (const host of [change.server, change.next ?? change.server, ...change.hosts])
      expect(words).toContain(host)
    expect(words).not.toContain('{')
    desktop.press(1)
    expect(await confirmed).toBe(true)
  }
})
