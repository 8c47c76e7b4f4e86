import type { AppError } from '@shared/app-error'
import { computed } from 'vue'
import { operatorReport } from '../../i18n/operator-report'
import { useWords } from '../../i18n/translations'
import { useErrorWords } from '../../i18n/use-error-words'
import { useAppInfo } from '../app-info/app-info-store'

/** The words of a failure, and the report about it for whoever looks after the service. */
export function useErrorReport(error: () => AppError) {
  const t = useWords()
  const wordsOf = useErrorWords()
  const appInfo = useAppInfo()
  const words = computed(() => wordsOf(error()))
  const report = computed(() =>
    operatorReport(t, error(), appInfo.info, `${words.value.title}. ${words.value.sentence}`, new Date()),
  )
  return { words, report }
}
