import { open } from 'node:fs/promises'
import { readLogLines, type ReadLog } from './log-lines'

/** Bytes that are read of a log file, from its end: twice what one has before the next is begun. */
const mostBytes = 2 * 1024 * 1024

/** Reads a log file; one that is missing or cannot be read has no lines. */
export async function readLogFile(path: string): Promise<ReadLog> {
  return readLogLines(await endOf(path).catch(() => ''))
}

async function endOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const length = Math.min(size, mostBytes)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.subarray(0, bytesRead).toString('utf8')
  } finally {
    await file.close()
  }
}
