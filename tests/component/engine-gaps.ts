/**
 * Browser behaviour that happy-dom lacks and our components rely on; imported once per window. Mostly focus
 * and dialogs (HTML standard, "The dialog element" and "Focus"); a modal dialog does not make the rest of the
 * page inert here.
 */

import { fakeSpeech } from '../support/fake-speech.ts'

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex], [contenteditable="true"]'

/** The element focused before each open modal dialog, topmost dialog last. */
const openDialogs = new Map<HTMLDialogElement, Element | null>()

/** happy-dom focuses any element; here only focusable ones. */
function focusOnlyFocusable(): void {
  const own: TypedPropertyDescriptor<HTMLElement['focus']> =
    Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus') ?? {}
  HTMLElement.prototype.focus = function (options) {
    if (this.matches(focusable)) own.value?.call(this, options)
  }
}

/** A modal dialog takes the focus and restores it; `close` fires in a separate task. */
function moveFocusWithDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    openDialogs.set(this, document.activeElement)
    this.setAttribute('open', '')
    const all = [...this.querySelectorAll<HTMLElement>(focusable)]
    const first = all.find((element) => element.matches('[autofocus]')) ?? all[0]
    first?.focus()
  }
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return
    this.removeAttribute('open')
    const before = openDialogs.get(this)
    openDialogs.delete(this)
    if (before instanceof HTMLElement) before.focus()
    setTimeout(() => this.dispatchEvent(new Event('close')))
  }
}

/** Esc closes the topmost dialog, unless it sets closedby="none" or something inside handled the key. */
function closeDialogsOnEscape(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const [top] = [...openDialogs.keys()].filter((dialog) => dialog.isConnected).slice(-1)
    if (!top || top.getAttribute('closedby') === 'none') return
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close()
  })
}

/** Stubs for popovers (HTML standard, "The popover attribute"); there is no top layer. */
function havePopovers(): void {
  HTMLElement.prototype.showPopover = () => {}
  HTMLElement.prototype.hidePopover = () => {}
}

/** Idle callbacks run in a separate task (Cooperative Scheduling of Background Tasks). */
function haveIdleTime(): void {
  const never: IdleDeadline = { didTimeout: false, timeRemaining: () => 0 }
  window.requestIdleCallback = (callback) => Number(setTimeout(() => callback(never)))
  window.cancelIdleCallback = (handle) => clearTimeout(handle)
}

/** Highlights can be queried, though nothing is painted (CSS Custom Highlight API). */
function haveHighlights(): void {
  class Marks extends Set<AbstractRange> {
    priority = 0
  }
  class FixedRange {
    constructor(init: StaticRangeInit) {
      Object.assign(this, init)
    }
  }
  Object.assign(globalThis, { Highlight: Marks, StaticRange: FixedRange })
  // The getter returns a new `CSS` each time.
  const css = Object.assign(CSS, { highlights: new Map() })
  Object.defineProperty(globalThis, 'CSS', { value: css })
}

/** Every box has the window's size, so that a list has rows in view. */
function giveBoxesASize(): void {
  for (const [side, length] of [
    ['clientWidth', 'innerWidth'],
    ['clientHeight', 'innerHeight'],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, side, { get: () => window[length] })
}

haveIdleTime()
fakeSpeech([])
haveHighlights()
giveBoxesASize()
focusOnlyFocusable()
havePopovers()
moveFocusWithDialogs()
closeDialogsOnEscape()
