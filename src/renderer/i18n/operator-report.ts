import type { AppError } from '@shared/app-error'
import type { AppInfo } from '@shared/app-info'
import type { Translate } from './translations'

/** What an operator needs to know about a failure, as plain text. It holds nothing the screen does not show. */
export function operatorReport(
  t: Translate,
  error: AppError,
  info: AppInfo | null,
  problem: string,
  now: Date,
): string {
  const unknown = t('report.unknown')
  const details = Object.entries(error).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return [
    t('report.heading'),
    `${t('report.problem')}: ${problem}`,
    `${t('report.code')}: ${details.join(' ')}`,
    `${t('report.server')}: ${info?.configuration.state === 'ready' ? info.configuration.server : unknown}`,
    `${t('report.app')}: ${t('app.name')} ${info?.version ?? unknown}`,
    `${t('report.engine')}: ${info?.runtime ?? unknown}`,
    `${t('report.platform')}: ${info?.platform ?? unknown}`,
    `${t('report.time')}: ${now.toISOString()}`,
  ].join('\n')
}
