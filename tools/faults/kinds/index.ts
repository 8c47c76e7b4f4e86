import { bodyKinds } from './bodies.ts'
import { connectionKinds } from './connections.ts'
import type { FaultKind } from './kind.ts'
import { machineKinds } from './machine.ts'
import { statusKinds } from './statuses.ts'

export type { FaultKind, FaultResult } from './kind.ts'

export const faultKinds: readonly FaultKind[] = [
  ...connectionKinds,
  ...statusKinds,
  ...bodyKinds,
  ...machineKinds,
]
