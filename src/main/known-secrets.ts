import type { SecretName } from './keychain/secret-store'
import type { JsonFile } from './profile/json-file'
import type { SessionRecordFile } from './session/session-record'
import { tokensOfRecord } from './session/token-pairs'
import { secretsOfSetup } from './setup/setup-store'

/**
 * The names of every secret that the app's own files mention: the tokens of a session, and what people entered for a
 * service.
 *
 * @returns null when a file is damaged
 */
export async function knownSecrets(
  record: SessionRecordFile,
  setupFile: JsonFile,
): Promise<readonly SecretName[] | null> {
  const [tokens, ofSetup] = [await tokensOfRecord(record), await secretsOfSetup(setupFile)]
  return tokens && [...tokens, ...ofSetup]
}
