import type { AppError } from '@shared/errors/app-error'
import type { AppInfo } from '@shared/app/app-info'
import { factLines } from './fact-lines'
import type { Translate } from './translations'

/** Contains nothing that the screen does not show. */
export function operatorReport(
  t: Translate,
  error: AppError,
  info: AppInfo | null,
  problem: { readonly title: string; readonly sentence: string },
  now: Date,
): string {
  const server = info?.configuration.state === 'ready' ? info.configuration.server : null
  const unknown = t('report.unknown')
  const details = Object.entries(error).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return [
    t('report.heading'),
    ...factLines(t, [
      { name: t('report.problem'), value: problem.title },
      { name: t('report.details'), value: problem.sentence },
      { name: t('report.code'), value: details.join(' ') },
      { name: t('report.server'), value: server ?? unknown },
      { name: t('report.app'), value: `${t('app.name')} ${info?.version ?? unknown}` },
      { name: t('report.engine'), value: info?.runtime ?? unknown },
      { name: t('report.platform'), value: info?.platform ?? unknown },
      { name: t('report.time'), value: now.toISOString() },
    ]),
  ].join('\n')
}
