import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const shared = { alias: { '@shared': resolve(import.meta.dirname, 'src/shared') } }

/** Unit tests touch no socket and no other process; integration tests use real ones and may take longer. */
export default defineConfig({
  test: {
    projects: [
      { resolve: shared, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        resolve: shared,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
