import { beforeEach, expect, test, vi } from 'vitest'
import {
  confirmElsewhere,
  confirmServiceChange,
} from '../../../../../src/main/electron/dialog/native-questions'
import { earlyValuesOf } from '../../../../../src/main/config/configuration'
import { createInterfaceLanguage } from '../../../../../src/main/electron/app/interface-language'
import { languageCodes, type Language } from '../../../../../src/shared/i18n/languages'
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
  app: { getPreferredSystemLanguages: () => ['en'], getSystemLocale: () => 'en' },
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
  speak('en')
})

/** The language that the operator has chosen. */
function speak(interfaceLanguage: Language): void {
  createInterfaceLanguage({ ...earlyValuesOf({}), interfaceLanguage }, false, () => undefined)
}

const elsewhere = { host: 'xn--bcher-kva.example', server: 'forum.example' }

test.each(languageCodes)(
  'in the language %s a question names both hosts, and Enter and Esc cancel it',
  async (language) => {
    speak(language)
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

test('only the button that goes on confirms, and a second question of the window meanwhile counts as cancelled', async () => {
  const first = confirmElsewhere(elsewhere)
  expect(await confirmElsewhere(elsewhere)).toBe(false)
  desktop.press(1)
  expect(await first).toBe(true)
  expect(desktop.asked).toHaveLength(1)
})

const windowThat = (isDestroyed: boolean) => ({ isDestroyed: () => isDestroyed })
const bySetup = { server: 'forum.example', next: null, hosts: [] }

test('a question of another window waits until the open one is answered, and only one waits', async () => {
  const [one, other] = [windowThat(false), windowThat(false)]
  desktop.windows = [one]
  const first = confirmElsewhere(elsewhere)
  desktop.windows = [other, one]
  const second = confirmServiceChange(bySetup)
  expect(await confirmElsewhere(elsewhere)).toBe(false)
  expect(desktop.asked).toHaveLength(1)
  desktop.press(0)
  expect(await first).toBe(false)
  await expect.poll(() => desktop.asked.length).toBe(2)
  expect(await confirmElsewhere(elsewhere)).toBe(false)
  desktop.press(1)
  expect(await second).toBe(true)
})

test('a question whose window is closed while it waits is not asked', async () => {
  desktop.windows = [windowThat(false)]
  const first = confirmElsewhere(elsewhere)
  desktop.windows = [windowThat(true)]
  const second = confirmElsewhere(elsewhere)
  desktop.press(1)
  expect(await first).toBe(true)
  expect(await second).toBe(false)
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
    speak(language)
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
