import { type TokenGrant, createTokenEndpoint } from './endpoints/tokens'
import type { TermKind, TermList } from '@shared/entries/resources'
import type { Result } from '@shared/errors/result'
import {
  type EntryQuery,
  type EntryPage,
  type EntryVersionPage,
  createEntriesEndpoint,
  createEntriesByIdEndpoint,
} from './endpoints/entries'
import type { RequestPriority } from '../async/request-queue'
import type { RegistrationField } from '@shared/errors/app-error'
import type { ReadBody } from './transport/http-exchange'
import type { PageRecord } from './decode/page'
import type { MediaRecord } from './decode/media'
import {
  type FetchedImage,
  type ImageValidators,
  createImageEndpoint,
  createFileEndpoint,
} from './endpoints/files'
import type { Entry } from './decode/entry'
import { createAccountEndpoints } from './endpoints/accounts'
import { createRecordEndpoints } from './endpoints/records'
import { createServiceRequests } from './endpoints/service-requests'
import { createTermsEndpoint } from './endpoints/terms'
import type { RequestSender } from './request-sender'
import type { SchemaDrift } from './schema-drift'
import type { ServiceSettings } from './service-settings'

export interface ServiceClient {
  file<Body>(fileUrl: string, signal: AbortSignal, read: ReadBody<Body>): Promise<Result<Body>>
  image(
    imageUrl: string,
    signal: AbortSignal,
    priority: () => RequestPriority,
    known?: ImageValidators | null,
  ): Promise<Result<FetchedImage | null>>
  terms(
    kind: TermKind,
    language: string | null,
    token: string,
    signal: AbortSignal,
  ): Promise<Result<TermList>>
  readonly siteName: (token: string, signal: AbortSignal) => Promise<Result<string>>
  readonly entriesById: (
    ids: readonly number[],
    language: string | null,
    token: string,
    signal: AbortSignal,
    priority: () => RequestPriority,
  ) => Promise<Result<readonly Entry[] | null>>
  readonly entries: (
    query: EntryQuery,
    token: string,
    signal: AbortSignal,
    pageSize?: number,
    priority?: () => RequestPriority,
  ) => Promise<Result<EntryPage>>
  readonly entryVersions: (
    query: EntryQuery,
    perPage: number,
    token: string,
    signal: AbortSignal,
    priority: () => RequestPriority,
  ) => Promise<Result<EntryVersionPage>>
  page(id: number, token: string, signal: AbortSignal): Promise<Result<PageRecord>>
  media(
    id: number,
    token: string,
    signal: AbortSignal,
    priority: () => RequestPriority,
  ): Promise<Result<MediaRecord>>
  register(
    fields: Readonly<Record<RegistrationField, string>>,
    signal: AbortSignal,
  ): Promise<
    Result<{
      readonly verificationRequired: boolean
    }>
  >
  disableAccount(
    password: string,
    token: string,
    signal: AbortSignal,
  ): Promise<
    Result<{
      readonly message: string
    }>
  >
  readonly requestToken: (
    username: string,
    password: string,
    signal: AbortSignal,
  ) => Promise<Result<TokenGrant>>
  readonly refreshToken: (refreshToken: string, signal: AbortSignal) => Promise<Result<TokenGrant>>
}

/** One method per endpoint (interface §4). Independent of sessions: callers pass the token. */
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
    ...createEntriesByIdEndpoint(requests),
    ...createTermsEndpoint(requests),
    ...createImageEndpoint(requests),
    ...createFileEndpoint(requests),
  }
}
