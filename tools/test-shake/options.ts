import { parseArgs } from 'node:util'
import { testStages, type TestStageName } from '../test-run/stages.ts'
import { loadNames, type LoadName } from './load-names.ts'

const stageNames = Object.keys(testStages) as readonly TestStageName[]

export interface ShakeOptions {
  /** Runs per stage. */
  readonly times: number
  readonly stages: readonly TestStageName[]
  /** Used in rotation. */
  readonly loads: readonly LoadName[]
  /** Determines the order of the first run; each further run adds one. */
  readonly seed: number
  /** Parts of the paths of test files; all files by default. */
  readonly filters: readonly string[]
}

/**
 * Reads the command line.
 *
 * @param chance the default seed
 * @returns the options, or a sentence about the mistake in them
 */
export function readOptions(args: readonly string[], chance: number): ShakeOptions | string {
  const parsed = parse(args)
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  const times = Number(values.times)
  const seed = Number(values.seed ?? chance)
  if (!Number.isSafeInteger(times) || times < 1) return '--times takes a number from 1'
  // Playwright treats 0 as no seed.
  if (!Number.isSafeInteger(seed) || seed < 1) return '--seed takes a number from 1'
  const stages = chosen('--only', stageNames, values.only)
  if (typeof stages === 'string') return stages
  const loads = chosen('--load', loadNames, values.load)
  if (typeof loads === 'string') return loads
  return { times, seed, stages, loads, filters: positionals }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        times: { type: 'string', default: '10' },
        seed: { type: 'string' },
        only: { type: 'string', multiple: true },
        load: { type: 'string', multiple: true },
      },
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function chosen<Name extends string>(
  option: string,
  all: readonly Name[],
  words: readonly string[] = all,
): readonly Name[] | string {
  const unknown = words.find((word) => !all.some((name) => name === word))
  if (unknown !== undefined) return `${option} takes ${all.join(', ')}, not "${unknown}"`
  return all.filter((name) => words.includes(name))
}
