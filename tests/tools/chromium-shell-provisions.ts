import { EventEmitter } from 'node:events'
import { appEvents, ShellApp } from '../../tools/chromium-shell/app.ts'
import { browserWindowEvents, ShellBrowserWindow } from '../../tools/chromium-shell/browser-window.ts'
import {
  clipboard,
  dialog,
  Menu,
  net,
  notificationEvents,
  powerMonitor,
  screen,
  shellModule,
  ShellClipboardItem,
  ShellNotification,
} from '../../tools/chromium-shell/desktop.ts'
import { electron } from '../../tools/chromium-shell/electron.ts'
import { ipcMain } from '../../tools/chromium-shell/ipc-main.ts'
import { nativeThemeEvents, ShellNativeTheme } from '../../tools/chromium-shell/native-theme.ts'
import { safeStorage } from '../../tools/chromium-shell/safe-storage.ts'
import { protocol, Session, session, sessionEvents } from '../../tools/chromium-shell/session.ts'
import {
  UtilityProcess,
  utilityProcess,
  utilityProcessEvents,
} from '../../tools/chromium-shell/utility-process.ts'
import { WebContents, webContents, webContentsEvents } from '../../tools/chromium-shell/web-contents.ts'

export interface Provision {
  readonly members: readonly string[]
  /** 'any' if the app chooses the names. */
  readonly events: readonly string[] | 'any'
}

const emitter = Object.getOwnPropertyNames(EventEmitter.prototype)
const instances = (type: { prototype: object }): string[] =>
  Object.getOwnPropertyNames(type.prototype).filter((name) => name !== 'constructor')
const only = (...members: string[]): Provision => ({ members, events: [] })
const emitting = (events: readonly string[], ...members: string[]): Provision => ({
  members: [...emitter, ...members],
  events,
})
const windows = emitting(
  browserWindowEvents,
  ...instances(ShellBrowserWindow),
  'getAllWindows',
  'getFocusedWindow',
  'fromWebContents',
)

/**
 * Everything the shell provides, by interface in electron.d.ts. Classes and modules are read from the code;
 * shapes that exist only during an event or in the page are listed by hand.
 */
export const provisions: Readonly<Record<string, Provision>> = {
  electron: only(...Object.keys(electron)),
  App: emitting(appEvents, ...instances(ShellApp)),
  BaseWindow: windows,
  BrowserWindow: windows,
  Clipboard: only(...Object.keys(clipboard)),
  ClipboardItem: only(...instances(ShellClipboardItem)),
  CommandLine: only('hasSwitch', 'appendSwitch'),
  Dialog: only(...Object.keys(dialog)),
  IpcMain: { members: Object.keys(ipcMain), events: 'any' },
  Menu: only(...Object.keys(Menu), 'popup'),
  NativeTheme: emitting(nativeThemeEvents, ...instances(ShellNativeTheme)),
  NavigationHistory: only('clear'),
  Net: only(...Object.keys(net)),
  Notification: emitting(notificationEvents, ...instances(ShellNotification), 'isSupported'),
  ParentPort: emitting(['message'], 'postMessage'),
  Process: emitting(['uncaughtException', 'unhandledRejection'], 'resourcesPath', 'parentPort'),
  ProcessVersions: only('electron'),
  Protocol: only(...Object.keys(protocol), 'handle'),
  SafeStorage: only(...Object.keys(safeStorage)),
  Display: only('id', 'bounds', 'workArea'),
  Rectangle: only('x', 'y', 'width', 'height'),
  BrowserWindowConstructorOptions: only('webPreferences'),
  PowerMonitor: only(...Object.keys(powerMonitor)),
  Screen: only(...Object.keys(screen)),
  Session: emitting(sessionEvents, ...instances(Session), ...Object.keys(session)),
  Shell: only(...Object.keys(shellModule)),
  UtilityProcess: emitting(
    utilityProcessEvents,
    ...instances(UtilityProcess),
    ...Object.keys(utilityProcess),
  ),
  WebContents: emitting(webContentsEvents, ...instances(WebContents), ...Object.keys(webContents)),
  WebRequest: only('onBeforeRequest', 'onHeadersReceived'),

  // In the preload.
  ContextBridge: only('exposeInMainWorld'),
  IpcRenderer: { members: ['invoke', 'send', 'on', 'removeListener'], events: 'any' },

  WebFrame: only('clearCache'),

  // Arguments of listeners and handlers.
  CallbackResponse: only('cancel'),
  Certificate: only('issuer', 'issuerName', 'validStart', 'validExpiry'),
  CertificatePrincipal: only('commonName', 'organizations'),
  ContextMenuParams: only(
    'x',
    'y',
    'isEditable',
    'selectionText',
    'linkURL',
    'linkText',
    'mediaType',
    'srcURL',
    'altText',
    'editFlags',
  ),
  EditFlags: only('canUndo', 'canRedo', 'canCut', 'canCopy', 'canPaste', 'canSelectAll'),
  Event: only('preventDefault', 'defaultPrevented'),
  HandlerDetails: only('url'),
  IpcMainEvent: only('sender', 'senderFrame'),
  IpcMainInvokeEvent: only('sender', 'senderFrame'),
  MessageBoxReturnValue: only('response'),
  MessageEvent: only('data'),
  OnBeforeRequestListenerDetails: only('url', 'webContentsId'),
  OnHeadersReceivedListenerDetails: only('statusCode', 'statusLine', 'responseHeaders'),
  RenderProcessGoneDetails: only('reason'),
  NotificationCloseEventParams: only('reason'),
  OpenDialogReturnValue: only('canceled', 'filePaths'),
  Request: only('hostname', 'certificate', 'verificationResult'),
  SaveDialogReturnValue: only('canceled', 'filePath'),
  WebContentsDidStartNavigationEventParams: only('url', 'isSameDocument', 'isMainFrame'),
  WebContentsWillFrameNavigateEventParams: only('url'),
  WebContentsWillNavigateEventParams: only('url'),
  WebContentsWillRedirectEventParams: only('url'),
  WebFrameMain: only('origin', 'parent'),
}
