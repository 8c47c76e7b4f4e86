import type { AppError, AppErrorCode } from '../../../src/shared/errors/app-error'

/** Every code, with every variant of its data. A new code does not compile until it is listed. */
const samples: { readonly [Code in AppErrorCode]: readonly Extract<AppError, { code: Code }>[] } = {
  offline: [{ code: 'offline' }],
  unreachable: (['dns', 'refused', 'interrupted', 'proxy', 'proxy-password', 'other'] as const).map(
    (reason) => ({
      code: 'unreachable',
      reason,
    }),
  ),
  timeout: [{ code: 'timeout' }],
  certificate: [{ code: 'certificate' }],
  redirected: [{ code: 'redirected' }],
  'edge-blocked': [
    { code: 'edge-blocked', challenge: false },
    { code: 'edge-blocked', challenge: true },
  ],
  intercepted: [{ code: 'intercepted' }],
  maintenance: [
    { code: 'maintenance', retryAfterMs: 60_000 },
    { code: 'maintenance', retryAfterMs: null },
  ],
  'rate-limited': [
    { code: 'rate-limited', retryAfterMs: 1000 },
    { code: 'rate-limited', retryAfterMs: null },
  ],
  'password-paused': [{ code: 'password-paused', retryAfterMs: 15_000 }],
  'service-failed': [405, 500, 501, 502, 504, 520].map((status) => ({ code: 'service-failed', status })),
  refused: [
    { code: 'refused', status: 400, message: 'Registration is closed.' },
    { code: 'refused', status: 403, message: null },
    { code: 'refused', status: 400, message: null, serviceCode: 'account_locked' },
  ],
  'unreadable-response': [{ code: 'unreadable-response' }],
  'response-too-large': [{ code: 'response-too-large' }],
  'credentials-rejected': [{ code: 'credentials-rejected' }],
  'client-rejected': (['client', 'api-key', 'grant'] as const).map((what) => ({
    code: 'client-rejected',
    what,
  })),
  'signed-out': [{ code: 'signed-out' }],
  'session-renewed': [{ code: 'session-renewed' }],
  forbidden: [{ code: 'forbidden' }],
  'not-found': [{ code: 'not-found' }],
  'not-stored': [{ code: 'not-stored' }],
  'outcome-unknown': [{ code: 'outcome-unknown' }],
  'not-deleted': [{ code: 'not-deleted' }],
  'password-rejected': [{ code: 'password-rejected' }],
  'fields-rejected': [{ code: 'fields-rejected', problems: [] }],
  'not-configured': [{ code: 'not-configured' }],
  'switched-off': [{ code: 'switched-off' }],
  'invalid-request': [{ code: 'invalid-request' }],
  'file-mismatch': [{ code: 'file-mismatch' }],
  'file-too-large': [{ code: 'file-too-large' }],
  'not-saved': [{ code: 'not-saved' }],
  'too-long-for-pdf': [{ code: 'too-long-for-pdf' }],
  'export-running': [{ code: 'export-running' }],
  'saving-running': [{ code: 'saving-running' }],
  'dialog-open': [{ code: 'dialog-open' }],
  'not-opened': [{ code: 'not-opened' }],
  'disk-refused': [{ code: 'disk-refused' }],
  cancelled: [{ code: 'cancelled' }],
  internal: [{ code: 'internal', report: 'a1' }],
}

export const everyError: readonly AppError[] = Object.values(samples).flat()

/** For test titles, for example `unreachable dns`. */
export function nameOf({ code, ...data }: AppError): string {
  const values = Object.values(data).filter((value) => !Array.isArray(value))
  return [code, ...values.map(String)].join(' ')
}
