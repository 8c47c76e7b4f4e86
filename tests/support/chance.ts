import fc from 'fast-check'

/** Every run tries property tests with the same values; the shaker tries others. */
fc.configureGlobal({ seed: Number(process.env['FORUM_TEST_SEED'] ?? 1) })
