import { configure } from '@testing-library/dom'
import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils'
import { afterEach, vi } from 'vitest'
import { announce } from '../../src/renderer/ui/announcer.ts'
import { dismissToast } from '../../src/renderer/ui/toast/toast.ts'
import './engine-gaps.ts'

// Without the whole page in each message.
configure({ getElementError: (message) => new Error(message ?? 'an element') })

// The files of one worker share their modules and their window; hooks are each file's own.
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
