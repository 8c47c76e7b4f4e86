import { createAccountEndpoints, type AccountEndpoints } from './endpoints/accounts'
import { createEntriesEndpoint, type EntriesEndpoint } from './endpoints/entries'
import { createFileEndpoints, type FileEndpoints } from './endpoints/files'
import { createRecordEndpoints, type RecordEndpoints } from './endpoints/records'
import { createServiceRequests } from './endpoints/service-requests'
import { createTermsEndpoint, type TermsEndpoint } from './endpoints/terms'
import { createTokenEndpoint, type TokenEndpoint } from './endpoints/tokens'
import type { RequestSender } from './request-sender'
import type { SchemaDrift } from './schema-drift'
import type { ServiceSettings } from './service-settings'

/** One method per endpoint (interface §4). Independent of sessions: callers pass the token. */
export interface ServiceClient
  extends TokenEndpoint, AccountEndpoints, RecordEndpoints, EntriesEndpoint, TermsEndpoint, FileEndpoints {}

export function createServiceClient(
  settings: ServiceSettings,
  sender: RequestSender,
  schemaDrift: SchemaDrift,
): ServiceClient {
  const requests = createServiceRequests(settings, sender, schemaDrift)
  return {
    ...createTokenEndpoint(requests),
    ...createAccountEndpoints(requests),
    ...createRecordEndpoints(requests),
    ...createEntriesEndpoint(requests),
    ...createTermsEndpoint(requests),
    ...createFileEndpoints(requests),
  }
}
