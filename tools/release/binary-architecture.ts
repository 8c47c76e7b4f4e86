/** e_machine of ELF, cputype of Mach-O (mach/machine.h) and Machine of PE/COFF. */
const machines = {
  elf: { 62: 'x64', 183: 'arm64' },
  machO: { 0x01000007: 'x64', 0x0100000c: 'arm64' },
  pe: { 0x8664: 'x64', 0xaa64: 'arm64' },
} as const satisfies Record<string, Record<number, string>>

const platforms = { elf: 'linux', machO: 'darwin', pe: 'win32' } as const

/**
 * A library's system and architecture, from its header: `linux-x64`, `darwin-arm64`.
 *
 * @returns null for any other file
 */
export function binaryArchitecture(file: Buffer): string | null {
  const found = machineOf(file)
  if (!found) return null
  const names: Readonly<Record<number, string>> = machines[found.format]
  const architecture = names[found.machine]
  return architecture === undefined ? null : `${platforms[found.format]}-${architecture}`
}

function machineOf(
  file: Buffer,
): { readonly format: keyof typeof machines; readonly machine: number } | null {
  if (file.length < 64) return null
  if (file.readUInt32BE(0) === 0x7f454c46) return { format: 'elf', machine: file.readUInt16LE(18) }
  // MH_MAGIC_64, little-endian.
  if (file.readUInt32LE(0) === 0xfeedfacf) return { format: 'machO', machine: file.readUInt32LE(4) }
  const header = file.readUInt32LE(60)
  const isPe =
    file.toString('latin1', 0, 2) === 'MZ' && file.toString('latin1', header, header + 4) === 'PE\0\0'
  return isPe ? { format: 'pe', machine: file.readUInt16LE(header + 4) } : null
}
