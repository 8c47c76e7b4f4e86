import { enableAutoUnmount } from '@vue/test-utils'
import { afterEach, vi } from 'vitest'
import { fillEngineGaps } from './engine-gaps.ts'

fillEngineGaps()
enableAutoUnmount(afterEach)
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})
