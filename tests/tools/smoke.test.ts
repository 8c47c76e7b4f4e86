import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectNode, root } from '../../tools/setup/project.mjs'
import { hasShell } from '../support/shell-engine.ts'
import { removeFolder } from '../support/remove-folder.ts'

function smoke(environment: Readonly<Record<string, string>>) {
  const main = join(root, 'tools', 'smoke', 'main.ts')
  const { stdout, status } = spawnSync(projectNode, [main], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
  return { lines: stdout.split('\n'), status }
}

// On Electron the smoke run is a separate command.
if (hasShell)
  test('the smoke run holds on the Chromium shell, and says what only Electron can show', () => {
    const { lines, status } = smoke({ FORUM_ENGINE: 'shell' })
    expect(status, lines.join('\n')).toBe(0)
    expect(lines[0]).toContain('the app runs on the Chromium shell')
    expect(lines.filter((line) => /^smoke: (holds|not fully shown): /.test(line))).toHaveLength(19)
    expect(lines).toContain('smoke: it holds; what could not be shown:')
    expect(lines).toContain('smoke:   not shown: DevTools: the shell has none')
    expect(lines).toContain('smoke:   not shown: a packaged app: it needs Electron’s binary')
  })

// The stand-in for Electron is a shell script.
if (process.platform === 'linux')
  test('an engine that does not come up fails it, in words', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forum-smoke-test-'))
    try {
      await writeFile(join(folder, 'electron'), '#!/bin/sh\nexit 3\n')
      await chmod(join(folder, 'electron'), 0o755)
      const { lines, status } = smoke({
        FORUM_ENGINE: 'electron',
        ELECTRON_OVERRIDE_DIST_PATH: folder,
        DISPLAY: ':0',
      })
      expect(status).toBe(1)
      expect(lines).toContain('smoke: failed')
    } finally {
      await removeFolder(folder)
    }
  })
