import type { Linter } from 'eslint'
import prettier from 'eslint-config-prettier/flat'
import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'
import { cycleRules } from './tools/lint/cycle-rules.ts'
import { keyRules } from './tools/lint/key-rules.ts'
import { layerRules } from './tools/lint/layer-rules.ts'
import { roomRules } from './tools/lint/room-rules.ts'
import { sizeRules } from './tools/lint/size-rules.ts'
import { createTypedParser } from './tools/lint/typed-parser.ts'
import { wordRules } from './tools/lint/word-rules.ts'

const typedParser = createTypedParser(import.meta.dirname)

const components = ['src/**/*.vue']

const onlyIn = (files: string[], configs: readonly Linter.Config[]): Linter.Config[] =>
  configs.map((config) => ({ ...config, files }))

/**
 * The architecture's rules, which stand in tools/lint, each with a message that names the right way; and everything
 * about single-file components. All other rules are checked by oxlint (.oxlintrc.json), which takes a tenth of the
 * time and does not read components.
 */
const config: Linter.Config[] = [
  { ignores: ['**', '!src/', '!src/**', '!tools/', '!tools/**'] },
  { plugins: { vue } },
  { files: ['tools/**/*.ts'], languageOptions: { parser: tseslint.parser } },
  {
    files: ['src/**/*.{ts,vue}'],
    languageOptions: {
      parser: typedParser,
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
  },
  ...onlyIn(components, tseslint.configs.recommendedTypeChecked),
  ...onlyIn(components, vue.configs['flat/recommended']),
  {
    files: components,
    languageOptions: { parserOptions: { parser: typedParser } },
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
      // The linter's type service does not see into other components; vue-tsc does and checks the same.
      ...Object.fromEntries(
        ['assignment', 'call', 'member-access', 'return', 'argument'].map((use) => [
          `@typescript-eslint/no-unsafe-${use}`,
          'off',
        ]),
      ),
      'vue/block-order': ['error', { order: ['script', 'template', 'style'] }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/define-macros-order': 'error',
      // Vue's own scoping makes a one-word root harmless; App is the only one.
      'vue/multi-word-component-names': ['error', { ignores: ['App'] }],
      'vue/require-default-prop': 'off',
    },
  },
  ...keyRules,
  ...layerRules,
  ...roomRules,
  ...cycleRules,
  ...sizeRules,
  ...wordRules,
  prettier,
]

export default config
