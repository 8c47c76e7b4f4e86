/** A file with a library's header for a system and architecture (`linux-x64`), and no code. */
export function standInLibrary(architecture: string): Buffer {
  const file = Buffer.alloc(128)
  const isArm = architecture.endsWith('arm64')
  if (architecture.startsWith('linux')) {
    file.write('\x7fELF', 'latin1')
    file.writeUInt16LE(isArm ? 183 : 62, 18)
  } else if (architecture.startsWith('darwin')) {
    file.writeUInt32LE(0xfeedfacf, 0)
    file.writeUInt32LE(isArm ? 0x0100000c : 0x01000007, 4)
  } else {
    file.write('MZ', 'latin1')
    file.writeUInt32LE(64, 60)
    file.write('PE\0\0', 64, 'latin1')
    file.writeUInt16LE(isArm ? 0xaa64 : 0x8664, 68)
  }
  return file
}
