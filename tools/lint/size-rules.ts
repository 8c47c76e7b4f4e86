import type { Linter } from 'eslint'

/** A file is read in one go, and so is a function; what only wires parts together may be longer. */
const linesOfFile = 250
const linesOfFunction = 80

/** They build every part and hand each what it needs: long, flat lists without a decision. */
const wiring = ['src/main/index.ts', 'src/main/service-rooms.ts']

export const sizeRules: Linter.Config[] = [
  {
    files: ['src/**/*.{ts,vue}', 'tools/**/*.{ts,mjs}'],
    rules: {
      'max-lines': ['error', { max: linesOfFile }],
      'max-lines-per-function': ['error', { max: linesOfFunction, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: wiring, rules: { 'max-lines-per-function': 'off' } },
]
