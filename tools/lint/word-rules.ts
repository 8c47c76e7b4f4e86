import type { AST, Linter, Rule, Scope } from 'eslint'
import vue from 'eslint-plugin-vue'

const liveMessage =
  'This is worked out once and would stay in the language of that moment: put it into a computed, a function or the template.'

/** Composables that return words, numbers and dates in the current language. */
const givesWords = /^use((?!All)\w*Words|Formats|Numbers|Lists|Sizes|Dates|Direction)$/

/**
 * Reports calls of the functions that `useWords` and the like return, if they run in the same function that
 * called `useWords`: a component's set-up or a composable's body, which run only once.
 */
const liveWords: Rule.RuleModule = {
  create(context) {
    const { scopeManager } = context.sourceCode
    const givers = new Map<Scope.Variable, Scope.Scope>()
    return {
      VariableDeclarator(node: Rule.Node) {
        if (node.type !== 'VariableDeclarator' || node.init?.type !== 'CallExpression') return
        const { callee } = node.init
        if (callee.type !== 'Identifier' || !givesWords.test(callee.name)) return
        for (const variable of scopeManager.getDeclaredVariables(node))
          givers.set(variable, variable.scope.variableScope)
      },
      'Program:exit'() {
        for (const [variable, own] of givers)
          for (const { identifier, from } of variable.references) {
            if (runsIn(from) !== own || isInit(identifier)) continue
            if (isCalled(identifier as Rule.Node)) context.report({ node: identifier, message: liveMessage })
          }
      },
    }
  },
}

/** Array methods that call their callbacks immediately. */
const callsAtOnce = /^(map|flatMap|filter|find|some|every|forEach|reduce|from|toSorted|sort)$/

/** The scope of the function that runs some code: for a callback of `map`, the one that calls `map`. */
function runsIn({ variableScope }: Scope.Scope): Scope.Scope {
  const { parent } = variableScope.block as Rule.Node
  const callee = parent?.type === 'CallExpression' ? parent.callee : null
  const isAtOnce = callee?.type === 'MemberExpression' && callsAtOnce.test(nameOf(callee.property))
  return isAtOnce && variableScope.upper ? runsIn(variableScope.upper) : variableScope
}

function isInit(node: object): boolean {
  const { parent } = node as Rule.Node
  return parent?.type === 'VariableDeclarator'
}

/** Whether the identifier is called, as in `t(…)`, or one of its functions is, as in `dates.day(…)`. */
function isCalled(node: Rule.Node): boolean {
  const { parent } = node
  if (parent?.type === 'MemberExpression' && parent.object === node) return isCallee(parent)
  return isCallee(node)
}

function isCallee(node: Rule.Node): boolean {
  return node.parent?.type === 'CallExpression' && node.parent.callee === node
}

const literalMessage =
  'People read this: put it into a folder of src/shared/i18n, and look it up with useWords (page) or nativeWords (main).'

/** Functions and methods that show or speak the texts passed to them. */
const speakers = /^(announce|alert|confirm|showErrorBox|setToolTip|setTitle|setBadge)$/
/** Properties with text that people read: of options passed to Electron, and of elements. */
const readProperties =
  /^(label|sublabel|toolTip|tooltip|title|message|detail|body|subtitle|placeholder|buttons|buttonLabel|checkboxLabel|ariaLabel|alt|textContent|innerText|defaultPath)$/
const readAttributes =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|title|alt|placeholder|label)$/

/** Names that are the same in every language. */
const properNames: ReadonlySet<unknown> = new Set(['APA', 'BibTeX', 'Chicago', 'Chromium', 'Node.js'])

/** Texts of the interface begin with a capital letter; keys, roles and SQL statements do not. */
const hasWord = (text: unknown): boolean =>
  typeof text === 'string' && /^\P{L}*\p{Lu}.*\p{Ll}/su.test(text) && !properNames.has(text)

interface Expression {
  readonly type: string
  readonly [part: string]: unknown
}

