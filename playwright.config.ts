import { defineConfig } from '@playwright/test'

// The app shows dates in the system's time zone.
process.env['TZ'] = 'UTC'

/**
 * Tests that need a real engine in every detail; all others are journeys. Each is its own stage
 * (tools/test-run/stages.ts).
 */
const engine = '**/engine/*.spec.ts'

const notHere = process.platform === 'linux' ? [] : ['**/keychain.spec.ts']

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // Tests share only their worker's app and service, so any worker may take the next one.
  fullyParallel: true,
  // Tests wait for the page more than they compute; on two cores, a third worker uses that time.
  workers: 3,
  // On Electron there is one clipboard, the system's, so these tests run one at a time.
  projects: [
    { name: 'app', testIgnore: [engine, ...notHere], grepInvert: /@clipboard/ },
    { name: 'clipboard', testIgnore: [engine], grep: /@clipboard/, workers: 1 },
    { name: 'engine', testMatch: [engine], grepInvert: /@clipboard/ },
    { name: 'engine-clipboard', testMatch: [engine], grep: /@clipboard/, workers: 1 },
  ],
  // Only for tests that would never end (vitest.config.mts).
  timeout: 20 * 60_000,
  expect: { timeout: 120_000 },
  forbidOnly: Boolean(process.env['CI']),
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  globalSetup: './tests/e2e/global-setup.ts',
})
