import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import type { StepPlace } from './step'

const interactiveRoles: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'listbox',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'searchbox',
  'slider',
  'switch',
  'tab',
  'textbox',
])

const parts: ReadonlySet<string> = new Set(
  'banner complementary dialog alertdialog form group list listbox main menu navigation region search table toolbar'.split(
    ' ',
  ),
)

type Words = (name: string) => StepPlace['name']

/** The target, or its nearest ancestor with an interactive role; null when there is none. */
export function placeOf(target: Element, words: Words): StepPlace | null {
  for (let element: Element | null = target; element; element = element.parentElement) {
    const role = roleOf(element)
    if (role === null || !interactiveRoles.has(role)) continue
    const name = words(nameOf(element))
    const part = name === null ? partAround(element, words) : null
    const sameRoleAndName = [...(part?.element ?? document).querySelectorAll('*')].filter(
      (other) => roleOf(other) === role && isPerceived(other) && isNamed(other, name),
    )
    const index = sameRoleAndName.indexOf(element)
    return {
      role,
      name,
      index: sameRoleAndName.length > 1 ? Math.max(0, index) : null,
      within: part && part.place,
    }
  }
  return null
}

function partAround(element: Element, words: Words) {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const role = roleOf(around)
    if (role === null || !parts.has(role)) continue
    const name = words(nameOf(around))
    if (typeof name === 'string') return { element: around, place: { role, name } }
  }
  return null
}

/** Runs for every element of a role, so it avoids computing the style of each ancestor. */
function isPerceived(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]')
}

function isNamed(element: Element, name: StepPlace['name']): boolean {
  if (name === null) return true
  const own = nameOf(element)
  return typeof name === 'string' ? own === name : name.test(own)
}

function nameOf(element: Element): string {
  return computeAccessibleName(element).replaceAll(/\s+/g, ' ').trim()
}

/** ARIA has no role for password fields; Playwright treats them as text boxes. */
function roleOf(element: Element): string | null {
  return getRole(element) ?? (element.matches('input[type=password]') ? 'textbox' : null)
}

/** A message with placeholders needs this many letters of fixed text to be a useful pattern. */
const fewestLetters = 4

/**
 * Recognises words of the interface, because only these may be recorded: a message as it is, or as a pattern
 * if it has placeholders. Any other name may reveal a person, a resource or a search.
 * @param messages every loaded message, in nested records
 * @returns null for a name that is content
 */
export function createInterfaceWords(messages: object): (name: string) => StepPlace['name'] {
  const exact = new Set<string>()
  const patterns: RegExp[] = []
  for (const message of textsOf(messages)) {
    const fixed = message.split(/\{\w+\}/)
    if (fixed.length === 1) exact.add(message)
    else if (fixed.join('').replaceAll(/[^\p{L}]/gu, '').length >= fewestLetters)
      patterns.push(new RegExp(`^${fixed.map(escaped).join('.+')}$`, 'u'))
  }
  return (name) => (exact.has(name) ? name : (patterns.find((pattern) => pattern.test(name)) ?? null))
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

function textsOf(messages: object): readonly string[] {
  return Object.values(messages).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? textsOf(value) : [],
  )
}
