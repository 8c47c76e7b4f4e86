import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { admitPackages } from '../../../../tools/smoke/options.ts'
import { changedAsar } from '../../../../tools/smoke/package/changed-asar.ts'
import { findPackage } from '../../../../tools/smoke/package/packaged-app.ts'
import { runSteps } from '../../../../tools/smoke/run-steps.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'forum-package-test-'))))
afterEach(() => rm(folder, { recursive: true }))

async function write(...names: string[]): Promise<string> {
  const path = join(folder, ...names)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '')
  return path
}

describe('a packaged app is found by the names that electron-builder gives its parts', () => {
  test.each([
    ['linux', ['linux-unpacked', 'forum-resources'], ['linux-unpacked', 'resources', 'app.asar']],
    ['linux', ['linux-unpacked', 'forum-resources-testers'], ['linux-unpacked', 'resources', 'app.asar']],
    ['win32', ['win-unpacked', 'Forum Resources.exe'], ['win-unpacked', 'resources', 'app.asar']],
    [
      'darwin',
      ['mac-arm64', 'Forum Resources.app', 'Contents', 'MacOS', 'Forum Resources'],
      ['mac-arm64', 'Forum Resources.app', 'Contents', 'Resources', 'app.asar'],
    ],
    [
      'darwin',
      ['mac-universal', 'Forum Resources Testers.app', 'Contents', 'MacOS', 'Forum Resources Testers'],
      ['mac-universal', 'Forum Resources Testers.app', 'Contents', 'Resources', 'app.asar'],
    ],
    ['win32', ['win-unpacked', 'forum-resources-testers.exe'], ['win-unpacked', 'resources', 'app.asar']],
  ] as const)('on %s, in its own folder or in the one above', async (platform, executable, asar) => {
    const parts = { executable: await write(...executable), asar: await write(...asar) }
    expect(findPackage(folder, platform)).toMatchObject(parts)
    expect(findPackage(join(folder, executable[0]), platform)).toMatchObject(parts)
  })

  test('and a folder without one is rejected with a reason', () => {
    expect(() => findPackage(join(folder, 'none'), 'linux')).toThrow('holds no packaged app for this system')
  })
})

test('a run that was asked about packages fails where there is no Electron to start them', () => {
  expect(() => admitPackages(['dist'], { kind: 'chromium-shell' })).toThrow('needs Electron’s binary')
  admitPackages(['dist'], { kind: 'electron' })
  admitPackages([], { kind: 'chromium-shell' })
})

// Electron's message for an archive with a wrong header (shell/common/asar/asar_util.cc), as printed on
// Windows.
const refusal =
  '[5128:1125/101502.318:FATAL:electron\\shell\\common\\asar\\asar_util.cc:144] Integrity check failed for asar archive ' +
  '(b1f0c5 vs 9d3e77)'

test.each([
  [refusal, 'holds'],
  [
    "[5128:1125/101502.318:FATAL:gpu_data_manager_impl_private.cc(448)] GPU process isn't usable.",
    'the app wrote',
  ],
  // Ubuntu 24.04 without an AppArmor profile.
  [
    '[20:FATAL:sandbox/linux/suid/client/setuid_sandbox_host.cc:166] The SUID sandbox helper binary was found, but is not configured correctly.',
    'the app wrote',
  ],
  [
    "App threw an error during load\nError: Cannot find module '/opt/Forum Resources/resources/app.asar/out/main/index.js'",
    'the app wrote',
  ],
  ['A JavaScript error occurred in the main process', 'the app wrote'],
  // Chromium without a session bus: everything works.
  ['[77:ERROR:dbus/bus.cc:408] Failed to connect to the bus: Could not parse server address', 'holds'],
])(
  'an app that refuses a changed archive may write so, and nothing else that is fatal: %s',
  async (line, end) => {
    const said: string[] = []
    await runSteps({
      steps: [{ ...changedAsar, run: async () => [] }],
      context: null,
      errorOutput: () => line,
      limitMs: 10_000,
      say: (words) => said.push(words),
    }).catch((failure: Error) => said.push(failure.message))
    expect(said.join('\n')).toContain(end)
  },
)
