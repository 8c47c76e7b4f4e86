import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const read = (path: string): Promise<string> =>
  readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8')

test('a package for macOS and its helpers ask for the one right that V8 needs', async () => {
  const [, ...files] = /entitlements: (\S+)\s+entitlementsInherit: (\S+)/.exec(
    await read('electron-builder.yml'),
  ) ?? ['']
  expect(files).toHaveLength(2)
  for (const file of files) {
    const keys = [...(await read(file)).matchAll(/<key>(.*?)<\/key>/g)].map(([, key]) => key)
    expect(keys).toEqual(['com.apple.security.cs.allow-jit'])
  }
})
