import { placeOf } from './element-place'
import { createInterfaceWords } from './interface-words'
import type { Action, Step, StepPlace } from './step'

/** Milliseconds and number: what is older, or more, is forgotten. */
const longest = 60_000
const most = 200

/** Milliseconds between a key and the click that the engine makes of it. */
const clickAfterKey = 500

const editable = 'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])'
const namedKeys = /^(Enter|Escape|Tab|Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down)|F3| )$/
/** Those that move in a text or are part of it. */
const keysOfText = /^(Arrow(Left|Right)|Home|End| )$/
/** The app's own (docs/testers.md). */
const plainKeys = /^[/jknpb?]$/
/** Those that may be part of a text, by Playwright's names. */
const typedKeys = /^([/jknpb?]|(Shift\+)?Space)$/
const chordKeys = /^[kfgp]$/i

export interface StepRecorderOptions {
  /** Every message of the interface that has been read in so far; another object once there are more. */
  readonly messages: () => object
  readonly screen: () => Step['screen']
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

export interface StepRecorder {
  readonly note: (event: Event) => void
  /** Oldest first. */
  steps(): readonly Step[]
}

/**
 * Remembers what was done in the last minute, in memory alone and without what was typed: of a text its length, of a
 * name what is the interface's own. Keys are those that the app knows; what somebody types with no field beneath is dropped.
 */
export function createStepRecorder({ messages, screen, now }: StepRecorderOptions): StepRecorder {
  let steps: readonly Step[] = []
  let filled: Element | null = null
  /** Letters come that are no shortcut: a text, typed into nothing. */
  let isTyping = false
  let forgetting: ReturnType<typeof setTimeout> | null = null
  let lookedThrough: object | null = null
  let words = createInterfaceWords({})

  /** Null where nobody acts. Looking through all messages takes longer than what else a click does: once for each set of them. */
  function placeIn(target: Element): StepPlace | null {
    const known = messages()
    if (known !== lookedThrough) words = createInterfaceWords(known)
    lookedThrough = known
    return placeOf(target, words)
  }

  function forget(): void {
    steps = steps.filter(({ at }) => at > now() - longest).slice(-most)
    if (steps.length === 0) filled = null
    forgetting = steps.length > 0 ? setTimeout(forget, longest / 4) : null
  }

  function add(action: Action): void {
    steps = [...steps, { ...action, at: now(), screen: screen() }].slice(-most)
    forgetting ??= setTimeout(forget, longest)
  }

  function click({ target, detail }: MouseEvent): void {
    isTyping = false
    const place = target instanceof Element ? placeIn(target) : null
    if (!place) return
    const last = steps.at(-1)
    // Of a key on a button, and of Enter in a form, the engine makes a click.
    if (detail === 0 && last?.kind === 'press' && last.at > now() - clickAfterKey) steps = steps.slice(0, -1)
    add({ kind: 'click', place })
    filled = null
  }

  function input({ target }: Event): void {
    if (!(target instanceof Element) || !target.matches(editable)) return
    // A text grows letter by letter: only its last state is a step.
    const last = steps.at(-1)
    const grows = target === filled && last?.kind === 'fill'
    const place = grows ? last.place : placeIn(target)
    if (!place) return
    if (target instanceof HTMLSelectElement)
      return add({ kind: 'select', place, index: target.selectedIndex })
    if (grows) steps = steps.slice(0, -1)
    filled = target
    add({ kind: 'fill', place, length: lengthOf(target) })
  }

  function press(event: KeyboardEvent): void {
    const { key, target, isComposing } = event
    if (isComposing) return
    const inText = target instanceof Element && target.matches(editable)
    const isChord = (event.ctrlKey || event.metaKey) && !event.altKey
    if (namedKeys.test(key)) {
      if (isTyping && key === ' ') return
      isTyping = false
      if (!inText || !keysOfText.test(key)) add({ kind: 'press', key: keyName(event) })
    } else if (isChord) {
      if (chordKeys.test(key)) add({ kind: 'press', key: keyName(event) })
    } else if ([...key].length === 1 && !inText) {
      if (!isTyping && plainKeys.test(key)) return add({ kind: 'press', key })
      isTyping = true
      const first = steps.findLastIndex((step) => step.kind !== 'press' || !typedKeys.test(step.key))
      steps = steps.slice(0, first + 1)
    }
  }

  return {
    note: (event: Event): void => {
      if (event.type === 'click') click(event as MouseEvent)
      else if (event.type === 'keydown') press(event as KeyboardEvent)
      else input(event)
    },
    steps(): readonly Step[] {
      return steps.filter(({ at }) => at > now() - longest)
    },
  }
}

/** Characters; null for a password, whose length says too much. A shown one is in a field of the same autocompletion. */
function lengthOf(field: Element): number | null {
  const { type, value, autocomplete } = field as HTMLInputElement
  return type === 'password' || autocomplete.includes('password') ? null : [...value].length
}

function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const name = key === ' ' ? 'Space' : key
  return [ctrlKey && 'Control', metaKey && 'Meta', altKey && 'Alt', shiftKey && 'Shift', name]
    .filter((part) => part !== false)
    .join('+')
}
