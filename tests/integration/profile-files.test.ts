import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProfileFiles } from '../../src/main/profile'
import { removeFolder } from '../support/remove-folder.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'profile-files-'))
})
afterEach(() => removeFolder(folder))

test('main may end once what was changed in any document is on the disk', async () => {
  const files = createProfileFiles(folder)
  const settings = files.open('settings.json')
  for (let change = 1; change <= 5; change++) void settings.write({ change })
  void files.open('service.json').write({ server: 'https://forum.example' })
  await files.written()
  expect(JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8'))).toEqual({ change: 5 })
  expect(await readFile(join(folder, 'service.json'), 'utf8')).toContain('forum.example')
})

test('a disk that refuses keeps nobody from ending', async () => {
  await writeFile(join(folder, 'file'), '')
  const files = createProfileFiles(join(folder, 'file'))
  const write = files.open('settings.json').write({})
  await Promise.all([files.written(), expect(write).rejects.toThrow()])
})
