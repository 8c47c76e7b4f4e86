import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

/** A change of one source file that is made for the compiler only. */
export interface SourceChange {
  /** Path from the project's root. */
  readonly file: string
  readonly from: string
  readonly to: string
}

/**
 * Compiles some source files, and what they import, under the settings of the main process.
 *
 * @returns the files that hold errors, each once, by their paths from the project's root
 */
export function compileErrors(files: readonly string[], change?: SourceChange): readonly string[] {
  const config: unknown = ts.readConfigFile(join(root, 'tsconfig.node.json'), (path) =>
    ts.sys.readFile(path),
  ).config
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const host = ts.createCompilerHost(options)
  const readFile = host.readFile.bind(host)
  host.readFile = (path) =>
    change && relative(root, path) === change.file ? changed(change) : readFile(path)
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    options,
    host,
  )
  const withErrors = ts.getPreEmitDiagnostics(program).map(({ file }) => relative(root, file?.fileName ?? ''))
  return [...new Set(withErrors)].toSorted((one, other) => files.indexOf(one) - files.indexOf(other))
}

function changed({ file, from, to }: SourceChange): string {
  const text = readFileSync(join(root, file), 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
  return text.replace(from, to)
}
