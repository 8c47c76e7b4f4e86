import { resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { configDefaults, defineConfig } from 'vitest/config'
import { guidePlugin } from './tools/guide/guide-plugin.ts'
import { hasShell, hasShellDisplay } from './tests/support/shell-engine.ts'

// The app shows dates in the system's time zone.
process.env['TZ'] = 'UTC'

/**
 * Only for tests that would never end. Starved of processor time, one that takes 14 s in a loaded run has taken
 * more than two minutes.
 */
const limitMs = 20 * 60_000
const patience = { testTimeout: limitMs, hookTimeout: limitMs, expect: { poll: { timeout: 30_000 } } }

/** First, so that its check runs last. */
const leakGuards = ['tests/support/leaks.ts']

const shared = { alias: { '@shared': resolve(import.meta.dirname, 'src/shared') } }

/**
 * V8 frees the wrapper of a WebAssembly import after compiling a better one, which sometimes crashes the
 * process ("Check failed: jit_page.has_value()" in UnregisterWasmAllocation). This setting prevents the
 * recompilation. Node's own fetch and module lexer use WebAssembly.
 */
const execArgv = ['--wasm-wrapper-tiering-budget=2147483647']

/**
 * Tests that start processes. Each file has its own services, ports, folders and D-Bus, and mostly waits for
 * other processes. A run of several projects runs one group after the other.
 */
const withProcesses = {
  ...patience,
  execArgv,
  provide: { sharesProcess: false },
  setupFiles: [...leakGuards, 'tests/support/started-things.ts'],
  maxWorkers: 2,
}

/**
 * Unit and component tests use no sockets or other processes, and component tests have a page. Integration
 * tests and those of the tools use real sockets and processes and may take longer.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: shared,
        test: {
          name: 'unit',
          ...patience,
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: [...leakGuards, 'tests/support/chance.ts'],
          isolate: false,
          provide: { sharesProcess: true },
          execArgv,
        },
      },
      {
        resolve: shared,
        plugins: [guidePlugin(), vue({ include: [/\.vue$/, /\.md$/] })],
        test: {
          name: 'component',
          ...patience,
          execArgv,
          include: ['tests/component/**/*.test.ts'],
          environment: 'happy-dom',
          // The window's initial size (src/main/electron/window/window.ts).
          environmentOptions: { happyDOM: { width: 1440, height: 900 } },
          setupFiles: [...leakGuards, 'tests/component/setup.ts'],
          // Importing the app takes most of the time. Once is enough, since each test creates its own app.
          isolate: false,
          provide: { sharesProcess: true },
        },
      },
      {
        resolve: {
          alias: { ...shared.alias, electron: resolve(import.meta.dirname, 'tests/journeys/electron.ts') },
        },
        plugins: [guidePlugin(), vue({ include: [/\.vue$/, /\.md$/] })],
        test: {
          name: 'journeys',
          ...patience,
          execArgv,
          globalSetup: ['tests/support/bundle-child-modules.ts'],
          setupFiles: [...leakGuards, 'tests/support/started-things.ts', 'tests/component/setup.ts'],
          include: ['tests/journeys/**/*.test.ts'],
          environment: './tests/journeys/environment.ts',
          environmentOptions: { happyDOM: { width: 1440, height: 900 } },
          isolate: false,
          provide: { sharesProcess: true },
        },
      },
      {
        resolve: shared,
        test: {
          ...withProcesses,
          name: 'integration',
          globalSetup: ['tests/support/bundle-child-modules.ts'],
          include: ['tests/integration/**/*.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: shared,
        test: {
          ...withProcesses,
          name: 'tools',
          include: ['tests/tools/**/*.test.ts'],
          // The shell's own tests: it runs only on Linux with a Chromium, and no other test needs it.
          exclude: [
            ...configDefaults.exclude,
            ...(hasShell ? [] : ['tests/tools/chromium-shell*.test.ts']),
            ...(hasShellDisplay ? [] : ['tests/tools/chromium-shell-window.test.ts']),
          ],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
