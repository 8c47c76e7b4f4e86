import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EventEmitter } from 'node:events'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { root } from './chromium-shell-app.ts'
import { provisions } from './chromium-shell-provisions.ts'

/** One use of Electron: the interface in electron.d.ts, its member or event, and the place. */
interface Use {
  readonly owner: string
  readonly name: string
  readonly kind: 'member' | 'event'
  readonly at: string
}

const listening = new Set(['on', 'once', 'off', 'addListener', 'removeListener', 'prependListener'])

const isRequireOfElectron = (node: ts.Node): boolean =>
  (ts.isCallExpression(node) &&
    node.expression.getText() === 'require' &&
    node.arguments[0]?.getText().slice(1, -1) === 'electron') ||
  (ts.isCallExpression(node) && node.arguments.some(isRequireOfElectron))

/** Members that a built file reads from `require('electron')`. Minified names are short and reused. */
function usesInBuild(file: string): Use[] {
  const options = { allowJs: true, noResolve: true, noLib: true, noEmit: true, types: [] }
  const program = ts.createProgram([file], options)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  if (!source) throw new Error(`${file} is not there`)
  const electrons = new Set<ts.Symbol>()
  const uses: Use[] = []
  const at = file.slice(root.length + 1)
  const find = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && isRequireOfElectron(node.initializer)) {
      const symbol = ts.isIdentifier(node.name) ? checker.getSymbolAtLocation(node.name) : undefined
      if (symbol) electrons.add(symbol)
      else if (ts.isObjectBindingPattern(node.name))
        for (const one of node.name.elements)
          uses.push({ owner: 'electron', name: one.getText().split(':')[0] ?? '', kind: 'member', at })
    }
    ts.forEachChild(node, find)
  }
  const note = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const symbol = checker.getSymbolAtLocation(node.expression)
      if (symbol && electrons.has(symbol))
        uses.push({ owner: 'electron', name: node.name.text, kind: 'member', at })
    }
    ts.forEachChild(node, note)
  }
  find(source)
  note(source)
  return uses
}

/** Uses of Electron in the sources, found by the type checker: members and events that it declares. */
function usesInSources(files: readonly string[]): Use[] {
  const configuration = ts.readConfigFile(join(root, 'tsconfig.node.json'), (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(configuration.config, ts.sys, root)
  const program = ts.createProgram([...files], { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  const uses: Use[] = []

  const ownersOf = (symbol: ts.Symbol | undefined): string[] => {
    const declared = (symbol?.declarations ?? []).filter((one) =>
      one.getSourceFile().fileName.endsWith('electron/electron.d.ts'),
    )
    return declared.map(({ parent }) => {
      const owner = ts.findAncestor(
        parent,
        (one) =>
          ts.isClassDeclaration(one) || ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one),
      ) as ts.NamedDeclaration | undefined
      return owner?.name?.getText() ?? 'electron'
    })
  }
  const note = (owner: string, name: string, kind: Use['kind'], node: ts.Node) => {
    const source = node.getSourceFile()
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    uses.push({ owner, name, kind, at: `${source.fileName.slice(root.length + 1)}:${line + 1}` })
  }
  /** The interface of an event's emitter; its `on` may be declared by Node. */
  const emitterOf = (object: ts.Expression): string[] => {
    const type = checker.getTypeAtLocation(object)
    const symbols = [type, ...(type.isUnionOrIntersection() ? type.types : [])].map((one) => one.getSymbol())
    return symbols.flatMap((symbol) => {
      const isElectrons = symbol?.declarations?.some((one) =>
        one.getSourceFile().fileName.endsWith('electron/electron.d.ts'),
      )
      return isElectrons ? [symbol?.name ?? ''] : []
    })
  }

  const visit = (node: ts.Node): void => {
    if (ts.isImportSpecifier(node)) {
      const from = (node.parent.parent.parent.moduleSpecifier as ts.StringLiteral).text
      const isType = node.isTypeOnly || node.parent.parent.isTypeOnly
      if (from === 'electron' && !isType && !isErased(node))
        note('electron', (node.propertyName ?? node.name).text, 'member', node)
    }
    if (ts.isPropertyAccessExpression(node)) {
      for (const owner of ownersOf(checker.getSymbolAtLocation(node.name)))
        note(owner, node.name.text, 'member', node)
    }
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const type = checker.getTypeAtLocation(node.parent)
      const name = (node.propertyName ?? node.name).getText()
      for (const owner of ownersOf(type.getProperty(name))) note(owner, name, 'member', node)
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression
      const [event] = node.arguments
      if (listening.has(name.text) && event && ts.isStringLiteral(event)) {
        for (const owner of emitterOf(expression)) note(owner, event.text, 'event', node)
      }
    }
    ts.forEachChild(node, visit)
  }
  const isErased = (specifier: ts.ImportSpecifier): boolean => {
    const symbol = checker.getSymbolAtLocation(specifier.name)
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return target !== undefined && !(target.flags & ts.SymbolFlags.Value)
  }
  for (const file of files) {
    const source = program.getSourceFile(file)
    if (source) visit(source)
  }
  return uses
}

const sources = globSync(['src/main/electron/**/*.ts', 'src/main/index.ts', 'src/preload/**/*.ts'], {
  cwd: root,
})
const built = globSync(['out/main/*.js', 'out/preload/*.js'], { cwd: root })
const uses = [
  ...usesInSources(sources.map((file) => join(root, file))),
  ...built.flatMap((file) => usesInBuild(join(root, file))),
]

/** In the preload `electron` is another module; the shell provides the members that a sandbox has. */
const ofPreload = new Set(['contextBridge', 'ipcRenderer', 'webFrame'])

const isProvided = ({ owner, name, kind, at }: Use): boolean => {
  if (owner === 'electron' && /preload/.test(at)) return ofPreload.has(name)
  const provision = provisions[owner]
  if (!provision) return false
  if (kind === 'member') return provision.members.includes(name)
  return provision.events === 'any' || provision.events.includes(name)
}

describe('the part of Electron that the app uses', () => {
  test('is found: its modules, members of instances, events', () => {
    const found = (kind: Use['kind'], owner?: string) =>
      uses.filter((use) => use.kind === kind && (!owner || use.owner === owner))
    expect(found('member', 'electron').length).toBeGreaterThan(0)
    expect(found('member').length).toBeGreaterThan(found('member', 'electron').length)
    expect(found('event').length).toBeGreaterThan(0)
  })

  test('is all provided by the shell', () => {
    const missing = uses
      .filter((use) => !isProvided(use))
      .map(({ owner, name, kind, at }) => `${owner}.${name} (${kind}) at ${at}`)
    expect(missing).toEqual([])
  })
})

describe('the table of differences', () => {
  const page = join(root, 'docs/chromium-shell.md')
  const text = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const listed = new Set([...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name))

  test('names every member and event the shell provides', () => {
    const unnamed = Object.entries(provisions).flatMap(([owner, { members, events }]) =>
      [...members.filter((name) => !inherited.has(name)), ...(events === 'any' ? [] : events)]
        .filter((name) => !listed.has(name))
        .map((name) => `${owner}.${name}`),
    )
    expect(unnamed).toEqual([])
  })
})

/** Members from Node's EventEmitter and from the language's classes. */
const inherited = new Set([
  ...Object.getOwnPropertyNames(EventEmitter.prototype),
  'length',
  'name',
  'prototype',
])
