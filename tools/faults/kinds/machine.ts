import type { FaultKind } from './kind.ts'

const here = { fate: 'carried-out', results: ['success'], deliver: 'pass' } as const

/** Faults of the computer itself, while the service is reachable. */
export const machineKinds: readonly FaultKind[] = [
  {
    ...here,
    name: 'worker-killed',
    machine: ({ killWorker }, chance) => killWorker(1 + Math.floor(chance * 4)),
  },
  {
    ...here,
    name: 'full-disk',
    stored: ['disk-refused'],
    synced: 'disk',
    machine: ({ fillDisk }) => fillDisk('at-once'),
  },
  {
    ...here,
    name: 'full-at-commit',
    stored: ['disk-refused'],
    synced: 'disk',
    machine: ({ fillDisk }) => fillDisk('at-commit'),
  },
  {
    ...here,
    name: 'no-keyring',
    started: ['signed-out', 'success'],
    machine: ({ takeKeyring }) => takeKeyring(),
  },
]
