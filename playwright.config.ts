import { defineConfig } from '@playwright/test'

/** What needs an engine in every detail; all other tests are journeys. Each is a stage of its own (tools/test-run/stages.ts). */
const engine = '**/engine/*.spec.ts'

const notHere = process.platform === 'linux' ? [] : ['**/keychain.spec.ts']

/** End-to-end tests of the built app, through Playwright's Electron API. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // Tests share nothing but their worker's app and service, so that any worker may take the next one.
  fullyParallel: true,
  // Tests wait for the page more than they compute: a third one uses that time, on two cores.
  workers: 3,
  // On Electron the clipboard is the system's, and so there is one of it: these tests run one at a time.
  projects: [
    { name: 'app', testIgnore: [engine, ...notHere], grepInvert: /@clipboard/ },
    { name: 'clipboard', testIgnore: [engine], grep: /@clipboard/, workers: 1 },
    { name: 'engine', testMatch: [engine], grepInvert: /@clipboard/ },
    { name: 'engine-clipboard', testMatch: [engine], grep: /@clipboard/, workers: 1 },
  ],
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  globalSetup: './tests/e2e/global-setup.ts',
})
