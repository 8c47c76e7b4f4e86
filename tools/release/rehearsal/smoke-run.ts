import { changedAsar } from '../../smoke/package/changed-asar.ts'
import { admitPackages } from '../../smoke/options.ts'
import { runSteps } from '../../smoke/run-steps.ts'
import { must, type SmokeStep } from '../../smoke/step.ts'
import type { Stage } from './stage.ts'

/** Output of real Electrons, and whether a release may continue after it. */
const recorded = [
  // shell/common/asar/asar_util.cc: provoked by the step that changes the archive.
  [
    '[5128:FATAL:electron\\shell\\common\\asar\\asar_util.cc:144] Integrity check failed for asar archive (b1f0 vs 9d3e)',
    true,
  ],
  // Ubuntu 24.04 without an AppArmor profile.
  [
    '[20:FATAL:sandbox/linux/suid/client/setuid_sandbox_host.cc:166] The SUID sandbox helper binary was found, but is not configured correctly.',
    false,
  ],
  ["[301:FATAL:gpu_data_manager_impl_private.cc(448)] GPU process isn't usable. Goodbye.", false],
  [
    "App threw an error during load\nError: Cannot find module '/opt/Forum Resources/resources/app.asar/out/main/index.js'",
    false,
  ],
  ['A JavaScript error occurred in the main process', false],
  // Chromium without a session bus: everything works.
  ['[77:ERROR:dbus/bus.cc:408] Failed to connect to the bus: Could not parse server address', true],
] as const

export const smokeRunStep: SmokeStep<Stage> = {
  sentence:
    'jobs build and try: the smoke run fails at the failures of a real Electron, and at nothing that is none',
  async run() {
    for (const [output, isFine] of recorded) {
      const step = { ...changedAsar, run: async () => [] }
      const run = {
        steps: [step],
        context: null,
        errorOutput: () => output,
        limitMs: 60_000,
        say: () => undefined,
      }
      const succeeds = await runSteps(run).then(
        () => true,
        () => false,
      )
      must(succeeds === isFine, `the smoke run ${succeeds ? 'passes over' : 'fails at'}: ${output}`)
    }
    let admits = true
    try {
      admitPackages(['dist'], { kind: 'chromium-shell' })
    } catch {
      admits = false
    }
    must(!admits, 'packages that nobody has started are released')
    return ['everything that the smoke run looks at: it needs the binary']
  },
}
