import { resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { configDefaults, defineConfig } from 'vitest/config'
import { guidePlugin } from './tools/guide/guide-plugin.ts'
import { hasShell, hasShellDisplay } from './tests/support/shell-engine.ts'

/** A machine that is busy with other things is slow: a limit is there for what would never end. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

/** First, so that it looks last. */
const leakGuards = ['tests/support/leaks.ts']

const shared = { alias: { '@shared': resolve(import.meta.dirname, 'src/shared') } }

/**
 * V8 frees the wrapper of a WebAssembly import when it has compiled a better one, and now and then takes the process with
 * it ("Check failed: jit_page.has_value()" in UnregisterWasmAllocation): it compiles none, then. Node's own fetch and
 * module lexer are WebAssembly.
 */
const execArgv = ['--wasm-wrapper-tiering-budget=2147483647']

/**
 * Unit and component tests touch no socket and no other process, component tests have a page; integration tests use
 * real sockets and processes and may take longer.
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
          // The window as it opens at first (src/main/electron/window/window.ts).
          environmentOptions: { happyDOM: { width: 1440, height: 900 } },
          setupFiles: [...leakGuards, 'tests/component/setup.ts'],
          // Reading in the app takes most of the time; once is enough, for each test builds an app of its own.
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
          name: 'integration',
          provide: { sharesProcess: false },
          execArgv,
          globalSetup: ['tests/support/bundle-child-modules.ts'],
          setupFiles: [...leakGuards, 'tests/support/started-things.ts'],
          include: ['tests/integration/**/*.test.ts'],
          // The Chromium shell's own tests: it runs on Linux with a Chromium only, and nothing else needs it.
          exclude: [
            ...configDefaults.exclude,
            ...(hasShell ? [] : ['tests/integration/chromium-shell*.test.ts']),
            ...(hasShellDisplay ? [] : ['tests/integration/chromium-shell-window.test.ts']),
          ],
          ...patience,
          // Each file has services, ports, folders and a D-Bus of its own, and mostly waits for other processes.
          maxWorkers: 2,
          // Where both projects run at once, they do so one after the other.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
