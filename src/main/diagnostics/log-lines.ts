import { open } from 'node:fs/promises'
import { LogLine } from '@shared/diagnostics/log-entry'
import * as v from 'valibot'

interface ReadLog {
  /** Oldest first. */
  readonly lines: readonly LogLine[]
  /** How many lines were not of the log's shape and are left out. */
  readonly foreign: number
}

/** `at <function> (<file>:<line>:<column>)`, or the place alone; the file's folders are not kept. */
const frameShape =
  /^at ((?:async |new )*(?:[\w$.<>#]+ (?:\[as [\w$.]+\] )?)?\(?)(?:(?:[^()?]*[/\\])?([\w.-]+\.[cm]?[jt]s|node:[\w/]+):(\d+):(\d+)|(<anonymous>))(\)?)$/

/** Reads what a log file holds, and takes nothing from it that a line of ours cannot have. */
export function readLogLines(text: string): ReadLog {
  const written = text.split('\n').filter((line) => line.trim() !== '')
  const lines = written.flatMap((line) => lineOf(line) ?? [])
  return { lines, foreign: written.length - lines.length }
}

function lineOf(text: string): LogLine | null {
  const parsed = v.safeParse(LogLine, jsonOf(text))
  if (!parsed.success) return null
  const { frames, ...line } = parsed.output
  return frames ? { ...line, frames: frames.map(shortFrame) } : line
}

/** The folders of a frame's file may have a person's name in them; the message of an error may look like a frame. */
function shortFrame(frame: string): string {
  const [, before, file, line, column, anonymous, after] = frameShape.exec(frame) ?? []
  if (before === undefined) return 'at …'
  return `at ${before}${anonymous ?? `${file}:${line}:${column}`}${after}`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

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
