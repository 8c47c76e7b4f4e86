import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectNode, root } from '../../tools/setup/project.mjs'

// Uses dpkg-deb and git, and packages the app five times.
test.runIf(process.platform === 'linux')('a release would come out, as far as this machine can tell', () => {
  const { stdout, stderr, status } = spawnSync(projectNode, [join(root, 'tools/release/rehearse.ts')], {
    encoding: 'utf8',
    timeout: 19 * 60_000,
  })
  const lines = stdout.split('\n').filter((line) => line.startsWith('rehearsal: '))
  expect(status, `${lines.join('\n')}\n${stderr}`).toBe(0)
  expect(lines.filter((line) => /: (holds|not fully shown): /.test(line))).toHaveLength(10)
  expect(lines).toContainEqual(expect.stringContaining('not shown: AppImage, rpm, dmg, NSIS'))
})
