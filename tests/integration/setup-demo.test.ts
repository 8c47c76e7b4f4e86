import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TourReport } from '../../tools/demo/tour-report.ts'
import { SAMPLE_ACCOUNT } from '../../tools/forum-service/index.ts'
import { projectNode, root } from '../../tools/setup/project.mjs'
import { readReport } from '../../tools/test-run/reports.ts'
import { listening } from '../support/listening.ts'
import { waitFor } from '../support/patience.ts'
import { removeFolder } from '../support/remove-folder.ts'

/**
 * Replaces Electron's binary: a parent and a child process, as in a real app. Each keeps a connection to the
 * test while it lives.
 */
const appStandIn = `#!${process.execPath}
const { spawn } = require('node:child_process')
const { writeFileSync } = require('node:fs')
const { connect } = require('node:net')
if (process.argv[2] !== 'child') {
  spawn(process.execPath, [__filename, 'child'], { stdio: 'ignore' })
  console.error('a line of the app itself')
  writeFileSync(process.env.TEST_BUS_FILE, process.env.DBUS_SESSION_BUS_ADDRESS ?? '')
}
connect(Number(process.env.TEST_PORT), '127.0.0.1').on('data', (code) => process.exit(Number(code)))
`

const main = join(root, 'tools', 'demo', 'main.ts')

test('an unknown argument is reported, and nothing is started', () => {
  const { stdout, status } = spawnSync(projectNode, [main, '--tuor'], { encoding: 'utf8' })
  expect(stdout).toContain('--tuor')
  expect(stdout).not.toContain('the forum service runs')
  expect(status).toBe(1)
})

// Windows has no signals, and on macOS Electron's binary has another name.
if (process.platform === 'linux') {
  test('a tour whose app ends at once fails, and its report counts every step as failed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forum-tour-test-'))
    try {
      await writeFile(join(folder, 'electron'), '#!/bin/sh\necho no display for me >&2\nexit 3\n')
      await chmod(join(folder, 'electron'), 0o755)
      await mkdir(join(folder, 'tour'))
      await writeFile(join(folder, 'tour', '11-earlier.png'), '')
      const { status, stdout } = spawnSync(projectNode, [main, '--tour', join(folder, 'tour')], {
        env: { PATH: process.env['PATH'], DISPLAY: ':0', ELECTRON_OVERRIDE_DIST_PATH: folder },
        encoding: 'utf8',
      })
      expect(status).toBe(1)
      expect(stdout).toContain('no display for me')
      expect(await readdir(join(folder, 'tour'))).toEqual(['report.json'])
      const report = JSON.parse(await readFile(join(folder, 'tour', 'report.json'), 'utf8')) as TourReport
      expect(await readReport('tour', join(folder, 'tour', 'report.json'), root)).toMatchObject({
        counts: { passed: 0, failed: report.steps.length, skipped: 0 },
      })
    } finally {
      await removeFolder(folder)
    }
  })

  describe('the demo with a window', () => {
    let folder: string
    let server: Server
    let demo: ChildProcess
    let output: string
    /** Connections of the app's processes, one each. */
    const alive = new Set<Socket>()

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'forum-demo-test-'))
      await mkdir(join(folder, 'temporary'))
      await mkdir(join(folder, 'bin'))
      await writeFile(join(folder, 'bin', 'xclip'), `#!/bin/sh\ncat > '${join(folder, 'clipboard')}'\n`)
      await chmod(join(folder, 'bin', 'xclip'), 0o755)
      await writeFile(join(folder, 'electron'), appStandIn)
      await chmod(join(folder, 'electron'), 0o755)
      server = createServer((socket) => {
        alive.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => alive.delete(socket))
      })
      const port = await listening(server)
      output = ''
      demo = spawn(projectNode, [main], {
        env: {
          PATH: [join(folder, 'bin'), process.env['PATH']].join(':'),
          DISPLAY: ':0',
          ELECTRON_OVERRIDE_DIST_PATH: folder,
          TMPDIR: join(folder, 'temporary'),
          TEST_BUS_FILE: join(folder, 'bus'),
          TEST_PORT: String(port),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      demo.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
      await waitFor(() => expect(alive.size).toBe(2))
    })

    afterEach(async () => {
      // A killed demo would leave its app and keyring behind, which write into the folder.
      if (demo.exitCode === null && demo.signalCode === null) {
        const exited = once(demo, 'exit')
        demo.kill('SIGTERM')
        await exited
      }
      for (const socket of alive) socket.destroy()
      server.close()
      await removeFolder(folder)
    })

    const ended = async (): Promise<number | null> => {
      const [code] = (await once(demo, 'close')) as [number | null]
      return code
    }
    const serviceAddress = (): string => /runs at (http:\S+)/.exec(output)?.[1] ?? ''
    const nothingIsLeft = async (): Promise<void> => {
      await waitFor(() => expect(alive.size).toBe(0))
      expect(await readdir(join(folder, 'temporary'))).toEqual([])
      await expect(fetch(serviceAddress())).rejects.toThrow('fetch failed')
    }

    test('while the window is open, the service answers, the app has a keychain, and the last line says how to sign in', async () => {
      expect((await fetch(serviceAddress())).status).toBeGreaterThanOrEqual(200)
      const { username, password } = SAMPLE_ACCOUNT
      await waitFor(async () => expect(await readFile(join(folder, 'clipboard'), 'utf8')).toBe(password))
      // The demo waits only a moment for the clipboard before it says so.
      const lastLine = `demo: sign in as ${username} with the password ${password}`
      expect([lastLine, `${lastLine}; the password is in the clipboard`]).toContain(
        output.trimEnd().split('\n').at(-1),
      )
      expect(await readFile(join(folder, 'bus'), 'utf8')).toContain('unix:')
      expect(output).toContain('a gnome-keyring of its own is used')
    })

    test.each(['SIGINT', 'SIGTERM'] as const)(
      '%s stops the app with all its processes and the service, and leaves no file',
      async (signal) => {
        demo.kill(signal)
        expect(await ended()).toBe(0)
        await nothingIsLeft()
      },
    )

    test('closing the window ends the demo well', async () => {
      for (const socket of alive) socket.write('0')
      expect(await ended()).toBe(0)
      await nothingIsLeft()
    })

    test('an app that fails is reported with its own last lines, and fails the demo', async () => {
      for (const socket of alive) socket.write('3')
      expect(await ended()).toBe(1)
      expect(output).toContain('a line of the app itself')
      expect(output).toContain('the app ended with exit code 3')
      await nothingIsLeft()
    })
  })
}
