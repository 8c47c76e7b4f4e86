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

/** With the type that its documentation describes: its declared type leaves out the options. */
const typeScriptParser = tseslint.parser as unknown as Parser

/** Files that ESLint lints with type information. */
const typedFiles = ['src/**/*.{ts,vue}']

/**
 * typescript-eslint's parser, with the types of one program for all of src. The project service would build a
 * program for each tsconfig.json and update it for each single-file component, which takes minutes. The
 * program has the types of Node.js and of browsers; `tsc -b` checks that each file uses only its own.
 *
 * The program reads files from disk. Text that differs from the file on disk (in an editor, or after a fix)
 * gets its types from the project service.
 *
 * @param root the folder of tsconfig.json
 */
export function createTypedParser(root: string): Parser {
  let program: ts.Program | undefined
  return {
    ...typeScriptParser,
    parseForESLint(code, options) {
      // vue-eslint-parser removes the option when it parses part of a file, such as a template's expression.
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
  // Saves time: JSDoc comments do not affect the types of TypeScript code.
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

/** Thrown to take the script out of vue-eslint-parser and to stop the parser. */
class Script extends Error {
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

/** The TypeScript that vue-eslint-parser makes from a component's scripts, without parsing the template. */
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
