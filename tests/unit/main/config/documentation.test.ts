import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkConfiguration } from '../../../../src/main/config/configuration'
import { configurationSources } from '../../../../src/main/config/configuration-sources'
import { weakeningSwitches } from '../../../../src/main/config/weakening-switches'
import { operatorFeatures } from '../../../../src/shared/config/operator-values'
import { defaultQuotas, mostInMemory, readTextsQuota } from '../../../../src/main/cache/quotas'
import { readAppLink } from '../../../../src/shared/links/app-link'
import { videoProviders } from '../../../../src/shared/media/video-providers'
import { freshFor } from '../../../../src/shared/entries/freshness'
import { readPackageOptions } from '../../../../tools/package/options.ts'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const operators = read('docs/operators.md')
const releasing = read('docs/releasing.md')
const sample = JSON.parse(read('resources/config.sample.json')) as object

/** A document's fields by dotted path; lists count as values. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([key, one]) => fieldsOf(one, path ? `${path}.${key}` : key))
}

/** A section with its subsections, up to the next heading of its level or above. */
function sectionOf(heading: string): string {
  const start = operators.indexOf(`${heading}\n`)
  if (start < 0) throw new Error(`docs/operators.md has no “${heading}”`)
  const rest = operators.slice(start + heading.length)
  const end = rest.search(new RegExp(`^#{2,${heading.indexOf(' ')}} `, 'm'))
  return end < 0 ? rest : rest.slice(0, end)
}

test('the document for operators lists every switch that ends the app', () => {
  const section = sectionOf('## Switches')
  const documented = [...section.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)
  expect(new Set(documented)).toEqual(new Set(['allowedSwitches', ...weakeningSwitches]))
})

test('the document for operators lists every feature that can be switched off', () => {
  const section = sectionOf('## Disabled features')
  const documented = [...section.matchAll(/^- `(\w+)`/gm)].map(([, name]) => name)
  expect(documented).toHaveLength(operatorFeatures.length)
  expect(new Set(documented)).toEqual(new Set(operatorFeatures))
})

test('the operators’ examples of fields are configurations', () => {
  const examples = [...operators.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, text = '']) => text)
  expect(examples.length).toBeGreaterThan(1)
  for (const example of examples) {
    const given = JSON.parse(`{${example.replace('…', '')}}`) as { readonly updates?: unknown }
    const checked = checkConfiguration({ ...sample, ...given }, false)
    // The documentation has no real key.
    const problems = 'problems' in checked ? checked.problems.map(({ field }) => field) : []
    expect(problems).toEqual(given.updates ? ['updates.publicKey'] : [])
  }
})

test('the sample allows the embeds of every provider that the app knows', () => {
  expect((sample as { readonly videoHosts: unknown }).videoHosts).toEqual([...videoProviders.keys()])
})

test('the sample is a configuration, of every field', () => {
  const checked = checkConfiguration(sample, false)
  expect(fieldsOf(sample).toSorted()).toEqual(
    'configuration' in checked ? fieldsOf(checked.configuration).toSorted() : checked.problems,
  )
})

test('the document for operators lists every place that is searched for a configuration', () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    const sources = configurationSources({ platform, shippedFolder: '/app', override: undefined })
    const machine = sources.filter(({ setBy }) => setBy === 'machine')
    expect(machine).not.toHaveLength(0)
    for (const { location } of machine) expect(operators).toContain(`\`${location}\``)
  }
})

test('the document for operators states how large the cache grows', () => {
  const growth = sectionOf('## Limits of stored content')
  const megabytes = (bytes: number): string => `${bytes / 1e6} MB`
  const limitOf = (what: string): string | undefined =>
    new RegExp(`^\\| ${what}[^|]*\\|([^|]*)`, 'm').exec(growth)?.[1]?.trim()
  expect(limitOf('pictures')).toBe(megabytes(defaultQuotas.images))
  expect(limitOf('resources')).toBe(megabytes(defaultQuotas.database))
  expect(limitOf('what resources said')).toContain(`${megabytes(readTextsQuota)}, compressed`)
  expect(growth).toContain(`up to ${megabytes(mostInMemory.images)} of each`)
  expect(mostInMemory.database).toBe(mostInMemory.images)
  expect(operators).toContain(
    `up to ${megabytes(defaultQuotas.images)} of pictures and ${megabytes(defaultQuotas.database)} of everything else`,
  )
})

test('the document for operators lists every file of the profile', () => {
  const kept = sectionOf('## Where data is stored')
  const sources = readdirSync(join(root, 'src/main'), { recursive: true, encoding: 'utf8' })
  const files = sources
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [
      ...read(`src/main/${path}`).matchAll(/(?:join\(profileFolder, |files\.open\()'([\w.-]+)'/g),
    ])
  expect(files.length).toBeGreaterThan(6)
  for (const [, file = ''] of files)
    expect(kept, file).toMatch(new RegExp(`\`${file.replace('.', '\\.')}[\`/]`))
})

test('the operators’ examples of links are links that the app reads', () => {
  const links = [...operators.matchAll(/`(forum-resources:\/\/(?:view|entry)[^`]*)`/g)]
  expect(links).toHaveLength(2)
  for (const [, link = ''] of links)
    expect(readAppLink(link.replace('<host>', 'forum.example').replace('<id>', '7')), link).toMatchObject({
      server: 'forum.example',
    })
})

test('the document for operators states when the app sends requests by itself', () => {
  const asked = sectionOf('### Background requests')
  const day = 86_400_000
  const whenOf = (what: string): string | undefined =>
    new RegExp(`^\\| ${what}[^|]*\\|([^|]*)`, 'm').exec(asked)?.[1]?.trim()
  expect(whenOf('the list on display')).toContain(`${freshFor.shownList / 60_000} minutes`)
  for (const { least, most } of [freshFor.terms, freshFor.page])
    expect(whenOf('categories')).toContain(`${least / day} to ${most / day} days`)
  expect(whenOf('pictures')).toContain(`after ${freshFor.image / day} days`)
  expect(whenOf('a picture that was missing')).toBe(
    `after ${freshFor.missingImage / 60_000} minutes, later after up to ${freshFor.longestMissingImage / day} day`,
  )
})

test('the commands for packages are understood', () => {
  const commands = [...releasing.matchAll(/^npm run package(?: -- (\S[^#\n]*))?/gm)]
  expect(commands.length).toBeGreaterThan(1)
  for (const [, args = ''] of commands)
    expect(() => readPackageOptions(args.split(' ').filter(Boolean))).not.toThrow()
})

test('the secrets that releases are signed with are the ones the workflow takes', () => {
  const taken = [...read('.github/workflows/release.yml').matchAll(/secrets\.(\w+)/g)].map(([, name]) => name)
  const table = releasing.slice(releasing.indexOf('| secret'), releasing.indexOf('The workflow says'))
  const documented = [...table.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)
  expect(documented.toSorted()).toEqual(taken.toSorted())
})
