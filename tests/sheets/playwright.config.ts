import { defineConfig } from '@playwright/test'
import { languageCodes, type Language } from '../../src/shared/i18n/languages.ts'

const sizes = [
  { width: 1280, height: 720 },
  { width: 900, height: 600 },
]

/** `npm run sheets`: pictures of every screen in each language and at two sizes, for people to inspect. */
export default defineConfig<{ readonly language: Language }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 300_000,
  // Only the pictures matter, and the machine may be slow.
  expect: { timeout: 15_000 },
  outputDir: '../../test-results',
  globalSetup: '../e2e/global-setup.ts',
  globalTeardown: './tile.ts',
  projects: languageCodes.flatMap((language) =>
    sizes.map((size) => ({
      name: `${language}-${size.width}x${size.height}`,
      metadata: size,
      use: { language },
    })),
  ),
})
