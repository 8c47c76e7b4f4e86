import type { SmokeStep } from '../step.ts'
import { changedAsar } from './changed-asar.ts'
import { fuses } from './fuses.ts'
import { inspect } from './inspect.ts'
import type { PackagedApp } from './packaged-app.ts'
import { paints } from './paints.ts'
import { runAsNode } from './run-as-node.ts'

/** A packaged app insists on its sandbox, which Linux gives to nobody who is root. */
const canStart = process.platform !== 'linux' || process.getuid?.() !== 0

const started: SmokeStep<PackagedApp> = {
  sentence: 'the packaged app starts',
  run: async () => ['a start of the packaged app: it needs its sandbox, and this run is root’s'],
}

/** Of a packaged app, in this order. */
export const packageSteps: readonly SmokeStep<PackagedApp>[] = canStart
  ? [fuses, paints, runAsNode, inspect, changedAsar]
  : [fuses, started]
