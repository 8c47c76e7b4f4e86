import { createAccountEndpoints } from './endpoints/accounts'
import { createEntriesEndpoint } from './endpoints/entries'
import { createEntriesByIdEndpoint } from './endpoints/entries-by-id'
import { createFileEndpoint } from './endpoints/files'
import { createImageEndpoint } from './endpoints/images'
import { createRecordEndpoints } from './endpoints/records'
import { createServiceRequests } from './endpoints/service-requests'
import { createTermsEndpoint } from './endpoints/terms'
import { createTokenEndpoint } from './endpoints/tokens'
import type { RequestSender } from './request-sender'
import type { SchemaDrift } from './schema-drift'
import type { ServiceSettings } from './service-settings'

export type ServiceClient = ReturnType<typeof createServiceClient>

/**
 * The service's interface, one method per endpoint of its §4, values in and decoded values out. Knows nothing
 * of sessions: calls that need a token are given one.
 */
export function createServiceClient(
  settings: ServiceSettings,
  sender: RequestSender,
  schemaDrift: SchemaDrift,
) {
  const requests = createServiceRequests(settings, sender, schemaDrift)
  return {
    ...createTokenEndpoint(requests),
    ...createAccountEndpoints(requests),
    ...createRecordEndpoints(requests),
    ...createEntriesEndpoint(requests),
    ...createEntriesByIdEndpoint(requests),
    ...createTermsEndpoint(requests),
    ...createImageEndpoint(requests),
    ...createFileEndpoint(requests),
  }
}
