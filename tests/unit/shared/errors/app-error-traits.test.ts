import { expect, test } from 'vitest'
import type { AppError } from '../../../../src/shared/errors/app-error'
import {
  isAbsent,
  isAnswer,
  isCertainlyNotCarriedOut,
  isForOperator,
  isOutOfReach,
  isRetriedSilently,
  isRetryable,
  refusesRefreshGrant,
} from '../../../../src/shared/errors/app-error-traits'
import { everyError, nameOf } from '../every-error'

const serviceAndConnection = [
  'offline',
  'unreachable dns',
  'unreachable refused',
  'unreachable interrupted',
  'unreachable proxy',
  'unreachable proxy-password',
  'unreachable other',
  'timeout',
  'certificate',
  'redirected',
  'edge-blocked false',
  'edge-blocked true',
  'intercepted',
  'maintenance 60000',
  'maintenance null',
  'rate-limited 1000',
  'rate-limited null',
  'service-failed 500',
  'service-failed 501',
  'service-failed 502',
  'service-failed 504',
  'service-failed 520',
  'unreadable-response',
  'response-too-large',
]

const all = everyError.map(nameOf)
const but = (...names: readonly string[]): readonly string[] => all.filter((name) => !names.includes(name))

test.each<readonly [what: string, has: (error: AppError) => boolean, expected: readonly string[]]>([
  ['stored content is shown while the service or the way to it fails', isOutOfReach, serviceAndConnection],
  [
    'a person may try again unless the response would be the same',
    isRetryable,
    but(
      'credentials-rejected',
      'client-rejected client',
      'client-rejected api-key',
      'client-rejected grant',
      'signed-out',
      'forbidden',
      'not-found',
      'not-stored',
      'password-rejected',
      'fields-rejected',
      'not-configured',
      'switched-off',
      'invalid-request',
      'file-too-large',
      'too-long-for-pdf',
    ),
  ],
  [
    'a GET is sent again by itself after a failure of the service or a pause it asked for',
    isRetriedSilently,
    [
      'maintenance 60000',
      'rate-limited 1000',
      'rate-limited null',
      'service-failed 500',
      'service-failed 501',
      'service-failed 502',
      'service-failed 504',
      'service-failed 520',
    ],
  ],
  [
    'a report is offered where only the operator can mend it',
    isForOperator,
    [
      'redirected',
      'edge-blocked false',
      'edge-blocked true',
      'client-rejected client',
      'client-rejected api-key',
      'client-rejected grant',
      'not-configured',
      'internal a1',
    ],
  ],
  [
    'a request may have been carried out when its response was lost or unreadable',
    (error) => !isCertainlyNotCarriedOut(error),
    [
      'unreachable interrupted',
      'unreachable other',
      'timeout',
      'maintenance 60000',
      'maintenance null',
      'service-failed 500',
      'service-failed 501',
      'service-failed 502',
      'service-failed 504',
      'service-failed 520',
      'unreadable-response',
      'response-too-large',
      'outcome-unknown',
      'cancelled',
      'internal a1',
    ],
  ],
  [
    'a session is over for what the service itself says of its refresh token',
    refusesRefreshGrant,
    ['credentials-rejected', 'client-rejected grant'],
  ],
  [
    'the service was reached where it says no to what was asked',
    isAnswer,
    [
      'service-failed 405',
      'refused 400 Registration is closed.',
      'refused 403 null',
      'refused 400 null account_locked',
      'forbidden',
      'not-found',
    ],
  ],
  [
    'a thing is absent when the service does not have it for this account',
    isAbsent,
    ['forbidden', 'not-found'],
  ],
])('%s', (_what, has, expected) => {
  expect(everyError.filter(has).map(nameOf)).toEqual(expected)
})
