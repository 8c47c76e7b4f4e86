import type { SecretName } from '../keychain/secret-store'
import type { JsonFile } from '../profile'
import type { SessionRecordFile } from '../session/session-record'
import { tokensOfRecord } from '../session/token-pairs'
import { secretsOfSetup } from '../setup/setup-store'

/** Session tokens and service secrets that the app's files mention; null if a file is damaged. */
export async function knownSecrets(
  record: SessionRecordFile,
  setupFile: JsonFile,
): Promise<readonly SecretName[] | null> {
  const [tokens, ofSetup] = [await tokensOfRecord(record), await secretsOfSetup(setupFile)]
  return tokens && [...tokens, ...ofSetup]
}
