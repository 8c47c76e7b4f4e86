import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'
import vue from 'eslint-plugin-vue'
import { describe, expect, test } from 'vitest'
import { layerRules } from '../../../tools/lint/layer-rules.ts'

// Only the layer rules, without type information: shows that each boundary is enforced, and its message.
const linter = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
    {
      files: ['**/*.vue'],
      plugins: { vue },
      languageOptions: { parser: vueParser, parserOptions: { parser: tseslint.parser } },
    },
    { files: ['**/*.ts'], plugins: { vue } },
    ...layerRules,
  ],
})

async function messagesFor(filePath: string, code: string): Promise<string[]> {
  const [result] = await linter.lintText(code, { filePath })
  return (result?.messages ?? []).map(({ message }) => message)
}

describe('each wall of the house stops what it is for, and says where to go instead', () => {
  test.each([
    ['src/main/session/x.ts', "import { app } from 'electron'", 'src/main/index.ts'],
    ['src/main/session/x.ts', "import keytar from 'keytar'", 'small port'],
    ['src/main/electron/x.ts', "import { ipcMain } from 'electron'", 'src/main/electron/page/ipc-main.ts'],
    ['src/main/index.ts', "import { ipcMain } from 'electron'", 'src/main/ipc/handlers.ts'],
    ['src/main/electron/x.ts', "import { ipcRenderer } from 'electron'", 'src/preload/index.ts'],
    ['src/renderer/x.ts', "import { x } from '../main/session/session'", 'src/shared/ipc/contract.ts'],
    ['src/preload/index.ts', "import { x } from '../main/session/session'", 'src/shared/ipc/contract.ts'],
    ['src/preload/index.ts', "import { ipcMain } from 'electron'", 'src/main/electron/page/ipc-main.ts'],
    ['src/renderer/x.ts', "import { readFile } from 'node:fs/promises'", 'let src/main do it'],
    ['src/renderer/x.ts', "import { ipcRenderer } from 'electron'", 'let src/main do it'],
    ['src/renderer/x.ts', "import { useDebounceFn } from '@vueuse/core'", 'useTimeoutFn'],
    ['src/renderer/x.ts', 'export const platform = process.platform', 'let src/main do it'],
    ['src/renderer/x.ts', "await fetch('https://forum.example/')", 'main asks the service'],
    ['src/renderer/x.ts', "element.innerHTML = '<b>x</b>'", 'SafeHtml'],
    ['src/renderer/x.ts', "element.insertAdjacentHTML('beforeend', x)", 'SafeHtml'],
    ['src/renderer/x.ts', "h('div', { innerHTML: x })", 'SafeHtml'],
    ['src/renderer/x.vue', '<template><div v-html="x" /></template>', 'SafeHtml'],
    ['src/renderer/x.ts', "void router.push('/resources')", 'name the screen'],
    ['src/renderer/x.vue', '<template><a @click="router.replace(`/guide`)" /></template>', 'name the screen'],
    ['src/renderer/x.vue', '<template><RouterLink to="/guide" /></template>', 'name the screen'],
    ['src/shared/x.ts', "import { readFile } from 'node:fs/promises'", 'does no I/O'],
    ['src/shared/x.ts', "import { x } from '../main/session/session'", 'does no I/O'],
    ['src/main/x.ts', "import { x } from '../../tools/forum-service/index'", 'move what both need'],
    ['src/main/session/x.ts', "console.log('x')", 'src/main/log'],
    ['src/renderer/x.ts', "console.log('x')", 'src/main/log'],
    ['src/main/x.ts', 'export const limit = AbortSignal.timeout(1000)', 'underJoinedSignal'],
  ])('%s: %s', async (filePath, code, wayOut) => {
    const messages = await messagesFor(filePath, code)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain(wayOut)
  })
})

describe('code that belongs in its layer passes', () => {
  test.each([
    ['src/main/electron/x.ts', "import { app } from 'electron'"],
    ['src/main/index.ts', "import { app } from 'electron'"],
    ['src/main/electron/page/ipc-main.ts', "import { ipcMain } from 'electron'"],
    ['src/preload/index.ts', "import { ipcRenderer } from 'electron'"],
    ['src/renderer/x.ts', "import { contract } from '@shared/ipc/contract'"],
    ['src/renderer/x.ts', "import { useTimeoutFn } from '@vueuse/core'"],
    ['src/renderer/x.vue', '<template><div>{{ x }}</div></template>'],
    ['src/renderer/x.vue', '<template><RouterLink :to="{ name: \'guide\' }" /></template>'],
  ])('%s: %s', async (filePath, code) => {
    expect(await messagesFor(filePath, code)).toEqual([])
  })
})
