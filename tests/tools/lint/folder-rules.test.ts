import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'
import { describe, expect, test } from 'vitest'
import {
  baseFeatures,
  createFolderRules,
  features,
  mainFolders,
  folderRules,
} from '../../../tools/lint/folder-rules.ts'

const root = new URL('../../../', import.meta.url).pathname

function createLinter(rules: typeof folderRules): ESLint {
  return new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
      {
        files: ['**/*.vue'],
        languageOptions: { parser: vueParser, parserOptions: { parser: tseslint.parser } },
      },
      ...rules,
    ],
  })
}

const usual = createLinter(folderRules)

async function messagesFor(filePath: string, code: string, linter = usual): Promise<string[]> {
  const text = filePath.endsWith('.vue') ? `<script setup lang="ts">\n${code}\n</script>` : code
  const [result] = await linter.lintText(text, { filePath })
  return (result?.messages ?? []).map(({ message }) => message)
}

describe('an import against the order is stopped', () => {
  test.each([
    ['src/main/cache/x.ts', "import { x } from '../session/session'", 'define a port'],
    ['src/main/cache/sql/x.ts', "import type { X } from '../../session/session'", 'define a port'],
    ['src/main/cache/x.ts', "export { x } from '../session/session'", 'define a port'],
    ['src/main/cache/x.ts', "export const x = import('../session/session')", 'define a port'],
    ['src/main/cache/x.ts', "export type X = import('../session/session').X", 'define a port'],
    ['src/main/cache/x.ts', "import { x } from '../service-features'", 'define a port'],
    ['src/main/service-features.ts', "import { x } from './electron/window'", 'define a port'],
    ['src/main/electron/x.ts', "import { x } from '../index'", 'define a port'],
    ['src/main/session/x.ts', "import type { X } from '../cache/client/x'", 'import src/main/cache/cache.ts'],
    ['src/renderer/features/filters/X.vue', "import X from '../reader/X.vue'", 'props and events'],
    ['src/renderer/features/filters/a/X.vue', "import X from '../../reader/X.vue'", 'props and events'],
    ['src/renderer/features/filters/x.ts', "import { x } from '../../screens/x'", 'props and events'],
    ['src/renderer/features/settings/x.ts', "import { x } from '../offline/x'", 'props and events'],
    ['src/renderer/features/offline/x.ts', "import { x } from '../filters/x'", 'props and events'],
    ['src/renderer/ui/X.vue', "import X from '../features/media/X.vue'", 'props or arguments'],
    ['src/renderer/i18n/x.ts', "import { x } from '../screens/x'", 'props or arguments'],
  ])('%s: %s', async (filePath, code, wayOut) => {
    expect(await messagesFor(filePath, code)).toEqual([expect.stringContaining(wayOut)])
  })
})

describe('other imports pass', () => {
  test.each([
    ['src/main/session/x.ts', "import { x } from '../cache/cache'"],
    ['src/main/cache/own-data/x.ts', "import { x } from '../tables/x'"],
    ['src/main/session/parts/x.ts', "import { x } from '../electron/x'"],
    ['src/main/index.ts', "import { x } from './electron/window'"],
    ['src/renderer/features/filters/X.vue', "import X from '../offline/X.vue'"],
    ['src/renderer/features/offline/x.ts', "import { x } from '../session/session-store'"],
    ['src/renderer/features/filters/x.ts', "import X from '../../ui/BaseButton.vue'"],
    ['src/renderer/screens/X.vue', "import X from '../features/reader/X.vue'"],
    ['src/renderer/ui/x.ts', "import { x } from '../i18n/translations'"],
  ])('%s: %s', async (filePath, code) => {
    expect(await messagesFor(filePath, code)).toEqual([])
  })
})

test.each(['src/main/novel/x.ts', 'src/main/novel.ts', 'src/renderer/features/novel/x.ts'])(
  'a folder or file that the order does not name is stopped: %s',
  async (filePath) => {
    const messages = await messagesFor(filePath, 'export const x = 1')
    expect(messages).toEqual([expect.stringContaining('novel has no place in the order')])
  },
)

test.each([
  ['src/main/index.ts', 'src/main/gone', { mainFolders: [...mainFolders, 'gone'], baseFeatures, features }],
  [
    'src/renderer/main.ts',
    'src/renderer/features/gone',
    { mainFolders, baseFeatures, features: [...features, 'gone'] },
  ],
])('a name that nothing on the disk answers to is reported in %s', async (filePath, gone, order) => {
  const linter = createLinter(createFolderRules(order))
  expect(await messagesFor(filePath, '', linter)).toEqual([expect.stringContaining(`names ${gone},`)])
  expect(await messagesFor(filePath, '')).toEqual([])
})
