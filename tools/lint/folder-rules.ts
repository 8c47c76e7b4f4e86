import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Linter, Rule } from 'eslint'
import vue from 'eslint-plugin-vue'

/**
 * The order of the folders of src/main and of the page's features. Each imports only those before it, so no
 * two can ever depend on each other.
 */

/** Folders and single files of src/main, lowest first. */
export const mainFolders = [
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
  'cache',
  'session',
  'media',
  'resources',
  'marks',
  'exports',
  'searches',
  'offline',
  'account',
  'service-features',
  'configured-service',
  'setup',
  'diagnostics',
  'ipc',
  'app',
  'electron',
] as const

/** Folders that only their parent folder imports. Others import its interface file, such as cache/cache.ts. */
const innerFolders = ['client', 'search', 'tables', 'worker'].map((name) => `src/main/cache/${name}/`)

/** Features that all other features may import, lowest first: each imports only those before it. */
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
  'offline',
] as const

/** Features that no other feature imports: screens combine them. */
export const features = [
  'account',
  'cache',
  'diagnostics',
  'filters',
  'header',
  'list',
  'reader',
  'setup',
] as const

interface Order {
  readonly mainFolders: readonly string[]
  readonly baseFeatures: readonly string[]
  readonly features: readonly string[]
}

const mainMessage =
  'A folder of src/main may import only folders that come before it in tools/lint/folder-rules.ts: define a port here, and pass in the implementation from src/main/service-features.ts.'
const featureMessage =
  'Features never import each other: give the component props and events, and combine both in a screen of src/renderer/screens. Only base features may be imported, in the order of tools/lint/folder-rules.ts.'
const groundMessage =
  'ui, i18n and bridge import no feature and no screen: pass the values they need as props or arguments.'
const uiWordsMessage =
  "ui/ contains no texts of a feature: take the text as a prop, or use a message of 'action' or 'form'."
const innerMessage =
  'Only the parent folder may import this folder: import src/main/cache/cache.ts, and export from there what others need.'
const unnamedMessage = (place: string): string =>
  `${place} has no place in the order of tools/lint/folder-rules.ts: add it there, after everything it imports.`
const missingMessage = (place: string): string =>
  `tools/lint/folder-rules.ts names ${place}, which does not exist: remove the name.`

/** A folder or file directly in an area, named without its extension. */
interface Place {
  readonly area: 'src/main' | 'src/renderer/features' | 'src/renderer'
  readonly name: string
}

/** `src/main/session/session.ts` → `session` of `src/main`; undefined for files outside the areas. */
function placeOf(file: string): Place | undefined {
  const [, area, name] =
    /^(src\/main|src\/renderer\/features|src\/renderer)\/([^/]+?)(?:\.ts|\.vue)?(?:\/|$)/.exec(file) ?? []
  if (!name) return undefined
  return { area: area as Place['area'], name }
}

function isNamed({ area, name }: Place, { mainFolders, baseFeatures, features }: Order): boolean {
  if (area === 'src/main') return name === 'index' || mainFolders.includes(name)
  if (area === 'src/renderer/features') return baseFeatures.includes(name) || features.includes(name)
  return true
}

const groundFolders: readonly string[] = ['ui', 'i18n', 'bridge']

/** Why one place may not import another; undefined if it may. */
function objection(from: Place, to: Place, { mainFolders, baseFeatures }: Order): string | undefined {
  if (from.area === to.area && from.name === to.name) return undefined
  if (from.area === 'src/main' && to.area === 'src/main') {
    const isAllowed = from.name === 'index' || isBefore(to.name, from.name, mainFolders)
    return isAllowed ? undefined : mainMessage
  }
  const isUpper = to.area === 'src/renderer/features' || (to.area === 'src/renderer' && to.name === 'screens')
  if (!isUpper) return undefined
  if (from.area === 'src/renderer' && groundFolders.includes(from.name)) return groundMessage
  if (from.area !== 'src/renderer/features') return undefined
  const isAllowed =
    to.area === from.area &&
    (baseFeatures.includes(from.name)
      ? isBefore(to.name, from.name, baseFeatures)
      : baseFeatures.includes(to.name))
  return isAllowed ? undefined : featureMessage
}

function isBefore(name: string, other: string, order: readonly string[]): boolean {
  return order.includes(name) && order.indexOf(name) < order.indexOf(other)
}

function isHidden(target: string, importer: string): boolean {
  const folder = innerFolders.find((inner) => target.startsWith(inner))
  return folder !== undefined && !importer.startsWith(`${path.posix.dirname(folder)}/`)
}

/** Reports imports against the order (also of types and by `import()`) and files that it does not name. */
function keepsOrder(order: Order): Rule.RuleModule {
  return {
    create(context) {
      const file = path.relative(context.cwd, context.filename).replaceAll(path.sep, '/')
      const from = placeOf(file)
      if (!from) return {}
      if (!isNamed(from, order))
        return {
          Program(node) {
            context.report({ node, message: unnamedMessage(`${from.area}/${from.name}`) })
          },
        }
      const check = (node: Rule.Node): void => {
        const { source } = node as { readonly source?: { readonly value?: unknown } | null }
        const specifier = source?.value
        if (typeof specifier !== 'string' || !specifier.startsWith('.')) return
        const target = path.posix.join(path.posix.dirname(file), specifier)
        const to = placeOf(target)
        const message = isHidden(target, file) ? innerMessage : to && objection(from, to, order)
        if (message) context.report({ node, message })
      }
      return {
        ImportDeclaration: check,
        ExportNamedDeclaration: check,
        ExportAllDeclaration: check,
        ImportExpression: check,
        TSImportType: check,
      }
    },
  }
}

/**
 * Reports names in the order that do not exist on disk. Enabled only for the file that starts the process or
 * the page, so that each name is reported once.
 */
function namesExist(area: Place['area'], names: readonly string[]): Rule.RuleModule {
  return {
    create(context) {
      return {
        Program(node) {
          for (const place of names.map((name) => `${area}/${name}`))
            if (!['', '.ts'].some((ending) => existsSync(path.join(context.cwd, place + ending))))
              context.report({ node, message: missingMessage(place) })
        },
      }
    },
  }
}

/** A call of `t` with a message other than of `action` or `form`, in scripts and templates. */
const domainWord = "CallExpression[callee.name='t'] > Literal.arguments[value=/^(?!(action|form)\\.)/]"

export function createFolderRules(order: Order): Linter.Config[] {
  const plugin = {
    rules: {
      order: keepsOrder(order),
      'main-exists': namesExist('src/main', order.mainFolders),
      'features-exist': namesExist('src/renderer/features', [...order.baseFeatures, ...order.features]),
    },
  }
  return [
    {
      files: ['src/main/**/*.ts', 'src/renderer/**/*.{ts,vue}'],
      plugins: { folders: plugin },
      rules: { 'folders/order': 'error' },
    },
    { files: ['src/main/index.ts'], rules: { 'folders/main-exists': 'error' } },
    { files: ['src/renderer/main.ts'], rules: { 'folders/features-exist': 'error' } },
    {
      files: ['src/renderer/ui/**'],
      plugins: { ui: vue },
      rules: {
        'ui/no-restricted-syntax': ['error', { selector: domainWord, message: uiWordsMessage }],
      },
    },
  ]
}

export const folderRules = createFolderRules({ mainFolders, baseFeatures, features })
