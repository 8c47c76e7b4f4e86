import type { KnownSecrets } from './keychain/secret-places'
import type { JsonFile } from './profile/json-file'
import type { SessionRecordFile } from './session/session-record'
import { tokensOfRecord } from './session/token-pairs'
import { secretsOfSetup } from './setup/setup-store'

/**
 * Every secret that the app's own files speak of: the tokens of a session, and what people gave of a service.
 *
 * @returns null where a file is damaged, and nobody knows
 */
export async function knownSecrets(
  record: SessionRecordFile,
  setupFile: JsonFile,
): Promise<KnownSecrets | null> {
  const [tokens, ofSetup] = [await tokensOfRecord(record), await secretsOfSetup(setupFile)]
  if (!tokens) return null
  return {
    current: [...tokens.current, ...ofSetup.current],
    leaving: [...tokens.leaving, ...ofSetup.leaving],
  }
}
