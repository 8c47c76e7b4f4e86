import { defineConfig } from '@playwright/test'
import { languageCodes, type Language } from '../../src/shared/i18n/languages.ts'

const large = { width: 1280, height: 720 }
const sizes = [large, { width: 900, height: 600 }]

const plain = languageCodes.flatMap((language) =>
  sizes.map((size) => ({ language, size, look: '', media: undefined })),
)

/** Pictures that differ in more than language and size; 640 × 360 is 1280 × 720 at 200 % zoom. */
const looks = [
  { language: 'en', size: large, look: '-dark', media: { colorScheme: 'dark' } },
  { language: 'ar', size: large, look: '-dark', media: { colorScheme: 'dark' } },
  {
    language: 'en',
    size: large,
    look: '-forced-colors',
    media: { colorScheme: 'dark', forcedColors: 'active' },
  },
  { language: 'en', size: { width: 640, height: 360 }, look: '', media: undefined },
] as const

/** `npm run sheets`: pictures of every screen in each language, size and look, for people to inspect. */
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
  projects: [...plain, ...looks].map(({ language, size, look, media }) => ({
    name: `${language}-${size.width}x${size.height}${look}`,
    metadata: { size, media },
    use: { language },
  })),
})
