import { configure } from '@testing-library/dom'
import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils'
import { afterEach, vi } from 'vitest'
import { announce } from '../../src/renderer/ui/announcer/announcer.ts'
import { dismissToast } from '../../src/renderer/ui/toast/toast.ts'
import { patience } from '../support/patience.ts'
import './engine-gaps.ts'

configure({
  asyncUtilTimeout: patience.timeout,
  // Keeps the whole page out of error messages.
  getElementError: (message) => new Error(message ?? 'an element'),
})

// The app imports screens and dialogs on demand, which takes long on a slow disk. Imports all of them before
// the first test.
import.meta.glob('../../src/renderer/**/*.vue', { eager: true })

// A worker's files share modules and window, but each registers its own hooks.
disableAutoUnmount()
enableAutoUnmount(afterEach)
afterEach(() => {
  vi.useRealTimers()
  announce('')
  dismissToast()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '#/')
  document.title = ''
})