/** The literal texts that an expression may evaluate to. */
function* textsOf(node: Expression | null | undefined): Generator<Expression> {
  if (!node) return
  switch (node.type) {
    case 'Literal':
      if (hasWord(node['value'])) yield node
      return
    case 'TemplateLiteral':
      if ((node['quasis'] as { value: { raw: string } }[]).some(({ value }) => hasWord(value.raw))) yield node
      return
    case 'ConditionalExpression':
      yield* textsOf(node['consequent'] as Expression)
      yield* textsOf(node['alternate'] as Expression)
      return
    case 'LogicalExpression':
    case 'BinaryExpression':
      if (!/^(\+|\|\||\?\?|&&)$/.test(node['operator'] as string)) return
      yield* textsOf(node['left'] as Expression)
      yield* textsOf(node['right'] as Expression)
      return
    case 'ArrayExpression':
      for (const element of node['elements'] as Expression[]) yield* textsOf(element)
  }
}

/** Reports literal texts where people would read them: passed to Electron, in scripts and in templates. */
const noLiteralText: Rule.RuleModule = {
  create(context) {
    const check = (node: unknown): void => {
      for (const text of textsOf(node as Expression))
        context.report({ node: text as unknown as Rule.Node, message: literalMessage })
    }
    const script: Rule.RuleListener = {
      CallExpression(node) {
        const { callee, arguments: given } = node
        const name = nameOf(callee.type === 'MemberExpression' ? callee.property : callee)
        if (speakers.test(name)) for (const argument of given) check(argument)
        const [attribute, value] = given
        if (
          name === 'setAttribute' &&
          attribute?.type === 'Literal' &&
          readAttributes.test(String(attribute.value))
        )
          check(value)
      },
      Property(node) {
        if (node.parent.type === 'ObjectExpression' && readProperties.test(nameOf(node.key)))
          check(node.value)
      },
      AssignmentExpression({ left, right }) {
        if (left.type === 'MemberExpression' && readProperties.test(nameOf(left.property))) check(right)
      },
    }
    const template = {
      'VElement > VExpressionContainer'(node: { readonly expression: unknown }) {
        check(node.expression)
      },
      'VAttribute[directive=true]'({ key, value }: BoundAttribute) {
        if (key.name.name === 'bind' && readAttributes.test(key.argument?.name ?? ''))
          check(value?.expression)
      },
    }
    const { defineTemplateBodyVisitor } = context.sourceCode.parserServices as {
      readonly defineTemplateBodyVisitor?: (template: object, script: Rule.RuleListener) => Rule.RuleListener
    }
    return defineTemplateBodyVisitor ? defineTemplateBodyVisitor(template, script) : script
  },
}

interface BoundAttribute {
  readonly key: {
    readonly name: { readonly name: string }
    readonly argument: { readonly name?: string } | null
  }
  readonly value: { readonly expression: unknown } | null
}

function nameOf(node: unknown): string {
  const { name, value } = node as { readonly name?: unknown; readonly value?: unknown }
  return typeof name === 'string' ? name : typeof value === 'string' ? value : ''
}

const subjectAdvice =
  'Name the thing or the person: a sentence that begins with “What …” or “Who …” has a clause for its subject.'

/** A clause as subject: at the beginning of a comment, a sentence or the text of a tag such as `@returns`. */
const clauseAsSubject = /(?:^[\s*]*|[.!?:] |@\w+ (?:\w+ )?)(?:What|Who|Whoever|Whatever) [^.!?]*(?:[.!]|$)/

