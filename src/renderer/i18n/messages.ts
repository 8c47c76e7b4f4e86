import type { english } from './en'

type Widened<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Widened<T[Key]> }

/** The shape every language has: one that lacks a message does not compile. */
export type Messages = Widened<typeof english>

type PathsOf<T, Prefix extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends string ? `${Prefix}${Key}` : PathsOf<T[Key], `${Prefix}${Key}.`>
}[keyof T & string]

/** The path of one message, checked by the compiler: `signIn.heading`. */
export type MessageKey = PathsOf<typeof english>
