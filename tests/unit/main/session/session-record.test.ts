import { expect, test } from 'vitest'
import { createSessionRecordFile } from '../../../../src/main/session/session-record'
import { createMemoryFile } from '../../../support/memory'

const amina = { server: 'https://forum.example', username: 'amina' }

test('a record that is closed has written what it was asked to, and writes nothing that is asked for later', async () => {
  const file = createMemoryFile()
  const record = createSessionRecordFile(file)
  const leaving = record.update((now) => ({ ...now, leaving: [amina] }))
  await record.close()
  expect(file.document).toMatchObject({ leaving: [amina] })
  expect(await leaving).toBe(true)
  expect(await record.update((now) => ({ ...now, leaving: [] }))).toBe(false)
  expect(file.document).toMatchObject({ leaving: [amina] })
})
