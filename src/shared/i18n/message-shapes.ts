/**
 * The forms of a message that counts something: CLDR's categories, as many as the language has. `zero` is for none at
 * all, in any language.
 */
export type Plural = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/**
 * The shape that the words of a file have in every language, made of the English: one that lacks a message does not compile.
 * Whether a message has plural forms is for each language to say.
 */
export type SameAs<T> = {
  readonly [Key in keyof T]: T[Key] extends string | Plural ? string | Plural : SameAs<T[Key]>
}

/** What stands in place of the placeholders of a message; numbers are written in the digits of the reader's locale. */
export type MessageValues = Readonly<Record<string, string | number>>

/** The paths of all messages of a shape: `signIn.heading`. */
export type PathsOf<T, Prefix extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends string | Plural
    ? `${Prefix}${Key}`
    : PathsOf<T[Key], `${Prefix}${Key}.`>
}[keyof T & string]
