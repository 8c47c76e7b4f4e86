/**
 * Imported once per window: what a browser does and happy-dom does not, as far as our components rely on it. Most
 * of it is about focus and dialogs (HTML standard, "The dialog element" and "Focus"); a modal dialog does not make
 * the rest of the page inert here.
 */

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex], [contenteditable="true"]'

/** What had the focus before each open modal dialog, the one on top last. */
const openDialogs = new Map<HTMLDialogElement, Element | null>()

/** Only what is focusable takes the focus: happy-dom gives it to any element. */
function focusOnlyFocusable(): void {
  const own: TypedPropertyDescriptor<HTMLElement['focus']> =
    Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus') ?? {}
  HTMLElement.prototype.focus = function (options) {
    if (this.matches(focusable)) own.value?.call(this, options)
  }
}

/** A modal dialog takes the focus and gives it back; `close` comes as a task of its own. */
function moveFocusWithDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    openDialogs.set(this, document.activeElement)
    this.setAttribute('open', '')
    const first = this.querySelector('[autofocus]') ?? this.querySelector(focusable)
    if (first instanceof HTMLElement) first.focus()
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

/** Esc closes the dialog on top, unless its page wants none or something inside used the key. */
function closeDialogsOnEscape(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const [top] = [...openDialogs.keys()].filter((dialog) => dialog.isConnected).slice(-1)
    if (!top || top.getAttribute('closedby') === 'none') return
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close()
  })
}

/** Popovers may be shown (HTML standard, "The popover attribute"); there is no top layer to show them in. */
function havePopovers(): void {
  HTMLElement.prototype.showPopover = () => {}
  HTMLElement.prototype.hidePopover = () => {}
}

/** ARIA attributes are properties too (WAI-ARIA, "ARIA Attribute Reflection"). */
function reflectExpanded(): void {
  Object.defineProperty(Element.prototype, 'ariaExpanded', {
    get(this: Element) {
      return this.getAttribute('aria-expanded')
    },
  })
}

/** Idle comes as a task of its own (Cooperative Scheduling of Background Tasks). */
function haveIdleTime(): void {
  const never: IdleDeadline = { didTimeout: false, timeRemaining: () => 0 }
  window.requestIdleCallback = (callback) => Number(setTimeout(() => callback(never)))
  window.cancelIdleCallback = (handle) => clearTimeout(handle)
}

/** What is marked can be asked for, though nothing is painted (CSS Custom Highlight API). */
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
  // The getter makes another `CSS` each time.
  const css = Object.assign(CSS, { highlights: new Map() })
  Object.defineProperty(globalThis, 'CSS', { value: css })
}

/** Every box is as large as the window, so that a list has rows in view. Nothing else follows from it. */
function giveBoxesASize(): void {
  for (const [side, length] of [
    ['clientWidth', 'innerWidth'],
    ['clientHeight', 'innerHeight'],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, side, { get: () => window[length] })
}

haveIdleTime()
haveHighlights()
giveBoxesASize()
focusOnlyFocusable()
reflectExpanded()
havePopovers()
moveFocusWithDialogs()
closeDialogsOnEscape()
