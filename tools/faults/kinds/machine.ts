import type { FaultKind } from './kind.ts'

const here = { fate: 'carried-out', told: ['well'], deliver: 'pass' } as const

/** What goes wrong on the computer itself, while the way to the service is open. */
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
    machine: ({ fillDisk }) => fillDisk(),
  },
  { ...here, name: 'no-keyring', machine: ({ takeKeyring }) => takeKeyring() },
]
