export interface StepPlace {
  readonly role: string
  /** Words of the interface, or a pattern that matches them; null when the name is content. */
  readonly name: string | RegExp | null
  /** Index among elements of the same role and name in `within`; null when it is the only one. */
  readonly index: number | null
  /** The nearest part of the screen with a name from the interface; null for the whole screen. */
  readonly within: { readonly role: string; readonly name: string } | null
}

export type Action =
  | { readonly kind: 'click'; readonly place: StepPlace }
  /** `length` in characters; null for a password. */
  | { readonly kind: 'fill'; readonly place: StepPlace; readonly length: number | null }
  | { readonly kind: 'select'; readonly place: StepPlace; readonly index: number }
  | { readonly kind: 'press'; readonly key: string }

export type Step = Action & {
  readonly at: number
  readonly screen: { readonly path: string; readonly needsSession: boolean }
}
