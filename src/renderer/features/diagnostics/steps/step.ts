/** Where an element is, by its role and what may be told of its name. */
export interface StepPlace {
  readonly role: string
  /** Words of the interface, or a pattern of them; null where the name is content. */
  readonly name: string | RegExp | null
  /** Among those of the same role and name within `within`, from 0; null where it is the only one. */
  readonly index: number | null
  /** The nearest part of the screen that is named by the interface; null: the whole screen. */
  readonly within: { readonly role: string; readonly name: string } | null
}

/** What was done: nothing that was typed, and no name that is content. */
export type Action =
  | { readonly kind: 'click'; readonly place: StepPlace }
  /** `length` in characters; null for a password. */
  | { readonly kind: 'fill'; readonly place: StepPlace; readonly length: number | null }
  | { readonly kind: 'select'; readonly place: StepPlace; readonly index: number }
  /** A key as Playwright names it, with its modifiers. */
  | { readonly kind: 'press'; readonly key: string }

export type Step = Action & {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The screen it was done on. */
  readonly screen: { readonly path: string; readonly needsSession: boolean }
}
