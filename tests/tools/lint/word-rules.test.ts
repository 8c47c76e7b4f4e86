import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'
import { describe, expect, test } from 'vitest'
import { wordRules } from '../../../tools/lint/word-rules.ts'

const linter = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
    {
      files: ['**/*.vue'],
      languageOptions: { parser: vueParser, parserOptions: { parser: tseslint.parser } },
    },
    ...wordRules,
  ],
})

async function messagesFor(filePath: string, code: string): Promise<string[]> {
  const [result] = await linter.lintText(code, { filePath })
  return (result?.messages ?? []).map(({ message }) => message)
}

describe('texts of our own in a template are stopped', () => {
  test.each([
    '<p>Sign in</p>',
    '<input placeholder="Search" />',
    '<img alt="A river" />',
    '<TextField label="Username" />',
    '<button aria-label="Close" />',
    "<p>{{ isOpen ? 'Close' : t('action.open') }}</p>",
    '<p>{{ `Page ${page}` }}</p>',
    '<button :title="hint || \'Close\'" />',
  ])('%s', async (template) => {
    expect(await messagesFor('src/renderer/x.vue', `<template>${template}</template>`)).toHaveLength(1)
  })

  test.each([
    "<p>{{ t('action.close') }} · {{ numbers(3) }} (–)</p>",
    '<button type="button" class="Primary" :aria-label="t(\'action.close\')" />',
    "<p :class=\"isOpen ? 'Open' : 'closed'\">{{ kind === 'Open' }}</p>",
  ])('but not what no one reads: %s', async (template) => {
    expect(await messagesFor('src/renderer/x.vue', `<template>${template}</template>`)).toEqual([])
  })
})

describe('texts of our own in a script are stopped where people read them', () => {
  test.each([
    ['src/renderer/x.ts', "announce('Copied')"],
    ['src/renderer/x.ts', "document.title = 'Sign in'"],
    ['src/renderer/x.ts', "element.setAttribute('aria-label', 'Close')"],
    ['src/renderer/x.ts', "export const options = [{ value: 1, label: 'All of it' }]"],
    ['src/renderer/x.ts', "button.textContent = isOpen ? 'Close' : t('action.open')"],
    ['src/main/electron/x.ts', "dialog.showErrorBox('It stopped', words)"],
    ['src/main/electron/x.ts', "Menu.buildFromTemplate([{ label: 'File' }])"],
    ['src/main/electron/x.ts', 'new Notification({ title: name, body: `${count} New` })'],
    ['src/main/electron/x.ts', "dialog.showMessageBox(window, { buttons: [word(wait), 'Reload'] })"],
    ['src/main/electron/x.ts', "dialog.showSaveDialog({ defaultPath: 'Report.txt' })"],
  ])('%s: %s', async (path, code) => {
    const messages = await messagesFor(path, code)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain('src/shared/i18n')
  })

  test.each([
    "throw new Error('No bridge client was provided')",
    "announce(t('action.copied'))",
    "export const words = { title: 'filters.title', label: 'APA' }",
    "element.setAttribute('data-Place', 'Any text')",
  ])('but not elsewhere: %s', async (code) => {
    expect(await messagesFor('src/renderer/x.ts', code)).toEqual([])
  })
})

describe('words that are worked out once are stopped', () => {
  test.each([
    "const t = useWords()\nconst name = t('app.name')",
    "const t = useWords()\nconst options = [{ label: t('app.name') }]",
    'const t = useWords()\nconst all = names.map((name) => [name, t(name)])',
    'const dates = useDates()\nconst day = dates.day(iso)',
    'const { words } = useConfigurationWords()\nconst said = words(problem)',
    "export function useX() {\n  const t = useWords()\n  return { name: t('app.name') }\n}",
  ])('%s', async (code) => {
    const messages = await messagesFor('src/renderer/x.ts', code)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain('computed')
  })

  test.each([
    "const t = useWords()\nconst name = computed(() => t('app.name'))",
    "export function useX() {\n  const t = useWords()\n  return () => t('app.name')\n}",
    'const t = useWords()\nconst all = computed(() => names.map((name) => [name, t(name)]))',
    'const t = useWords()\nuseActions(t)',
  ])('and others pass: %s', async (code) => {
    expect(await messagesFor('src/renderer/x.ts', code)).toEqual([])
  })

  test('a component’s template asks again', async () => {
    const code = "<script setup>\nconst t = useWords()\n</script>\n<template>{{ t('app.name') }}</template>"
    expect(await messagesFor('src/renderer/x.vue', code)).toEqual([])
  })
})

