import { contextBridge, ipcRenderer, webFrame } from 'electron'
import { cancelChannel, channelNames, eventNames, type Bridge } from '@shared/ipc/contract'

/**
 * One function per channel and event of the contract. Contains no logic, because the main process trusts
 * nothing that comes from here.
 */
const call = Object.fromEntries(
  channelNames.map((name) => [
    name,
    (requestId: string, request: unknown) => ipcRenderer.invoke(name, requestId, request),
  ]),
)

const on = Object.fromEntries(
  eventNames.map((name) => [
    name,
    (listener: (payload: unknown) => void) => {
      // The event object exposes ipcRenderer, so it is not passed on.
      const receive = (_event: unknown, payload: unknown): void => listener(payload)
      ipcRenderer.on(name, receive)
      return () => void ipcRenderer.removeListener(name, receive)
    },
  ]),
)

contextBridge.exposeInMainWorld('forumResources', {
  call: call as Bridge['call'],
  cancel: (requestId) => ipcRenderer.send(cancelChannel, requestId),
  clearCache: () => webFrame.clearCache(),
  on: on as Bridge['on'],
} satisfies Bridge)
