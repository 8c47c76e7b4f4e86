import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import type { Linter } from 'eslint'
import { importX } from 'eslint-plugin-import-x'

/** No file of src leads back to itself by what it runs, single-file components included. Rooms (room-rules.ts) are kept apart by their types too. */
export const cycleRules: Linter.Config[] = [
  {
    files: ['src/**/*.ts', 'src/**/*.vue'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.vue'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts'], 'vue-eslint-parser': ['.vue'] },
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['tsconfig.node.json', 'tsconfig.web.json'],
          extensions: ['.ts', '.vue'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: { 'import-x/no-cycle': 'error' },
  },
]