/** Turns of phrase that are correct English and that no native speaker would write on a screen. */
const unidiomatic: readonly (readonly [phrase: RegExp, advice: string])[] = [
  [/(?:^|[.!?:;] )(?:What|Who|Whoever) [^.!?]*(?:[.!]|$)/i, subjectAdvice],
  [/\b(?:is|are|was|were) told\b/i, 'Say who tells whom, or use “see” or “shown”.'],
  [/\banew\b/i, 'Say “again”.'],
  [/\bthe service[’']s own\b/i, 'Say “the service’s”, or name the thing.'],
]

/** Reports English messages that contain one of these phrases. */
const idiomaticMessages: Rule.RuleModule = {
  create(context) {
    return {
      Property({ value }) {
        if (value.type !== 'Literal' || typeof value.value !== 'string') return
        for (const [phrase, advice] of unidiomatic)
          if (phrase.test(value.value)) context.report({ node: value, message: advice })
      },
    }
  },
}

/** Reports comments in scripts and templates that begin a sentence (not a question) with such a clause. */
const idiomaticComments: Rule.RuleModule = {
  create(context) {
    return {
      Program() {
        const { ast } = context.sourceCode as {
          readonly ast: { readonly templateBody?: TemplateBody | null }
        }
        for (const { value, loc } of [
          ...context.sourceCode.getAllComments(),
          ...(ast.templateBody?.comments ?? []),
        ])
          if (loc && clauseAsSubject.test(value.replace(/\s*\n[\s*]*/g, ' ')))
            context.report({ loc, message: subjectAdvice })
      },
    }
  },
}

const reportAdvice = 'Say “is reported” or “is shown”, or name who receives it.'

/** Phrases that hide in a title who does something, or what it is done to. */
const unidiomaticTitle: readonly (readonly [phrase: RegExp, advice: string])[] = [
  [/^(?:What|Who|Whose|Whoever)\b/i, subjectAdvice],
  [/\b(?:is|are|was|were) told\b/i, reportAdvice],
]

/** Reports titles of tests and groups with one of these phrases, also after modifiers: `test.skipIf(…).each(…)('…')`. */
const idiomaticTitles: Rule.RuleModule = {
  create(context) {
    return {
      CallExpression({ callee, arguments: [title] }) {
        if (!title || !/^(?:test|it|describe)$/.test(rootNameOf(callee as Rule.Node))) return
        const text = textOf(title as Rule.Node)
        for (const [phrase, advice] of unidiomaticTitle)
          if (phrase.test(text)) context.report({ node: title, message: advice })
      },
    }
  },
}

/** The name that a chain of calls and members begins with: `test` for `test.runIf(…).each`. */
function rootNameOf(node: Rule.Node): string {
  if (node.type === 'CallExpression') return rootNameOf(node.callee as Rule.Node)
  if (node.type === 'MemberExpression') return rootNameOf(node.object as Rule.Node)
  if (node.type === 'TaggedTemplateExpression') return rootNameOf(node.tag as Rule.Node)
  return nameOf(node)
}

/** The text of a string literal, or of a template literal with `…` for its expressions. */
function textOf(node: Rule.Node): string {
  if (node.type === 'Literal') return String(node.value)
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('…') : ''
}

interface TemplateBody {
  readonly comments: readonly Pick<AST.Token, 'value' | 'loc'>[]
}

const language = {
  rules: {
    'live-words': liveWords,
    'no-literal-text': noLiteralText,
    'idiomatic-messages': idiomaticMessages,
    'idiomatic-comments': idiomaticComments,
    'idiomatic-titles': idiomaticTitles,
  },
}

export const wordRules: Linter.Config[] = [
  {
    files: ['src/renderer/**/*.{ts,vue}', 'src/main/**/*.ts', 'src/preload/**/*.ts'],
    plugins: { language },
    rules: { 'language/live-words': 'error', 'language/no-literal-text': 'error' },
  },
  {
    files: ['src/**/*.{ts,vue}', '{tools,tests}/**/*.{ts,mjs}'],
    plugins: { language },
    rules: { 'language/idiomatic-comments': 'error' },
  },
  {
    files: ['tests/**/*.ts'],
    plugins: { language },
    rules: { 'language/idiomatic-titles': 'error' },
  },
  {
    files: ['src/shared/i18n/en/*.ts'],
    plugins: { language },
    rules: { 'language/idiomatic-messages': 'error' },
  },
  {
    files: ['src/renderer/**/*.vue'],
    plugins: { vue },
    rules: {
      'vue/no-bare-strings-in-template': [
        'error',
        {
          attributes: {
            '/.+/': [
              'title',
              'label',
              'alt',
              'placeholder',
              'hint',
              'heading',
              'aria-label',
              'aria-description',
              'aria-placeholder',
              'aria-roledescription',
              'aria-valuetext',
            ],
          },
        },
      ],
    },
  },
]