describe('English messages that no native writer would write are stopped', () => {
  test.each([
    'What is stored here goes.',
    'Nothing was lost. What was typed is still here.',
    'Sign in again; what is stored stays.',
    'Who is signed in is signed out.',
    'Whoever is signed in is signed out',
    'The reason is told below.',
    'The file was loaded anew.',
    'The service’s own language',
  ])('%s', async (text) => {
    const code = `export const words = { screen: { lead: '${text}' } }`
    expect(await messagesFor('src/shared/i18n/en/x.ts', code)).toHaveLength(1)
  })

  test.each([
    ['src/shared/i18n/en/x.ts', 'What does your network require?'],
    ['src/shared/i18n/en/x.ts', 'Check what you entered.'],
    ['src/shared/i18n/en/x.ts', 'The people who run the service decide.'],
    ['src/shared/i18n/en/x.ts', 'Tell the people who run the service.'],
    ['src/renderer/x.ts', 'What is stored here goes.'],
  ])('but not in %s: %s', async (path, text) => {
    expect(await messagesFor(path, `export const words = { screen: { lead: '${text}' } }`)).toEqual([])
  })
})

describe('comments that begin with a clause as their subject are stopped', () => {
  test.each([
    ['src/shared/x.ts', '/** What the service sent. */'],
    ['src/main/x.ts', '// Who is signed in, or null.'],
    ['tests/unit/x.ts', '// What the service sent.'],
    ['tools/x.ts', '/**\n * Ends it.\n *\n * @returns What was left\n */'],
    ['tools/x.mjs', '// Whatever is left is deleted'],
    ['src/main/x.ts', '/** Kept. What is stored\n * stays. */'],
    ['src/renderer/x.vue', '<script setup>\n// What is read.\n</script>\n<template><p /></template>'],
    ['src/renderer/x.vue', '<template>\n<!-- What is read. -->\n<p />\n</template>'],
  ])('in %s: %s', async (path, code) => {
    const messages = await messagesFor(path, code)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain('Name the thing or the person')
  })

  test.each([
    ['src/main/x.ts', '// What does a proxy answer? RFC 9110 leaves it open.'],
    ['src/main/x.ts', '/** Checks what was entered. */'],
    ['src/main/x.ts', '// WhatsApp links open outside.'],
  ])('but not in %s: %s', async (path, code) => {
    expect(await messagesFor(path, code)).toEqual([])
  })
})

describe('titles of tests that hide their subject are stopped', () => {
  test.each([
    "test('what is stored is shown', () => undefined)",
    "describe('Who is signed in', () => undefined)",
    "it('whose session has ended', () => undefined)",
    'test(`whoever signs in as ${name} is signed out`, () => undefined)',
    "test('a taken name is told', () => undefined)",
    "describe('failures are told apart', () => undefined)",
    "test.each([1, 2])('%s is told', () => undefined)",
    "test.each`a\n${1}`('$a is told', () => undefined)",
    "test.runIf(isLinux).each([1, 2])('what is %s', () => undefined)",
    "test.describe.serial('what is stored', () => undefined)",
  ])('%s', async (code) => {
    expect(await messagesFor('tests/unit/x.test.ts', code)).toEqual([
      expect.stringMatching(/^(Name the thing|Say “is reported”)/),
    ])
  })

  test.each([
    ['tests/unit/x.test.ts', "test('a taken name is rejected with a reason', () => undefined)"],
    ['tests/unit/x.test.ts', "test('a reader sees what is stored', () => undefined)"],
    ['tests/unit/x.test.ts', "test('WhatsApp links open outside', () => undefined)"],
    ['tests/unit/x.test.ts', "test.each(['what is stored'])('%s', () => undefined)"],
    ['tests/unit/x.test.ts', "check('what is stored')"],
    ['tools/x.ts', "test('what is stored is shown', () => undefined)"],
  ])('but not in %s: %s', async (path, code) => {
    expect(await messagesFor(path, code)).toEqual([])
  })
})
