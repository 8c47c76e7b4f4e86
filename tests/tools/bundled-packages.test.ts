import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundledPackages } from '../../src/main/config/bundled-packages'
import { root } from '../../tools/setup/project.mjs'

test('About lists every package whose code is in main, and each with its licence', async () => {
  const listed = await bundledPackages(root)
  const names = new Set(listed.map(({ name }) => name))
  const sources = globSync('out/main/**/*.map', { cwd: root }).flatMap(
    (file) =>
      (JSON.parse(readFileSync(join(root, file), 'utf8')) as { readonly sources: readonly string[] }).sources,
  )
  const bundled = sources.flatMap(
    (source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? [],
  )
  expect(bundled.length).toBeGreaterThan(0)
  expect([...new Set(bundled)].filter((name) => !names.has(name))).toEqual([])
  expect(listed.filter(({ identifier }) => !identifier)).toEqual([])
})
