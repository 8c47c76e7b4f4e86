import type { ESLint, Linter } from 'eslint'
import prettier from 'eslint-config-prettier/flat'
import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'
import { keyRules } from './tools/lint/key-rules.ts'
import { layerRules } from './tools/lint/layer-rules.ts'
import { folderRules } from './tools/lint/folder-rules.ts'
import { sizeRules } from './tools/lint/size-rules.ts'
import { createTypedParser } from './tools/lint/typed-parser.ts'
import { wordRules } from './tools/lint/word-rules.ts'

const typedParser = createTypedParser(import.meta.dirname)
const typeScript = { '@typescript-eslint': tseslint.plugin as ESLint.Plugin }
const components = ['src/renderer/**/*.vue']

/**
 * The project's own rules (tools/lint), and single-file components with their types. The general rules for TypeScript are
 * in .oxlintrc.json: oxlint checks every file with its types in seconds, but reads neither templates nor the types that a
 * component imports.
 */
const config: Linter.Config[] = [
  {
    ignores: ['out/', 'dist/', 'node_modules/', 'reports/', 'test-results/', 'demo-tour/', 'tests/fixtures/'],
  },
  {
    // A comment that disables a rule of oxlint needs the rule's name to exist, and has nothing to disable here.
    plugins: typeScript,
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        parser: typedParser,
        extraFileExtensions: ['.vue'],
        // No rule asks for the variables of the libraries, and scopes would get thousands of them for each file.
        lib: [],
      },
    },
  },
  { files: ['src/**/*.ts'], languageOptions: { parser: typedParser } },
  {
    files: ['*.ts', '*.mts', '{tools,tests}/**/*.ts'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: false, parser: tseslint.parser, lib: [] },
    },
  },
  ...(tseslint.configs.recommendedTypeChecked as Linter.Config[]).flatMap(({ rules }) =>
    rules ? [{ files: components, rules }] : [],
  ),
  ...(vue.configs['flat/recommended'] as Linter.Config[]),
  {
    files: components,
    rules: {
      eqeqeq: 'error',
      'no-eval': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // An async function without await still turns a thrown bug into a rejection, as its callers expect.
      '@typescript-eslint/require-await': 'off',
      'vue/block-order': ['error', { order: ['script', 'template', 'style'] }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/define-macros-order': 'error',
      // Vue's own scoping makes a one-word root harmless; App is the only one.
      'vue/multi-word-component-names': ['error', { ignores: ['App'] }],
      'vue/require-default-prop': 'off',
      // The types do not reach into another component; vue-tsc does and checks the same.
      ...Object.fromEntries(
        ['assignment', 'call', 'member-access', 'return', 'argument'].map((use) => [
          `@typescript-eslint/no-unsafe-${use}`,
          'off',
        ]),
      ),
    },
  },
  ...keyRules,
  ...layerRules,
  ...folderRules,
  ...sizeRules,
  ...wordRules,
  prettier,
]

export default config
