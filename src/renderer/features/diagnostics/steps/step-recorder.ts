import { actionIds, actions, type ActionId } from '../../actions/action-table'
import { shortcutOf } from '../../../ui/shortcuts'
import { isCovered } from '../../actions/use-actions'
import { placeOf, createInterfaceWords } from './element-place'
import type { Action, Step, StepPlace } from './step'

/** The recorder drops steps older than `maxAgeMs` milliseconds, and all but the latest `maxSteps` steps. */
const maxAgeMs = 60_000
const maxSteps = 200

/** Milliseconds between a key press and the click that the engine derives from it. */
const clickAfterKey = 500

const editable = 'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])'
const namedKeys = /^(Enter|Escape|Tab|Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down)| )$/
const keysOfText = /^(Arrow(Left|Right)|Home|End| )$/
/** Recorded keys that may turn out to be part of a text. */
const typedKeys = /^(.|(Shift\+)?Space)$/u

const shortcuts: ReadonlySet<string> = new Set(
  actionIds.flatMap((id) => [...actions[id].keys, ...(actions[id].ownKeys ?? [])]),
)

export interface StepRecorderOptions {
  /** Every message of the interface loaded so far. Returns a new object once more have been loaded. */
  readonly messages: () => object
  readonly screen: () => Step['screen']
  readonly isAvailable: (action: ActionId) => boolean
  /** Whether the user has left single-key shortcuts switched on. */
  readonly hasSingleKeys: () => boolean
  readonly isMac: boolean
  readonly now: () => number
}

export interface StepRecorder {
  readonly note: (event: Event) => void
  steps(): readonly Step[]
}

/**
 * Records the user's actions in memory only, and never typed text: only the length of a text, and only words
 * of the interface from the name of an element.
 */
export function createStepRecorder(options: StepRecorderOptions): StepRecorder {
  const { messages, screen, now } = options
  let steps: readonly Step[] = []
  let filled: Element | null = null
  /** The user is typing text outside any field: a character that is no shortcut has arrived. */
  let isTyping = false
  let forgetting: ReturnType<typeof setTimeout> | null = null
  let indexed: object | null = null
  let words = createInterfaceWords({})

  /** Null outside interactive elements. Indexing all messages is slow, so it runs once per set of messages. */
  function placeIn(target: Element): StepPlace | null {
    const known = messages()
    if (known !== indexed) words = createInterfaceWords(known)
    indexed = known
    return placeOf(target, words)
  }

  function forget(): void {
    steps = steps.filter(({ at }) => at > now() - maxAgeMs).slice(-maxSteps)
    if (steps.length === 0) filled = null
    forgetting = steps.length > 0 ? setTimeout(forget, maxAgeMs / 4) : null
  }

  function add(action: Action): void {
    steps = [...steps, { ...action, at: now(), screen: screen() }].slice(-maxSteps)
    forgetting ??= setTimeout(forget, maxAgeMs)
  }

  function click({ target, detail }: MouseEvent): void {
    isTyping = false
    const place = target instanceof Element ? placeIn(target) : null
    if (!place) return
    const last = steps.at(-1)
    // The engine turns a key press on a button, and Enter in a form, into a click.
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

  /**
   * A character outside any field. It is recorded only if the app acts on it. One that is no shortcut shows
   * that the user is typing a text, to which the characters just before it belong.
   */
  function typeOutside(character: string): void {
    if (isTyping) return
    if (actsOn(character, options)) return add({ kind: 'press', key: character })
    if (shortcuts.has(character)) return
    isTyping = true
    const first = steps.findLastIndex((step) => step.kind !== 'press' || !typedKeys.test(step.key))
    steps = steps.slice(0, first + 1)
  }

  function press(event: KeyboardEvent): void {
    const { key, target } = event
    const inText = target instanceof Element && target.matches(editable)
    const { name, isSingleKey } = shortcutOf(event, options.isMac)
    const isChord = (event.ctrlKey || event.metaKey) && !event.altKey
    if (namedKeys.test(key)) {
      if (isTyping && key === ' ') return
      isTyping = false
      if (!inText || !keysOfText.test(key)) add({ kind: 'press', key: keyName(event) })
    } else if (isSingleKey || (!isChord && [...key].length === 1)) {
      if (!inText) typeOutside(name)
    } else if (shortcuts.has(name)) add({ kind: 'press', key: keyName(event, name) })
  }

  return {
    note: (event: Event): void => {
      if (event.type === 'click') click(event as MouseEvent)
      else if (event.type === 'keydown') press(event as KeyboardEvent)
      else input(event)
    },
    steps(): readonly Step[] {
      return steps.filter(({ at }) => at > now() - maxAgeMs)
    },
  }
}

/** Whether the app acts on a single-key shortcut now. */
function actsOn(shortcut: string, { isAvailable, hasSingleKeys }: StepRecorderOptions): boolean {
  if (!hasSingleKeys() || isCovered()) return false
  return actionIds.some((id) => actions[id].keys.includes(shortcut) && isAvailable(id))
}

/**
 * The number of characters; null for passwords, whose length would reveal too much. `autocomplete` identifies
 * a password field while it shows its text.
 */
function lengthOf(field: Element): number | null {
  const { type, value, autocomplete } = field as HTMLInputElement
  return type === 'password' || autocomplete.includes('password') ? null : [...value].length
}

/**
 * The keys as Playwright names them.
 *
 * @param shortcut names the key, since a keyboard of another script types another letter
 */
function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, shortcut = key): string {
  const name = key === ' ' ? 'Space' : shortcut.split('+').at(-1)
  return [ctrlKey && 'Control', metaKey && 'Meta', altKey && 'Alt', shiftKey && 'Shift', name]
    .filter((part) => part !== false)
    .join('+')
}
