import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Linter, Rule } from 'eslint'
import ts from 'typescript'

const message =
  'This import is part of a cycle: move the code that both files need into a third file. The cycle:'

/** Specifiers of files in src: relative paths, and the alias of src/shared. */
const isOwn = /^(\.|@shared\/)/

/** The specifiers of a file's runtime imports: imports and exports of more than types, and `import()`. */
function specifiersOf(code: string): string[] {
  const source = ts.createSourceFile('file.ts', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS)
  const found: string[] = []
  const add = (specifier: ts.Node | undefined): void => {
    if (specifier && ts.isStringLiteral(specifier)) found.push(specifier.text)
  }
  for (const statement of source.statements)
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
      if (isRun(statement)) add(statement.moduleSpecifier)
  if (code.includes('import(')) {
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
        add(node.arguments[0])
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

function isRun(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, isTypeOnly } = statement
    return !isTypeOnly && !(exportClause && areTypes(exportClause))
  }
  const { importClause } = statement
  if (!importClause) return true
  const { phaseModifier, name, namedBindings } = importClause
  if (phaseModifier === ts.SyntaxKind.TypeKeyword) return false
  return name !== undefined || !(namedBindings && areTypes(namedBindings))
}

function areTypes(bindings: ts.NamedImportBindings | ts.NamedExportBindings): boolean {
  if (!ts.isNamedImports(bindings) && !ts.isNamedExports(bindings)) return false
  return bindings.elements.length > 0 && bindings.elements.every(({ isTypeOnly }) => isTypeOnly)
}

/** The script blocks of a single-file component. */
function scriptOf(component: string): string {
  return [...component.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script]) => script).join('\n')
}

/** The file of src that a specifier refers to; undefined for packages, style sheets and images. */
function fileOf(specifier: string, importer: string, root: string): string | undefined {
  if (!isOwn.test(specifier)) return undefined
  const target = specifier.startsWith('.')
    ? path.resolve(path.dirname(importer), specifier)
    : path.join(root, 'src/shared', specifier.slice('@shared/'.length))
  return [target, `${target}.ts`, `${target}/index.ts`].find(
    (file) => /\.(ts|vue)$/.test(file) && existsSync(file) && statSync(file).isFile(),
  )
}

function filesOf(specifiers: readonly string[], importer: string, root: string): string[] {
  return specifiers.map((specifier) => fileOf(specifier, importer, root)).filter((file) => file !== undefined)
}

/** Lifetime of the cached imports in milliseconds: an editor's linter must notice changes to other files. */
const freshMs = 30_000
const importsOnDisk = new Map<string, readonly string[]>()
let readAt = 0

/** The files that a file imports, as stored on disk. Cached for up to `freshMs`. */
function importsOf(file: string, root: string): readonly string[] {
  let imports = importsOnDisk.get(file)
  if (!imports) {
    const text = readFileSync(file, 'utf8')
    imports = filesOf(specifiersOf(file.endsWith('.vue') ? scriptOf(text) : text), file, root)
    importsOnDisk.set(file, imports)
  }
  return imports
}

/** The shortest chain of imports from one file to another, both included; undefined if there is none. */
function shortestChain(from: string, to: string, root: string): string[] | undefined {
  const importers = new Map<string, string | undefined>([[from, undefined]])
  for (const [file] of importers) {
    if (file === to) {
      const chain: string[] = []
      for (let at: string | undefined = file; at; at = importers.get(at)) chain.unshift(at)
      return chain
    }
    for (const imported of importsOf(file, root)) if (!importers.has(imported)) importers.set(imported, file)
  }
  return undefined
}

const noCycle: Rule.RuleModule = {
  create(context) {
    const { cwd, filename } = context
    if (Date.now() - readAt > freshMs) {
      importsOnDisk.clear()
      readAt = Date.now()
    }
    const check = (node: Rule.Node, specifier: unknown): void => {
      const target = typeof specifier === 'string' ? fileOf(specifier, filename, cwd) : undefined
      const chain = target && shortestChain(target, filename, cwd)
      if (!chain) return
      const names = chain.map((file) => path.relative(cwd, file).replaceAll(path.sep, '/'))
      context.report({ node, message: `${message} ${names.join(' → ')}` })
    }
    const checkStatement = (node: Rule.Node): void => {
      const { source, specifiers, ...kinds } = node as unknown as Statement
      const isOfTypes = [kinds.importKind, kinds.exportKind].includes('type')
      const areTypes =
        specifiers &&
        specifiers.length > 0 &&
        specifiers.every(({ importKind, exportKind }) => (importKind ?? exportKind) === 'type')
      if (!isOfTypes && !areTypes) check(node, source?.value)
    }
    return {
      ImportDeclaration: checkStatement,
      ExportNamedDeclaration: checkStatement,
      ExportAllDeclaration: checkStatement,
      ImportExpression(node) {
        if (node.source.type === 'Literal') check(node, node.source.value)
      },
    }
  },
}

interface Kinds {
  readonly importKind?: string
  readonly exportKind?: string
}

interface Statement extends Kinds {
  readonly source?: { readonly value: unknown } | null
  readonly specifiers?: readonly Kinds[]
}

/**
 * No file of src, single-file components included, may import itself through other files at run time. Between
 * folders, folder-rules.ts also restricts imports of types.
 */
export const cycleRules: Linter.Config[] = [
  {
    files: ['src/**/*.ts', 'src/**/*.vue'],
    plugins: { cycles: { rules: { 'no-cycle': noCycle } } },
    rules: { 'cycles/no-cycle': 'error' },
  },
]
