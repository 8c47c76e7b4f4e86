import { tryOnScopeDispose } from '@vueuse/core'
import { defineStore } from 'pinia'
import { shallowReactive } from 'vue'
import { folded } from '@shared/entries/search-terms'

export interface Command {
  readonly key: string
  readonly name: string
  readonly kind: string
  readonly run: () => void
}

type CommandSource = () => readonly Command[]

export const useCommandSources = defineStore('command-sources', () => {
  const sources = shallowReactive<CommandSource[]>([])
  return {
    commands: (): readonly Command[] => sources.flatMap((source) => source()),
    add: (source: CommandSource): void => void sources.push(source),
    remove: (source: CommandSource): void => void sources.splice(sources.indexOf(source), 1),
  }
})

export function provideCommands(source: CommandSource): void {
  const sources = useCommandSources()
  sources.add(source)
  tryOnScopeDispose(() => sources.remove(source))
}

/** Each typed word must begin a word of the name, in any order, ignoring case, accents and the Arabic article. */
export function createWordMatcher(typed: string): (name: string) => boolean {
  const typedWords = wordsOf(typed)
  return (name) => {
    const words = wordsOf(name)
    return typedWords.every((part) =>
      words.some((word) => word.startsWith(part) || word.startsWith(`ال${part}`)),
    )
  }
}

function wordsOf(text: string): readonly string[] {
  return folded(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}
