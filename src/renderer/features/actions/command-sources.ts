import { tryOnScopeDispose } from '@vueuse/core'
import { defineStore } from 'pinia'
import { shallowReactive } from 'vue'

/** Something that the palette offers beside actions and titles. */
export interface Command {
  /** Unique among all that are offered. */
  readonly key: string
  readonly name: string
  /** What it is, in a word. */
  readonly kind: string
  readonly run: () => void
}

type CommandSource = () => readonly Command[]

/** Who offers commands now, in the order in which they are listed. */
export const useCommandSources = defineStore('command-sources', () => {
  const sources = shallowReactive<CommandSource[]>([])
  return {
    commands: (): readonly Command[] => sources.flatMap((source) => source()),
    add: (source: CommandSource): void => void sources.push(source),
    remove: (source: CommandSource): void => void sources.splice(sources.indexOf(source), 1),
  }
})

/** Offers commands in the palette while the component is mounted: saved views and the like. */
export function provideCommands(source: CommandSource): void {
  const sources = useCommandSources()
  sources.add(source)
  tryOnScopeDispose(() => sources.remove(source))
}
