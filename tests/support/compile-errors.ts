import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

/** A change to a source file, only for the compiler. */
export interface SourceChange {
  /** Relative to the project's root. */
  readonly file: string
  readonly from: string
  readonly to: string
}

const config: unknown = ts.readConfigFile(join(root, 'tsconfig.node.json'), (path) =>
  ts.sys.readFile(path),
).config
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)

/** Parsing the libraries takes most of the time, so unchanged files are parsed once. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/**
 * Type-checks source files with the main process's settings.
 *
 * @returns the files with errors, relative to the project's root
 */
export function compileErrors(
  files: readonly string[],
  ...changes: readonly SourceChange[]
): readonly string[] {
  const host = ts.createCompilerHost(options)
  const getSourceFile = host.getSourceFile.bind(host)
  host.getSourceFile = (path, version) => {
    const own = changes.filter(({ file }) => file === relative(root, path))
    if (own.length > 0) return ts.createSourceFile(path, changed(path, own), version)
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, version))
    return parsed.get(path)
  }
  const paths = files.map((file) => join(root, file))
  const program = ts.createProgram(paths, options, host)
  return files.filter((_file, index) => {
    const source = program.getSourceFile(paths[index] ?? '')
    return source === undefined || program.getSemanticDiagnostics(source).length > 0
  })
}

function changed(path: string, changes: readonly SourceChange[]): string {
  return changes.reduce(
    (text, { file, from, to }) => {
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
      return text.replace(from, to)
    },
    readFileSync(path, 'utf8'),
  )
}
