import * as v from 'valibot'
import {
  channelNames,
  contract,
  eventNames,
  type Bridge,
  type ChannelName,
  type RequestOf,
  type PartialOf,
} from '@shared/ipc/contract'
import type { Result } from '@shared/errors/result'
import { createPinia, setActivePinia } from 'pinia'
import { createApp } from 'vue'
import { messages as english } from '../../../src/shared/i18n/en/index.ts'
import { bridgeKey, createBridgeClient } from '../../../src/renderer/bridge/bridge-client.ts'
import { createTranslations } from '../../../src/renderer/i18n/translations.ts'

interface PendingCall {
  readonly id: string
  readonly channel: ChannelName
  readonly request: unknown
  readonly response: (result: Result<unknown>) => void
}

/** A main process in memory: calls wait until the test responds to them, in any order. */
export function createInMemoryBridge() {
  const pending: PendingCall[] = []
  const calls: { readonly channel: ChannelName; readonly request: unknown }[] = []
  const cancelled: string[] = []
  let clearings = 0
  const listeners = new Map(eventNames.map((name) => [name, new Set<(payload: never) => void>()]))

  const call = Object.fromEntries(
    channelNames.map((channel) => [
      channel,
      (id: string, request: unknown) =>
        new Promise((resolve) => {
          // As main does, which refuses a request that its schema does not know.
          v.parse(contract[channel].request, request)
          calls.push({ channel, request })
          pending.push({ id, channel, request, response: resolve })
        }),
    ]),
  ) as Bridge['call']

  const on = Object.fromEntries(
    eventNames.map((name) => [
      name,
      (listener: (payload: never) => void) => {
        listeners.get(name)?.add(listener)
        return () => listeners.get(name)?.delete(listener)
      },
    ]),
  ) as unknown as Bridge['on']

  return {
    bridge: {
      call,
      cancel: (id) => void cancelled.push(id),
      clearCache: () => void clearings++,
      on,
    } satisfies Bridge,
    cancelled,
    /** How often the page asked the engine to free images. */
    clearings: () => clearings,
    requestsOf: <Name extends ChannelName>(channel: Name) =>
      calls.filter((each) => each.channel === channel).map((each) => each.request as RequestOf<Name>),
    /** Responds to a channel's oldest waiting call and lets the stores update. */
    async response(channel: ChannelName, result: Result<unknown>): Promise<void> {
      const index = pending.findIndex((each) => each.channel === channel)
      if (index === -1) throw new Error(`Nobody waits for ${channel}`)
      pending.splice(index, 1)[0]?.response(result)
      await settled()
    },
    /** Sends a channel's latest call a partial result and lets the stores update. */
    async partial<Name extends ChannelName>(channel: Name, value: PartialOf<Name>): Promise<void> {
      const waiting = pending.findLast((each) => each.channel === channel)
      if (!waiting) throw new Error(`Nobody waits for ${channel}`)
      await this.emit('call:partial', { requestId: waiting.id, value })
    },
    async emit(name: (typeof eventNames)[number], payload: unknown): Promise<void> {
      for (const listener of listeners.get(name) ?? []) listener(payload as never)
      await settled()
    },
  }
}

export type InMemoryBridge = ReturnType<typeof createInMemoryBridge>

/** An app without a page, in which stores find the bridge as usual. */
export function createStores(main: InMemoryBridge) {
  const pinia = createPinia()
  const translations = createTranslations('en', english)
  createApp({}).provide(bridgeKey, createBridgeClient(main.bridge)).use(translations).use(pinia)
  setActivePinia(pinia)
  return translations
}

/** Waits until pending promise reactions have run. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
