/** The language's CLDR categories. `zero` means exactly 0, in any language. */
export type Plural = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/**
 * The other languages must match the English file's shape to compile. Each decides on its plural forms.
 */
export type SameAs<T> = {
  readonly [Key in keyof T]: T[Key] extends string | Plural ? string | Plural : SameAs<T[Key]>
}

/** Numbers are formatted in the reader's locale. */
export type MessageValues = Readonly<Record<string, string | number>>

/** For example `signIn.heading`. */
export type PathsOf<T, Prefix extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends string | Plural
    ? `${Prefix}${Key}`
    : PathsOf<T[Key], `${Prefix}${Key}.`>
}[keyof T & string]
