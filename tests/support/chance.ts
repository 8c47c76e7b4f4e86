import fc from 'fast-check'

/** Properties are tried with the same values in every run; the shaker tries others. */
fc.configureGlobal({ seed: Number(process.env['FORUM_TEST_SEED'] ?? 1) })
