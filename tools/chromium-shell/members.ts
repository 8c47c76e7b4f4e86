import { EventEmitter } from 'node:events'
import { appEvents, ShellApp } from './app.ts'
import { browserWindowEvents, ShellBrowserWindow } from './browser-window.ts'
import * as desktop from './desktop.ts'
import { electronMembers } from './electron.ts'
import { ipcMain } from './ipc-main.ts'
import { nativeThemeEvents, ShellNativeTheme } from './native-theme.ts'
import { defaultProtocol, Session, sessionEvents } from './session.ts'
import { UtilityProcess, utilityProcessEvents } from './utility-process.ts'
import { WebContents, webContents, webContentsEvents } from './web-contents.ts'

export interface Provision {
  readonly members: readonly string[]
  /** The events emitted; 'any' where the names are the app's own. */
  readonly events: readonly string[] | 'any'
}

const ofClass = (type: { prototype: object }): string[] => {
  const names = new Set<string>()
  for (
    let at = type.prototype as object | null;
    at && at !== Object.prototype;
    at = Object.getPrototypeOf(at) as object | null
  ) {
    // What the shell only adds to refuse the rest is no member of its own.
    for (const name of Object.getOwnPropertyNames(at))
      if (name !== 'constructor' && !name.startsWith('_')) names.add(name)
  }
  return [...names]
}
const ofStatics = (type: object): string[] => Object.getOwnPropertyNames(type)
const ofClassAndStatics = (type: { prototype: object }) => [...ofClass(type), ...ofStatics(type)]
const emitter = ofClass(EventEmitter)
const only = (...members: string[]): Provision => ({ members, events: [] })
const navigation = ['url', 'isSameDocument', 'isMainFrame', 'frame', 'initiator']

/**
 * Everything the shell provides, by the name of the interface in electron.d.ts that declares it. Classes and module
 * members are read off the code; the shapes that exist only while an event lasts, or only in the page, are written down.
 */
export const provisions: Readonly<Record<string, Provision>> = {
  electron: only(...electronMembers),
  App: { members: ofClass(ShellApp), events: appEvents },
  BaseWindow: { members: ofClassAndStatics(ShellBrowserWindow), events: browserWindowEvents },
  BrowserWindow: { members: ofClassAndStatics(ShellBrowserWindow), events: browserWindowEvents },
  Clipboard: only(...Object.keys(desktop.clipboard)),
  CommandLine: only('appendSwitch', 'hasSwitch', 'getSwitchValue'),
  Details: only('type', 'reason', 'exitCode', 'serviceName', 'name'),
  Dialog: only(...Object.keys(desktop.dialog)),
  Display: only(...Object.keys(desktop.screen.getPrimaryDisplay())),
  DownloadItem: only('getURL', 'getFilename', 'cancel'),
  Event: only('preventDefault', 'defaultPrevented'),
  IpcMain: { members: [...emitter, ...Object.keys(ipcMain)], events: 'any' },
  IpcMainEvent: only('type', 'sender', 'senderFrame', 'processId', 'frameId', 'ports', 'reply'),
  IpcMainInvokeEvent: only('type', 'sender', 'senderFrame', 'processId', 'frameId'),
  Menu: { members: ofClassAndStatics(desktop.ShellMenu), events: desktop.menuEvents },
  MessageEvent: only('data', 'ports'),
  NativeTheme: { members: ofClass(ShellNativeTheme), events: nativeThemeEvents },
  Net: only(...Object.keys(desktop.net)),
  Process: only('type', 'resourcesPath', 'parentPort', 'defaultApp'),
  ProcessVersions: only('electron'),
  ParentPort: { members: [...emitter, 'postMessage', 'start'], events: ['message'] },
  PowerMonitor: { members: ofClass(desktop.ShellPowerMonitor), events: desktop.powerMonitorEvents },
  Protocol: only(...Object.keys(defaultProtocol)),
  Screen: { members: ofClass(desktop.ShellScreen), events: desktop.screenEvents },
  Session: { members: [...ofClass(Session), 'fromPartition', 'defaultSession'], events: sessionEvents },
  Shell: only(...Object.keys(desktop.shellModule)),
  UtilityProcess: { members: [...ofClass(UtilityProcess), 'fork'], events: utilityProcessEvents },
  WebContents: { members: [...ofClass(WebContents), ...Object.keys(webContents)], events: webContentsEvents },
  WebFrameMain: only(
    'url',
    'origin',
    'parent',
    'top',
    'frames',
    'name',
    'processId',
    'routingId',
    'frameTreeNodeId',
    'frameToken',
    'detached',
    'isDestroyed',
    'send',
  ),
  WebRequest: only('onBeforeRequest'),

  // In the preload.
  ContextBridge: only('exposeInMainWorld'),
  IpcRenderer: {
    members: [
      'invoke',
      'send',
      'on',
      'once',
      'off',
      'addListener',
      'removeListener',
      'removeAllListeners',
      'listeners',
      'listenerCount',
      'emit',
    ],
    events: 'any',
  },
  IpcRendererEvent: only('sender', 'ports'),
  WebFrame: only('getZoomFactor', 'setZoomFactor'),

  // What listeners and handlers are given.
  CallbackResponse: only('cancel', 'redirectURL'),
  HandlerDetails: only('url', 'frameName', 'features', 'disposition', 'referrer'),
  OnBeforeRequestListenerDetails: only(
    'id',
    'url',
    'method',
    'webContentsId',
    'webContents',
    'frame',
    'resourceType',
    'referrer',
    'timestamp',
    'uploadData',
  ),
  RenderProcessGoneDetails: only('reason', 'exitCode'),
  WebContentsConsoleMessageEventParams: only('message', 'level', 'lineNumber', 'sourceId', 'frame'),
  WebContentsDidStartNavigationEventParams: only(...navigation),
  WebContentsWillFrameNavigateEventParams: only(...navigation),
  WebContentsWillNavigateEventParams: only(...navigation),
  WebContentsWillRedirectEventParams: only(...navigation),

  // Plain values.
  MessageBoxReturnValue: only('response', 'checkboxChecked'),
  Point: only('x', 'y'),
  Rectangle: only('x', 'y', 'width', 'height'),
  SaveDialogReturnValue: only('canceled', 'filePath'),
  Size: only('width', 'height'),
}
