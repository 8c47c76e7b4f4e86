import type { AppError } from '@shared/errors/app-error'
import { computed } from 'vue'
import { operatorReport } from '../../i18n/operator-report'
import { useWords } from '../../i18n/translations'
import { useErrorWords } from '../../i18n/use-error-words'
import { useAppInfo } from '../app-info/app-info-store'

export function useErrorReport(error: () => AppError) {
  const t = useWords()
  const wordsOf = useErrorWords()
  const appInfo = useAppInfo()
  const words = computed(() => wordsOf(error()))
  const report = computed(() => operatorReport(t, error(), appInfo.info, words.value, new Date()))
  const showsContact = computed(
    () => appInfo.links.contact !== null && (words.value.isForOperator || saysNo(error())),
  )
  return { words, report, showsContact }
}

/** Only the people who run the service can explain these errors. */
function saysNo({ code }: AppError): boolean {
  return code === 'refused' || code === 'forbidden'
}
