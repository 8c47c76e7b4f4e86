import { expect, test } from 'vitest'
import { renamePatiently } from '../../../../src/main/files/patient-rename'

/** A system that refuses so many times with this code. */
function systemThat(refuses: number, code: string, platform: NodeJS.Platform = 'win32') {
  const done: unknown[] = []
  const rename = async (from: unknown, to: unknown): Promise<void> => {
    done.push([from, to])
    if (done.length <= refuses) throw Object.assign(new Error('refused'), { code })
  }
  const waits: number[] = []
  const wait = async (ms: number): Promise<void> => void waits.push(ms)
  return { done, waits, renamed: () => renamePatiently('new', 'document', { platform, rename, wait }) }
}

test.each(['EPERM', 'EACCES', 'EBUSY'])('%s of a file that is being scanned is waited out', async (code) => {
  const { done, waits, renamed } = systemThat(3, code)
  await renamed()
  expect(done).toEqual(Array.from({ length: 4 }, () => ['new', 'document']))
  expect(waits).toHaveLength(3)
})

test('a refusal that lasts is passed on within a second', async () => {
  const { waits, renamed } = systemThat(Infinity, 'EPERM')
  await expect(renamed()).rejects.toThrow('refused')
  expect(waits.reduce((sum, ms) => sum + ms)).toBeLessThan(1000)
})

test.each([
  ['another refusal', 'ENOSPC', 'win32'],
  ['another system', 'EPERM', 'linux'],
] as const)('%s is passed on at once', async (_what, code, platform) => {
  const { done, renamed } = systemThat(1, code, platform)
  await expect(renamed()).rejects.toThrow('refused')
  expect(done).toHaveLength(1)
})
