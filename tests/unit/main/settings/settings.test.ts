import { expect, test } from 'vitest'
import { defaultSettings } from '../../../../src/shared/settings'
import { createSettings } from '../../../../src/main/settings/settings'
import { createMemoryFile } from '../../../support/memory'

test('a change is stored and applied; what was not changed stays', async () => {
  const file = createMemoryFile({ theme: 'dark', density: 'compact' })
  const applied: string[] = []
  const settings = createSettings(file, ({ theme }) => applied.push(theme))
  expect(await settings.change({ theme: 'light' })).toMatchObject({
    ok: true,
    value: { theme: 'light', density: 'compact' },
  })
  expect(file.document).toMatchObject({ theme: 'light', density: 'compact' })
  expect(applied).toEqual(['dark', 'light'])
})

test.each([undefined, null, 'x', [], { theme: 'pink', density: 'compact', surplus: 1 }])(
  'an odd document %j falls back value by value',
  async (document) => {
    const read = await createSettings(createMemoryFile(document), () => undefined).read()
    const density = document && !Array.isArray(document) && typeof document === 'object' ? 'compact' : 'cards'
    expect(read).toEqual({ ...defaultSettings, density })
  },
)

test.each([undefined, null, 'x'])('of a document damaged to %j the copy is read', async (damaged) => {
  const file = { ...createMemoryFile(), read: async () => [damaged, { theme: 'dark' }] }
  expect(await createSettings(file, () => undefined).read()).toEqual({ ...defaultSettings, theme: 'dark' })
})

test('changes made at once, before the file has been read, are all kept', async () => {
  const file = createMemoryFile({ theme: 'dark' })
  const reads = [Promise.withResolvers<unknown[]>(), Promise.withResolvers<unknown[]>()] as const
  let begun = 0
  file.read = async () => (reads[begun++] ?? reads[1]).promise
  const settings = createSettings(file, () => undefined)
  const first = settings.change({ density: 'compact' })
  const second = settings.change({ rememberedUsername: 'amina' })
  reads[0].resolve([{ theme: 'dark' }])
  await first
  reads[1].resolve([{ theme: 'dark' }])
  await second
  const all = { theme: 'dark', density: 'compact', rememberedUsername: 'amina' }
  expect(await settings.read()).toMatchObject(all)
  expect(file.document).toMatchObject(all)
})

test('a full disk is reported, and the change holds for this run', async () => {
  const file = { ...createMemoryFile(), write: async () => Promise.reject(new Error('ENOSPC')) }
  const settings = createSettings(file, () => undefined)
  expect(await settings.change({ theme: 'dark' })).toMatchObject({ ok: false })
  expect(await settings.read()).toMatchObject({ theme: 'dark' })
})
