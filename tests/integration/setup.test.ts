import { rm, utimes, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { currentDistribution } from '../../tools/setup/system-packages.mjs'
import { createSetUpProject, type SetUpProject } from './setup-project.ts'

let project: SetUpProject
beforeEach(async () => {
  project = await createSetUpProject()
})
afterEach(() => project.remove())

describe('a fresh clone', () => {
  test('gets its packages, Electron and the build, in one line each, and is handed over', async () => {
    const run = await project.setUp('demo')
    expect(run.calls.filter((call) => call !== 'apt-get')).toEqual([
      'npm',
      'fetch Electron',
      'start Electron',
      'build',
    ])
    expect(run.lines.filter((line) => line.startsWith('set-up: installing the npm packages'))).toHaveLength(1)
    expect(run.lines.filter((line) => line.startsWith('set-up: building'))).toHaveLength(1)
    expect(run.lines.at(-1)).toBe('handed over to run on electron')
    expect(run.exitCode).toBe(0)
  })

  test('gets what packages are made with, and no engine', async () => {
    const run = await project.setUp('package')
    expect(run.calls.filter((call) => call !== 'apt-get')).toEqual(['npm'])
    expect(run.lines.at(-1)).toMatch(/^handed over/)
    expect(run.exitCode).toBe(0)
  })

  test('goes on with the Node it was started with where npm has none for the system', async () => {
    await project.write('no-node', '')
    const run = await project.setUp('demo')
    expect(run.lines.at(-1)).toBe('handed over to run on electron')
    expect((await project.setUp('demo')).calls).toEqual([])
  })
})

if (currentDistribution() === 'debian' || currentDistribution() === 'ubuntu') {
  describe('somebody who is not root', () => {
    const notRoot = { NODE_OPTIONS: '--import=data:text/javascript,process.getuid=()=>1000' }

    test('and is refused by sudo goes on, and is given one line to paste for all packages', async () => {
      await project.writeProgram('bin/sudo', '#!/bin/sh\nexit 1\n')
      const { lines, calls, exitCode } = await project.setUp('test', notRoot)
      expect(calls).not.toContain('apt-get')
      const advice = lines.filter((line) => line.includes('apt-get install'))
      expect(advice).toEqual([
        expect.stringMatching(/^sudo apt-get update && sudo apt-get install -y .*\bmake\b.*\bxvfb\b/),
      ])
      expect(lines.at(-1)).toBe('handed over to run on electron')
      expect(exitCode).toBe(0)
    })
  })

  test('the tests get an X server for the windows they look at, and the demo gets none', async () => {
    await project.writeProgram('bin/apt-get', '#!/bin/sh\necho "apt-get $*" >> calls\n')
    const xvfb: unknown = expect.stringMatching(/^apt-get .* install .*\bxvfb\b/)
    expect((await project.setUp('demo')).calls).not.toContainEqual(xvfb)
    expect((await project.setUp('test')).calls).toContainEqual(xvfb)
  })
}

describe('a second run', () => {
  test('installs, starts and builds nothing, whatever the times of files', async () => {
    await project.setUp('demo')
    await utimes(project.path('src', 'index.ts'), new Date(0), new Date(0))
    const second = await project.setUp('demo')
    expect(second.calls).toEqual([])
    expect(second.lines).toEqual([
      expect.stringMatching(/^set-up: ready after/),
      'handed over to run on electron',
    ])
  })

  test.each(['src', 'out'])(
    'builds again, and does nothing else, where a file of %s is another',
    async (folder) => {
      await project.setUp('demo')
      await project.write(`${folder}/index.ts`, 'export const changed = true')
      expect((await project.setUp('test')).calls).toEqual(['build'])
    },
  )

  test('installs again when another version of a package is locked', async () => {
    await project.setUp('demo')
    const packages = { 'node_modules/vue': { version: '3.5.46', integrity: 'sha512-b' } }
    await project.write('package-lock.json', JSON.stringify({ packages }))
    expect((await project.setUp('demo')).calls).toContain('npm')
  })
})

describe('Electron’s binary', () => {
  test('is started again when it has changed, and when there is another display', async () => {
    await project.setUp('demo')
    expect((await project.setUp('demo', { DISPLAY: ':1' })).calls).toEqual(['start Electron'])
    const name = process.platform === 'win32' ? 'electron.exe' : 'electron'
    await utimes(project.path('node_modules', 'electron', 'dist', name), new Date(0), new Date(0))
    expect((await project.setUp('demo', { DISPLAY: ':1' })).calls).toEqual(['start Electron'])
  })

  test('that cannot be fetched is reported with the reason, and not tried again at the next run', async () => {
    await writeFile(project.path('offline'), '')
    const first = await project.setUp('demo')
    const second = await project.setUp('demo')
    expect(first.calls).toContain('fetch Electron')
    expect(first.lines).toContainEqual(expect.stringContaining('TypeError: fetch failed'))
    expect(second.calls).not.toContain('fetch Electron')
  })
})

describe('keytar', () => {
  test('that does not load is reported, and tried again only when a tool for it has been installed', async () => {
    await writeFile(project.path('no-compiler'), '')
    const first = await project.setUp('demo')
    const second = await project.setUp('demo')
    expect(first.lines).toContainEqual(expect.stringContaining('in memory only'))
    expect(second.lines).toContainEqual(expect.stringContaining('in memory only'))
    expect(second.calls).not.toContain('npm')

    await project.write('bin/python3', '')
    await rm(project.path('no-compiler'))
    const third = await project.setUp('demo')
    expect(third.calls).toContain('npm')
    expect(third.lines).not.toContainEqual(expect.stringContaining('in memory only'))
  })
})

test('a step that fails ends a test run with the end of its output, the command to repeat it and one failure', async () => {
  await writeFile(project.path('broken'), '')
  const { lines, exitCode } = await project.setUp('test')
  expect(lines).not.toContainEqual(expect.stringMatching(/npm error line (1|20)$/))
  expect(lines.slice(-4)).toEqual([
    'set-up:   npm error line 40',
    'set-up: failed: npm ci failed with exit code 7',
    'set-up: to repeat this step: npm ci',
    'tests: 0 passed, 1 failed',
  ])
  expect(exitCode).toBe(1)
})
