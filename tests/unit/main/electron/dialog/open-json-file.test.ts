import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openConfigurationFile, openStateFile } from '../../../../../src/main/electron/dialog/file-dialogs'

// Files share modules; one loaded with another file's mock must be loaded again.
vi.hoisted(() => vi.resetModules())

const desktop = vi.hoisted(() => ({
  windows: [] as object[],
  asked: [] as { window: object; properties: string[]; filters: { extensions: string[] }[] }[],
  chosen: { canceled: false, filePaths: [] as string[] },
}))

// Replaces the desktop's dialog and the person's choice.
vi.mock('electron', () => ({
  BrowserWindow: { getAllWindows: () => desktop.windows, getFocusedWindow: () => null },
  dialog: {
    showOpenDialog: async (window: object, options: Omit<(typeof desktop.asked)[number], 'window'>) => {
      desktop.asked.push({ window, ...options })
      return desktop.chosen
    },
  },
}))

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'forum-open-'))))
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => {
  desktop.windows = [{}]
  desktop.asked = []
})

async function choose(content: string | Buffer): Promise<void> {
  const path = join(folder, 'chosen.json')
  await writeFile(path, content)
  desktop.chosen = { canceled: false, filePaths: [path] }
}

test('the file that the person chooses is read, in a dialog of the window that offers JSON files', async () => {
  await choose('{"service":{}}')
  const file = await openConfigurationFile()
  expect(file?.bytes?.toString()).toBe('{"service":{}}')
  expect(file?.refused).toBeNull()
  const [window] = desktop.windows
  expect(desktop.asked).toMatchObject([{ window, filters: [{ extensions: ['json'] }] }])
})

test('a configuration of more than 256 KiB is refused, and a file of marks of that size is not', async () => {
  await choose(Buffer.alloc(256 * 1024 + 1, ' '))
  expect(await openConfigurationFile()).toEqual({ bytes: null, refused: 'too-large' })
  expect(await openStateFile()).toMatchObject({ refused: null })
})

test.each(['missing.json', ''])('“%s” that cannot be read says so', async (name) => {
  desktop.chosen = { canceled: false, filePaths: [join(folder, name)] }
  expect(await openConfigurationFile()).toEqual({ bytes: null, refused: 'unreadable' })
})

test('no file is read if the person declines or there is no window for the question', async () => {
  await choose('{}')
  desktop.chosen = { ...desktop.chosen, canceled: true }
  expect(await openConfigurationFile()).toBeNull()
  desktop.windows = []
  expect(await openConfigurationFile()).toBeNull()
  expect(desktop.asked).toHaveLength(1)
})
