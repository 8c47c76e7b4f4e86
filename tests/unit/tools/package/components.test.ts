import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { componentsOf } from '../../../../tools/package/components.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'forum-components-'))
  await mkdir(join(root, 'out/main'), { recursive: true })
  const list = gzipSync('[{ "name": "valibot", "version": "1.0.0" }]')
  await writeFile(join(root, 'out/main/licenses.json.gz'), list)
})
afterEach(() => rm(root, { recursive: true }))

test('keytar is among what a package holds where it is installed, and only there', async () => {
  const names = async () => (await componentsOf(root)).map(({ name }) => name)
  expect(await names()).toEqual(['valibot'])
  const folder = join(root, 'node_modules/keytar')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "name": "keytar", "version": "7.9.0", "license": "MIT" }')
  await writeFile(join(folder, 'LICENSE.md'), 'MIT License')
  expect(await names()).toEqual(['keytar', 'valibot'])
  // Every bundled package must be listed, so an unreadable licence stops the packaging.
  await rm(join(folder, 'LICENSE.md'))
  await expect(names()).rejects.toThrow('ENOENT')
})
