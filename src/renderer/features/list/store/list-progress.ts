import type { AppError } from '@shared/errors/app-error'
import { ref, shallowRef } from 'vue'

export type ListStatus = 'idle' | 'loading' | 'loading-more' | 'ready' | 'failed'

export function createListProgress() {
  const status = ref<ListStatus>('idle')
  const error = shallowRef<AppError | null>(null)
  /** If page 1 fails, another list's rows stay on display; if a later page fails, this list's do. */
  const failedPage = ref(1)

  function turnTo(next: typeof status.value, reason: AppError | null = null): void {
    status.value = next
    error.value = reason
  }

  function fail(reason: AppError, page: number): void {
    turnTo('failed', reason)
    failedPage.value = page
  }

  return {
    status,
    error,
    failedPage,
    begin: (what: 'loading' | 'loading-more') => turnTo(what),
    settle: () => turnTo('ready'),
    fail,
    rest: () => turnTo('idle'),
  }
}
