import type { english } from './en'
import type { restMessages } from './en/rest'
import type { startMessages } from './en/start'

/** The forms of a message that counts something: CLDR's categories, as many as the language has. */
export type Plural = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

type Widened<T> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : T[Key] extends Plural ? Plural : Widened<T[Key]>
}

/** The shapes every language has: one that lacks a message does not compile. */
export type StartMessages = Widened<typeof startMessages>
export type RestMessages = Widened<typeof restMessages>

type PathsOf<T, Prefix extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends string | Plural
    ? `${Prefix}${Key}`
    : PathsOf<T[Key], `${Prefix}${Key}.`>
}[keyof T & string]

/** The path of one message, checked by the compiler: `signIn.heading`. */
export type MessageKey = PathsOf<typeof english>
