import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Linter } from 'eslint'
import ts from 'typescript'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'

interface Options {
  readonly filePath: string
  readonly projectService?: boolean
  readonly programs?: readonly ts.Program[]
}

interface Parser {
  readonly parseForESLint: (code: string, options: Options) => Linter.ESLintParseResult
}

/** As its documentation describes it; its declared type leaves the options out. */
const typeScriptParser = tseslint.parser as unknown as Parser

/** Files that ESLint lints with their types. */
const typedFiles = ['src/**/*.{ts,vue}']

/**
 * The parser of typescript-eslint, with the types of one program for the whole of src. The project service would
 * build one program for each tsconfig.json and update it for each single-file component, which takes minutes.
 * The program has the types of Node.js and of browsers together; `tsc -b` checks that each file keeps to its own.
 *
 * The program reads files from the disk. Text that differs from it (in an editor, or after a fix) gets its types from
 * the project service.
 *
 * @param root the folder of tsconfig.json
 */
export function createTypedParser(root: string): Parser {
  let program: ts.Program | undefined
  return {
    ...typeScriptParser,
    parseForESLint(code, options) {
      // vue-eslint-parser removes the option where it parses a part of a file, such as an expression of a template.
      if (!options.projectService) return typeScriptParser.parseForESLint(code, options)
      program ??= createProgram(root)
      const isAsOnDisk = program.getSourceFile(options.filePath)?.text === code
      return typeScriptParser.parseForESLint(
        code,
        isAsOnDisk ? { ...options, projectService: false, programs: [program] } : options,
      )
    },
  }
}

function createProgram(root: string): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) =>
    readFileSync(file, 'utf8'),
  ) as {
    readonly config: { readonly compilerOptions: object }
  }
  const compilerOptions = {
    ...config.compilerOptions,
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['node', 'vite/client'],
    paths: { '@shared/*': ['./src/shared/*'] },
    allowImportingTsExtensions: true,
    allowJs: true,
  }
  const { options } = ts.parseJsonConfigFileContent({ compilerOptions, files: [] }, ts.sys, root)
  options.allowNonTsExtensions = true
  const host = ts.createCompilerHost(options)
  // Documentation comments say nothing about the types of TypeScript.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors
  const sourceFile = host.getSourceFile.bind(host)
  host.getSourceFile = (file, languageVersion, ...rest) =>
    file.endsWith('.vue')
      ? ts.createSourceFile(file, scriptOf(file), languageVersion, false, ts.ScriptKind.TS)
      : sourceFile(file, languageVersion, ...rest)
  const files = globSync(typedFiles, { cwd: root, exclude: ['tests/fixtures/**', '**/node_modules/**'] })
  return ts.createProgram(
    files.map((file) => path.join(root, file)),
    options,
    host,
  )
}

/** Carries the script out of vue-eslint-parser, and ends its work. */
class Script extends Error {
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

/** The TypeScript that vue-eslint-parser makes of a component's script blocks. The template is not parsed. */
function scriptOf(file: string): string {
  const parser: Parser = {
    parseForESLint(code, options) {
      if (options.projectService) throw new Script(code)
      return typeScriptParser.parseForESLint(code, options)
    },
  }
  try {
    vueParser.parseForESLint(readFileSync(file, 'utf8'), {
      ...{ filePath: file, sourceType: 'module', ecmaVersion: 'latest' },
      ...{ projectService: true, loc: true, range: true, tokens: true, comment: true, parser },
    })
  } catch (error) {
    if (error instanceof Script) return error.text
    throw error
  }
  return ''
}
