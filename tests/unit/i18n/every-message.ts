import { languageCodes, type Language } from '../../../src/shared/i18n/languages.ts'
import type { Plural } from '../../../src/shared/i18n/message-shapes.ts'

/** Every message of a language by its path: `signIn.heading`, or `native.found` for main's own. */
export type Messages = ReadonlyMap<string, string | Plural>

const categories = ['zero', 'one', 'two', 'few', 'many', 'other']

export function isPlural(node: object): node is Plural {
  return 'other' in node && Object.keys(node).every((key) => categories.includes(key))
}

function* leaves(node: object, path: string): Generator<readonly [string, string | Plural]> {
  for (const [key, value] of Object.entries(node as Readonly<Record<string, string | object>>)) {
    const own = path === '' ? key : `${path}.${key}`
    if (typeof value === 'string' || isPlural(value)) yield [own, value]
    else yield* leaves(value, own)
  }
}

const folder = '../../../src/shared/i18n'

async function read(language: Language): Promise<Messages> {
  const [index, native] = (await Promise.all([
    import(`${folder}/${language}/index.ts`),
    import(`${folder}/${language}/native.ts`),
  ])) as [Readonly<Record<string, object>>, { readonly nativeMessages: object }]
  const [words = {}] = Object.values(index)
  return new Map([...leaves(words, ''), ...leaves(native.nativeMessages, 'native')])
}

export const messagesIn = new Map<Language, Messages>(
  await Promise.all(languageCodes.map(async (language) => [language, await read(language)] as const)),
)

export const formsOf = (message: string | Plural): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message)

/** Every text of a language with its message's path, plus its plural form if there are several. */
export function textsIn(language: Language): readonly (readonly [string, string])[] {
  return [...(messagesIn.get(language) ?? [])].flatMap(([path, message]) =>
    typeof message === 'string'
      ? [[path, message] as const]
      : Object.entries(message).map(([form, text]) => [`${path}.${form}`, text] as const),
  )
}
