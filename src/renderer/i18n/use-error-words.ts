import type { AppError } from '@shared/errors/app-error'
import { errorKey, isForOperator, isRetryable } from '@shared/errors/app-error-traits'
import { useFormats, useWords } from './translations'
import { formatWait } from './formats/dates'

export interface DescribedError {
  readonly title: string
  readonly sentence: string
  readonly advice: string
  readonly canRetry: boolean
  readonly isForOperator: boolean
}

export function useErrorWords(): (error: AppError) => DescribedError {
  const t = useWords()
  const formats = useFormats()
  return (error) => {
    const key = errorKey(error)
    const values = {
      wait:
        'retryAfterMs' in error && error.retryAfterMs !== null
          ? formatWait(error.retryAfterMs, formats())
          : '',
      code: 'serviceCode' in error ? error.serviceCode : '',
      status: 'status' in error ? String(error.status) : '',
      report: 'report' in error ? error.report : '',
    }
    return {
      title: t(`errors.${key}.title`),
      sentence: t(`errors.${key}.sentence`, values),
      advice: t(`errors.${key}.advice`),
      canRetry: isRetryable(error),
      isForOperator: isForOperator(error),
    }
  }
}
