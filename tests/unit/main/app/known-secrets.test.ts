import { expect, test } from 'vitest'
import { knownSecrets } from '../../../../src/main/app/known-secrets.ts'
import { createSessionRecordFile } from '../../../../src/main/session/session-record.ts'
import { createSetupStore } from '../../../../src/main/setup/setup-store.ts'
import { createMemoryFile, createMemorySecretStore } from '../../../support/memory.ts'

const server = 'https://forum.example.org'
const ofService = (origin: string) => ({ server: origin, username: '', kind: 'service-secrets' })

test('the secrets that people entered for a service are known, now and after they left it', async () => {
  const file = createMemoryFile()
  const store = createSetupStore({ file, secrets: createMemorySecretStore() })
  const record = createSessionRecordFile(createMemoryFile())
  expect(await knownSecrets(record, file)).toEqual([])
  const values = { document: {}, secrets: { connectAllow: 'a', clientPassword: 'b', apiKey: 'c' } }
  await store.write(values, server)
  expect(await knownSecrets(record, file)).toEqual([ofService(server)])
})

test('a damaged record of the session makes the secrets unknown', async () => {
  const damaged = { ...createMemoryFile(), read: async () => ['no record', 'no record'] }
  expect(await knownSecrets(createSessionRecordFile(damaged), createMemoryFile())).toBeNull()
})
