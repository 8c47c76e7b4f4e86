import type { SmokeStep } from '../step.ts'
import { changedAsar } from './changed-asar.ts'
import { fuses } from './fuses.ts'
import { inspect } from './inspect.ts'
import type { PackagedApp } from './packaged-app.ts'
import { paints } from './paints.ts'
import { runAsNode } from './run-as-node.ts'

/** Of a packaged app, in this order. */
export const packageSteps: readonly SmokeStep<PackagedApp>[] = [
  fuses,
  paints,
  runAsNode,
  inspect,
  changedAsar,
]
