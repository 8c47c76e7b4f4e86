import type { Linter } from 'eslint'
import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'

/**
 * The rooms of the house and who may enter which. Rooms stand in an order, and each imports only what stands
 * before it, so no two rooms can ever need each other.
 */

/** Rooms of the main process, from the ground up. */
export const mainRooms = [
  'files',
  'log',
  'async',
  'profile',
  'config',
  'keychain',
  'links',
  'settings',
  'data-saving',
  'data-use',
  'updates',
  'service',
  'checks',
  'downloads',
  'library',
  'session',
  'media',
  'resources',
  'marks',
  'exports',
  'searches',
  'offline',
  'account',
  'service-rooms',
  'configured-service',
  'setup',
  'diagnostics',
  'ipc',
  'electron',
] as const

/** What every feature of the page may build on, from the ground up; only screens see the others. */
export const baseFeatures = [
  'app-info',
  'settings',
  'actions',
  'checks',
  'errors',
  'session',
  'connection',
  'media',
  'marks',
] as const

/** Features of the page that never import each other: a screen brings them together. */
export const features = [
  'account',
  'diagnostics',
  'filters',
  'header',
  'library',
  'list',
  'reader',
  'setup',
] as const

const mainMessage =
  'This room of src/main stands before the one it imports (the order is in tools/lint/room-rules.ts): define a port here, and hand the real thing in from src/main/service-rooms.ts.'
const featureMessage =
  'Features never import each other: give the component props and events, and let a screen of src/renderer/screens bring both together. Base features (tools/lint/room-rules.ts) may be imported in their order.'
const groundMessage =
  'ui, i18n and bridge know no feature and no screen: pass what they need as props or arguments.'
const uiWordsMessage =
  "ui/ has no words of a feature: take the text as a prop, or a message of 'action' or 'form'."

/** Forbids relative imports that lead into one of the rooms. */
function closed(files: readonly string[], rooms: readonly string[], message: string): Linter.Config {
  const regex = `^(\\.\\./)+(features/)?(${rooms.join('|')})(/|$)`
  return {
    files: [...files],
    plugins: { rooms: tseslint.plugin },
    // Under a name of its own: a second `no-restricted-imports` would take the place of the layers'.
    rules: { 'rooms/no-restricted-imports': ['error', { patterns: [{ regex, message }] }] },
  }
}

const main = mainRooms.map((room, index) =>
  closed(
    [`src/main/${room}/**`, `src/main/${room}.ts`],
    [...mainRooms.slice(index + 1), 'index'],
    mainMessage,
  ),
)

const base = baseFeatures.map((feature, index) =>
  closed(
    [`src/renderer/features/${feature}/**`],
    [...baseFeatures.slice(index + 1), ...features, 'screens'],
    featureMessage,
  ),
)

const others = features.map((feature) =>
  closed(
    [`src/renderer/features/${feature}/**`],
    [...features.filter((other) => other !== feature), 'screens'],
    featureMessage,
  ),
)

const ground = closed(
  ['src/renderer/{ui,i18n,bridge}/**'],
  ['features', 'screens', ...baseFeatures, ...features],
  groundMessage,
)

/** In script and template alike. */
const domainWord = "CallExpression[callee.name='t'] > Literal.arguments[value=/^(?!(action|form)\\.)/]"

export const roomRules: Linter.Config[] = [
  ...main,
  ...base,
  ...others,
  ground,
  {
    files: ['src/renderer/ui/**'],
    plugins: { ui: vue },
    rules: {
      'ui/no-restricted-syntax': ['error', { selector: domainWord, message: uiWordsMessage }],
    },
  },
]
