import { defineConfig } from '@playwright/test'

/** End-to-end tests of the built app, through Playwright's Electron API. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: process.platform === 'linux' ? [] : ['**/keychain.spec.ts'],
  // Tests share nothing but their worker's app and service, so that any worker may take the next one.
  fullyParallel: true,
  workers: 2,
  // On Electron the clipboard is the system's, and so there is one of it: these tests run one at a time.
  projects: [
    { name: 'app', grepInvert: /@clipboard/ },
    { name: 'clipboard', grep: /@clipboard/, workers: 1 },
  ],
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  globalSetup: './tests/e2e/global-setup.ts',
})
