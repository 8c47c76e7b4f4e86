import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { projectNode, root } from '../../tools/setup/project.mjs'
import { currentDistribution } from '../../tools/setup/system-packages.mjs'
import { hasShell } from '../support/shell-engine.ts'
import { createSetUpProject, electronComesUp, type SetUpProject } from './setup-project.ts'
import { waitFor } from '../support/patience.ts'

const electronEndsAtOnce = `
  for (let line = 1; line <= 40; line++) console.error('line ' + line + ' of Electron')
  process.exitCode = 127
`

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch {
    return false
  }
}

// The Chromium shell runs only on Linux.
if (process.platform === 'linux') {
  let project: SetUpProject
  beforeEach(async () => {
    project = await createSetUpProject()
  })
  afterEach(() => project.remove())

  describe('without FORUM_ENGINE', () => {
    test('it goes on with the Chromium shell where Electron ends at once, and shows its last lines', async () => {
      await project.write('electron-runs.cjs', electronEndsAtOnce)
      const { lines, exitCode } = await project.setUp('demo')
      expect(lines).toContain('set-up:   line 40 of Electron')
      expect(lines).not.toContain('set-up:   line 20 of Electron')
      expect(lines).toContainEqual(
        expect.stringMatching(/Electron 45\.4\.1 does not come up: it ended with exit code 127 before/),
      )
      expect(lines).toContainEqual(expect.stringContaining('going on with the Chromium shell'))
      expect(lines.at(-1)).toBe('handed over to run on shell')
      expect(exitCode).toBe(0)
    })

    test('an Electron that did not come up is not tried again the same day', async () => {
      await project.write('electron-runs.cjs', electronEndsAtOnce)
      await project.setUp('demo')
      await project.write('electron-runs.cjs', electronComesUp)
      const { lines, calls } = await project.setUp('demo')
      expect(calls).not.toContain('start Electron')
      expect(lines).toContainEqual(
        expect.stringMatching(
          /Electron 45\.4\.1 did not come up at the last attempt: it ended with exit code 127/,
        ),
      )
      expect(lines.at(-1)).toBe('handed over to run on shell')
      expect((await project.setUp('demo', { FORUM_ENGINE: 'electron' })).calls).toContain('start Electron')
      expect((await project.setUp('demo')).lines.at(-1)).toBe('handed over to run on electron')
    })

    test('an Electron that hangs is ended, and the Chromium shell takes its place', async () => {
      await project.write('electron-hangs', '')
      const { lines, exitCode } = await project.setUp('demo', { FORUM_ENGINE_TIMEOUT: '4' })
      expect(lines).toContain('set-up:   starting to hang')
      expect(lines).toContainEqual(expect.stringContaining('no window showed a page within 4 s'))
      expect(lines.at(-1)).toBe('handed over to run on shell')
      expect(exitCode).toBe(0)
      const processId = Number(await readFile(project.path('hanging'), 'utf8'))
      await waitFor(() => expect(isRunning(processId)).toBe(false))
    })
  })

  describe('FORUM_ENGINE=electron', () => {
    test('fails with the reason where Electron does not come up, and falls back to nothing', async () => {
      await project.write('electron-runs.cjs', electronEndsAtOnce)
      const { lines, exitCode, calls } = await project.setUp('test', { FORUM_ENGINE: 'electron' })
      expect(lines).toContain('set-up:   line 40 of Electron')
      expect(lines).toContainEqual(
        expect.stringMatching(/^set-up: failed: Electron 45\.4\.1 does not come up: it ended/),
      )
      expect(lines.at(-1)).toBe('tests: 0 passed, 1 failed')
      expect(calls).not.toContain('build')
      expect(exitCode).toBe(1)
    })

    test('fails where Electron cannot be fetched, and tries again at once at the next run', async () => {
      await writeFile(project.path('offline'), '')
      await project.setUp('demo', { FORUM_ENGINE: 'electron' })
      const { lines, exitCode, calls } = await project.setUp('demo', { FORUM_ENGINE: 'electron' })
      expect(calls).toContain('fetch Electron')
      expect(lines).toContain('set-up:   TypeError: fetch failed')
      expect(lines).toContainEqual(
        expect.stringMatching(/^set-up: failed: Electron 45\.4\.1 does not come up/),
      )
      expect(exitCode).toBe(1)
    })
  })

  test('FORUM_ENGINE=shell neither fetches nor starts Electron', async () => {
    const { lines, calls } = await project.setUp('demo', { FORUM_ENGINE: 'shell' })
    expect(calls).not.toContain('fetch Electron')
    expect(calls).not.toContain('start Electron')
    expect(lines.at(-1)).toBe('handed over to run on shell')
  })

  if (currentDistribution() === 'debian') {
    describe('Debian’s Chromium without windows', () => {
      const onTheShell = { FORUM_ENGINE: 'shell', FORUM_CHROMIUM: '', DISPLAY: '' }
      const withoutIt = `#!/bin/sh
for name do case "$name" in -* | chromium-headless-shell) ;; *) echo "$name installed" ;; esac; done
`
      const aptEndingWith = (code: number): string => `#!/bin/sh
echo "apt-get \$*" >> calls
case "$*" in *install*) exit ${code} ;; esac
`

      test('is brought where the shell runs without a display', async () => {
        await project.writeProgram('bin/dpkg-query', withoutIt)
        await project.writeProgram('bin/apt-get', aptEndingWith(0))
        const { calls, lines } = await project.setUp('test', onTheShell)
        expect(calls).toContainEqual(expect.stringMatching(/install .*chromium-headless-shell$/))
        expect(lines.at(-1)).toBe('handed over to run on shell')
      })

      test('is done without where it cannot be had', async () => {
        await project.writeProgram('bin/dpkg-query', withoutIt)
        await project.writeProgram('bin/apt-get', aptEndingWith(100))
        const { lines, exitCode } = await project.setUp('test', onTheShell)
        expect(lines).toContainEqual(expect.stringContaining('apt-get install'))
        expect(lines.at(-1)).toBe('handed over to run on shell')
        expect(exitCode).toBe(0)
      })

      test('is not asked for where it stands beside Chromium, a display is there, or a Chromium is named', async () => {
        await project.writeProgram('bin/dpkg-query', withoutIt)
        const own = { ...onTheShell, FORUM_CHROMIUM: project.path('bin', 'chromium') }
        for (const environment of [own, { ...onTheShell, DISPLAY: ':0' }])
          expect((await project.setUp('test', environment)).calls).not.toContain('apt-get')
        await project.writeProgram('bin/chromium-headless-shell', '#!/bin/sh\n')
        expect((await project.setUp('test', onTheShell)).calls).not.toContain('apt-get')
      })
    })
  }

  test('any other FORUM_ENGINE is refused before anything is done', async () => {
    const { lines, calls, exitCode } = await project.setUp('demo', { FORUM_ENGINE: 'chrome' })
    expect(lines).toContain('set-up: failed: FORUM_ENGINE is "chrome"; it takes electron or shell')
    expect(calls).toEqual([])
    expect(exitCode).toBe(1)
  })

  test('the Electron of ELECTRON_OVERRIDE_DIST_PATH is checked and used instead of a fetched one', async () => {
    await project.writeProgram(
      'own/electron',
      `#!/bin/sh\necho own Electron >> calls\necho 'engine check: a window shows its page'\n`,
    )
    const { lines, calls } = await project.setUp('demo', { ELECTRON_OVERRIDE_DIST_PATH: project.path('own') })
    expect(calls).toContain('own Electron')
    expect(calls).not.toContain('fetch Electron')
    expect(lines.at(-1)).toBe('handed over to run on electron')
  })

  if (hasShell)
    test('the app that the check starts shows its page in a real engine', () => {
      const { stdout, status } = spawnSync(projectNode, [join(root, 'tools', 'setup', 'engine-check.ts')], {
        env: { ...process.env, FORUM_ENGINE: 'shell', FORUM_ENGINE_TIMEOUT: '180' },
        encoding: 'utf8',
      })
      expect(stdout).toBe('')
      expect(status).toBe(0)
    })
}
