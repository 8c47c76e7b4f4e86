import type { AppError } from '@shared/errors/app-error'
import { computed, type ComputedRef } from 'vue'
import type { AppInfo } from '@shared/app/app-info'
import { useWords, type Translate, factLines } from '../../i18n/translations'
import { useErrorWords, type DescribedError } from '../../i18n/use-error-words'
import { useAppInfo } from '../app-info/app-info-store'

export interface ErrorReport {
  readonly words: ComputedRef<DescribedError>
  /** Text for the people who run the service. */
  readonly report: ComputedRef<string>
  /** Whether to offer the service's contact link. */
  readonly showsContact: ComputedRef<boolean>
}

export function useErrorReport(error: () => AppError): ErrorReport {
  const t = useWords()
  const wordsOf = useErrorWords()
  const appInfo = useAppInfo()
  const words = computed(() => wordsOf(error()))
  const report = computed(() => operatorReport(t, error(), appInfo.info, words.value, new Date()))
  const showsContact = computed(
    () => appInfo.links.contact !== null && (words.value.isForOperator || isRejection(error())),
  )
  return { words, report, showsContact }
}

/** Only the people who run the service can explain these errors. */
function isRejection({ code }: AppError): boolean {
  return code === 'refused' || code === 'forbidden'
}

/** Contains nothing that the screen does not show. */
function operatorReport(
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
      { name: t('about.engine'), value: info?.runtime ?? unknown },
      { name: t('report.platform'), value: info?.platform ?? unknown },
      { name: t('report.time'), value: now.toISOString() },
    ]),
  ].join('\n')
}
