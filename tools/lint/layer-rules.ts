import type { Linter } from 'eslint'

/**
 * The boundaries between layers: a file's path decides which modules and globals it may use. Each message
 * names the allowed way, because its reader needs one.
 */

type Restriction = { readonly name: string; readonly message: string }
type Pattern = { readonly regex: string; readonly message: string }

const electronOutsideItsFolder =
  'Only src/main/electron/ and src/main/index.ts import Electron and keytar: put a small port into your folder and pass in the implementation from src/main/index.ts.'
const mainFromOutside =
  'The page and the preload never import from src/main: add a channel to src/shared/ipc/contract.ts and call it through the bridge.'
const sharedMustStayPure =
  'src/shared is imported by both sides and does no I/O: keep types, schemas and pure functions here, and put the rest into src/main or src/renderer.'
const noNodeInPage =
  'The page has no Node: let src/main do it and add a channel to src/shared/ipc/contract.ts.'
const toolsNeverShip = 'src/ ships, tools/ and tests/ do not: move what both need into src/.'
const htmlOnlyThroughSafeHtml =
  'Only features/reader/html/SafeHtml.vue writes HTML into the page: give it the HTML, or bind text.'
const ipcMainOnlyInItsFile =
  'Only src/main/electron/page/ipc-main.ts touches ipcMain: describe the channel in src/shared/ipc/contract.ts and answer it in src/main/ipc/handlers.ts.'
const ipcRendererOnlyInPreload =
  'Only src/preload/index.ts touches ipcRenderer: call the channel through src/renderer/bridge.'
const noNetworkInPage =
  'The page makes no request: main asks the service. Add a channel to src/shared/ipc/contract.ts.'
const logNotConsole =
  'The console is seen by nobody and filtered by nothing: write an allow-listed entry to the log of src/main/log.'

const signalsThatAreLost =
  'A signal of AbortSignal.any or AbortSignal.timeout can be collected as garbage before it fires: use a timer of src/main/async/timer.ts and join signals with underJoinedSignal.'

const timersEndWithTheirComponent =
  'The delayed call still runs after its component is unmounted: useTimeoutFn of @vueuse/core stops with the component, and each `start` restarts the delay.'

const screensByName =
  'A path that no screen has leads to the list without a word: name the screen, `{ name: … }`, and the compiler knows it (src/renderer/router.ts).'

function imports(paths: readonly Restriction[], patterns: readonly Pattern[]): Linter.RulesRecord {
  return { 'no-restricted-imports': ['error', { paths: [...paths], patterns: [...patterns] }] }
}

function names(members: readonly string[], message: string): Restriction[] {
  return members.map((name) => ({ name, message }))
}

const outsideSource: Pattern = { regex: '(^|/)(tools|tests)/', message: toolsNeverShip }
const electronAndKeytar = names(['electron', 'keytar'], electronOutsideItsFolder)
const ipcMainImport = { name: 'electron', importNames: ['ipcMain'], message: ipcMainOnlyInItsFile }
const ipcRendererImport = {
  name: 'electron',
  importNames: ['ipcRenderer'],
  message: ipcRendererOnlyInPreload,
}
const delayedFunctions = {
  name: '@vueuse/core',
  importNames: [
    'useDebounceFn',
    'useThrottleFn',
    'watchDebounced',
    'watchThrottled',
    'refDebounced',
    'refThrottled',
  ],
  message: timersEndWithTheirComponent,
}
const nodeModules: Pattern = {
  regex: '^(node:|electron$|keytar$|fs$|path$|child_process$)',
  message: noNodeInPage,
}
const mainFolder: Pattern = { regex: '(^|/)main(/|$)', message: mainFromOutside }

const htmlSinks = [
  'AssignmentExpression > MemberExpression.left[property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
  'CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe|setHTML|createContextualFragment|parseFromString)$/]',
  "CallExpression[callee.object.name='document'][callee.property.name=/^(write|writeln)$/]",
  "Property[key.name='innerHTML']",
].map((selector) => ({ selector, message: htmlOnlyThroughSafeHtml }))

/** vue-router accepts any text as a path, even if no screen has it. */
const screenPaths = {
  selector:
    "CallExpression[callee.object.name='router'][callee.property.name=/^(push|replace|resolve)$/] > :matches(Literal, TemplateLiteral).arguments",
  message: screensByName,
}

export const layerRules: Linter.Config[] = [
  {
    files: ['src/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'console', message: logNotConsole }],
      'no-restricted-properties': [
        'error',
        ...['any', 'timeout'].map((property) => ({
          object: 'AbortSignal',
          property,
          message: signalsThatAreLost,
        })),
      ],
    },
  },
  {
    files: ['src/shared/**'],
    rules: imports(
      [],
      [
        outsideSource,
        {
          regex: '^(node:|electron$|keytar$|vue|pinia)|(^|/)(main|renderer|preload)/',
          message: sharedMustStayPure,
        },
      ],
    ),
  },
  {
    files: ['src/main/**'],
    rules: imports(electronAndKeytar, [outsideSource]),
  },
  {
    files: ['src/main/electron/**', 'src/main/index.ts'],
    rules: imports([ipcMainImport, ipcRendererImport], [outsideSource]),
  },
  {
    files: ['src/main/electron/page/ipc-main.ts'],
    rules: imports([ipcRendererImport], [outsideSource]),
  },
  {
    files: ['src/preload/**'],
    rules: imports([ipcMainImport], [outsideSource, mainFolder]),
  },
  {
    files: ['src/renderer/**'],
    rules: {
      ...imports([delayedFunctions], [outsideSource, nodeModules, mainFolder]),
      'no-restricted-globals': [
        'error',
        { name: 'console', message: logNotConsole },
        ...names(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'], noNetworkInPage),
        // Component and journey tests are checked with Node's types, and so are the components they import.
        ...names(['process', 'Buffer', 'require', 'global', 'setImmediate', '__dirname'], noNodeInPage),
      ],
      'no-restricted-syntax': ['error', ...htmlSinks, screenPaths],
      'vue/no-restricted-syntax': [
        'error',
        { selector: "VAttribute[directive=true][key.name.name='html']", message: htmlOnlyThroughSafeHtml },
        screenPaths,
        {
          selector: "VElement[rawName='RouterLink'] VAttribute[directive=false][key.name='to']",
          message: screensByName,
        },
      ],
      // Replaced by the ban above, which has our own message.
      'vue/no-v-html': 'off',
    },
  },
  {
    files: ['src/renderer/features/reader/html/SafeHtml.vue'],
    rules: { 'no-restricted-syntax': 'off' },
  },
]
