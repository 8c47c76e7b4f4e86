import type { Linter } from 'eslint'
import prettier from 'eslint-config-prettier/flat'
import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'
import { cycleRules } from './tools/lint/cycle-rules.ts'
import { keyRules } from './tools/lint/key-rules.ts'
import { layerRules } from './tools/lint/layer-rules.ts'
import { folderRules } from './tools/lint/folder-rules.ts'
import { sizeRules } from './tools/lint/size-rules.ts'
import { createTypedParser } from './tools/lint/typed-parser.ts'
import { wordRules } from './tools/lint/word-rules.ts'

const typedParser = createTypedParser(import.meta.dirname)

/** The architecture's rules stand in tools/lint, each with a message that names the right way. */
const config: Linter.Config[] = [
  {
    ignores: ['out/', 'dist/', 'node_modules/', 'reports/', 'test-results/', 'demo-tour/', 'tests/fixtures/'],
  },
  ...(tseslint.configs.recommendedTypeChecked as Linter.Config[]),
  ...(vue.configs['flat/recommended'] as Linter.Config[]),
  {
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        parser: typedParser,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      eqeqeq: 'error',
      'no-eval': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // An async function without await still turns a thrown bug into a rejection, as its callers expect.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/ban-ts-comment': 'error',
    },
  },
  {
    files: ['**/*.{ts,mts}'],
    languageOptions: { parser: typedParser },
  },
  {
    files: ['src/renderer/**/*.vue'],
    rules: {
      'vue/block-order': ['error', { order: ['script', 'template', 'style'] }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/define-macros-order': 'error',
      // Vue's own scoping makes a one-word root harmless; App is the only one.
      'vue/multi-word-component-names': ['error', { ignores: ['App'] }],
      'vue/require-default-prop': 'off',
    },
  },
  {
    // The linter's type service does not see into single-file components; vue-tsc does and checks the same.
    files: ['src/renderer/**/*.vue'],
    rules: Object.fromEntries(
      ['assignment', 'call', 'member-access', 'return', 'argument'].map((use) => [
        `@typescript-eslint/no-unsafe-${use}`,
        'off',
      ]),
    ),
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    ...(tseslint.configs.disableTypeChecked as Linter.Config),
  },
  ...keyRules,
  ...layerRules,
  ...folderRules,
  ...cycleRules,
  ...sizeRules,
  ...wordRules,
  prettier,
]

export default config
