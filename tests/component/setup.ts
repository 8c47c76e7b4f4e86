import { configure } from '@testing-library/dom'
import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils'
import { afterEach, vi } from 'vitest'
import { announce } from '../../src/renderer/ui/announcer/announcer.ts'
import { dismissToast } from '../../src/renderer/ui/toast/toast.ts'
import './engine-gaps.ts'

// Keeps the whole page out of error messages.
configure({ getElementError: (message) => new Error(message ?? 'an element') })

// Screens and dialogs are imported when they are needed, which takes as long as the disk. Each is imported by now.
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
