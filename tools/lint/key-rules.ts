import type { Linter, Rule } from 'eslint'
import type { ParserServicesWithTypeInformation } from '@typescript-eslint/utils'
import type { TSESTree } from '@typescript-eslint/types'
import ts from 'typescript'

const message =
  'Any text may be this key, `constructor` too, which every object inherits: use ownValue of src/shared/own-value.ts, Object.hasOwn, or a Map.'

/** Whether a key may be any text, rather than a number, a symbol or one of a few literals. */
function isAnyText(type: ts.Type): boolean {
  if (type.isUnionOrIntersection()) return type.types.some(isAnyText)
  const constraint = type.isTypeParameter() ? type.getConstraint() : undefined
  if (constraint) return isAnyText(constraint)
  return (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) !== 0
}

/** Reports `record[key]` and `key in record` if the key may be any text: both see inherited properties. */
const noForeignKey: Rule.RuleModule = {
  create(context) {
    // Always available: ESLint lints every file of src with types (eslint.config.ts).
    const services = context.sourceCode.parserServices as unknown as ParserServicesWithTypeInformation
    const check = (node: Rule.Node, key: unknown): void => {
      if (isAnyText(services.getTypeAtLocation(key as TSESTree.Node))) context.report({ node, message })
    }
    return {
      'MemberExpression[computed=true]'(node: Rule.Node) {
        if (node.type === 'MemberExpression') check(node, node.property)
      },
      "BinaryExpression[operator='in']"(node: Rule.Node) {
        if (node.type === 'BinaryExpression') check(node, node.left)
      },
    }
  },
}

export const keyRules: Linter.Config[] = [
  {
    files: ['src/**/*.ts', 'src/**/*.vue'],
    plugins: { keys: { rules: { 'no-foreign-key': noForeignKey } } },
    rules: { 'keys/no-foreign-key': 'error' },
  },
]
