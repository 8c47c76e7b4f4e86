import type { Flavour } from '../../package/flavours.ts'
import type { SmokeStep } from '../step.ts'
import { changedAsar } from './changed-asar.ts'
import { fuses } from './fuses.ts'
import { inspect } from './inspect.ts'
import type { PackagedApp } from './packaged-app.ts'
import { paints } from './paints.ts'
import { runAsNode } from './run-as-node.ts'
import { sessionLasts } from './session-lasts.ts'
import { switches } from './switches.ts'

/** A packaged app requires its sandbox, which Linux does not allow for root. */
const canStart = process.platform !== 'linux' || process.getuid?.() !== 0

const started: SmokeStep<PackagedApp> = {
  sentence: 'the packaged app starts',
  run: async () => ['a start of the packaged app: it needs its sandbox, and this run is root’s'],
}

/** In the order they run. */
export function packageSteps(flavour: Flavour): readonly SmokeStep<PackagedApp>[] {
  if (!canStart) return [fuses, started]
  return flavour === 'testers'
    ? [fuses, paints, sessionLasts, changedAsar]
    : [fuses, paints, runAsNode, inspect, switches, changedAsar]
}
