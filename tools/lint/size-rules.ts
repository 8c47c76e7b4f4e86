import type { Linter, Rule } from 'eslint'

/** Lengths that a reader can take in at once. A longer file or function gives its reason in a comment. */
const linesOfFile = 400
const linesOfFunction = 80

const message =
  'Say why this has to be long: `eslint-disable max-lines -- the reason`. If there is no good reason, split it.'

/** Reports comments that lift a length limit without a reason after `--`. */
const givesReason: Rule.RuleModule = {
  create(context) {
    return {
      Program() {
        for (const { value, loc } of context.sourceCode.getAllComments()) {
          const [directive = '', ...reason] = value.split(/\s--\s/)
          const isDisabling = /^\s*eslint-disable(-next-line|-line)?\s[^]*\bmax-lines\b/.test(directive)
          if (loc && isDisabling && reason.join().trim() === '') context.report({ loc, message })
        }
      },
    }
  },
}

export const sizeRules: Linter.Config[] = [
  {
    files: ['src/**/*.{ts,vue}', 'tools/**/*.{ts,mjs}'],
    plugins: { sizes: { rules: { 'gives-reason': givesReason } } },
    rules: {
      'max-lines': ['error', { max: linesOfFile }],
      'max-lines-per-function': ['error', { max: linesOfFunction, skipBlankLines: true, skipComments: true }],
      'sizes/gives-reason': 'error',
    },
  },
]
