import { tryOnScopeDispose } from '@vueuse/core'
import { defineStore } from 'pinia'
import { shallowReactive } from 'vue'

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
