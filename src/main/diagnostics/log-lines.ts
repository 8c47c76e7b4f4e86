import { open } from 'node:fs/promises'
import { LogLine } from '@shared/diagnostics/log-entry'
import { parsedJson } from '@shared/parsed-json'
import * as v from 'valibot'

export interface ReadLog {
  readonly lines: readonly LogLine[]
  /** Lines that do not have the log's format. */
  readonly foreign: number
}

/** `at <function> (<file>:<line>:<column>)`, or only the location; folders are dropped. */
const frameShape =
  /^at ((?:async |new )*(?:[\w$.<>#]+ (?:\[as [\w$.]+\] )?)?\(?)(?:(?:[^()?]*[/\\])?([\w.-]+\.[cm]?[jt]s|node:[\w/]+):(\d+):(\d+)|(<anonymous>))(\)?)$/

/** Keeps only what the app itself could have written. */
function readLogLines(text: string): ReadLog {
  const written = text.split('\n').filter((line) => line.trim() !== '')
  const lines = written.flatMap((line) => lineOf(line) ?? [])
  return { lines, foreign: written.length - lines.length }
}

function lineOf(text: string): LogLine | null {
  const parsed = v.safeParse(LogLine, parsedJson(text))
  if (!parsed.success) return null
  const { frames, ...line } = parsed.output
  return frames ? { ...line, frames: frames.map(shortFrame) } : line
}

/**
 * Drops the folders, which may contain a person's name, and frames that are really part of an error message.
 */
function shortFrame(frame: string): string {
  const [, before, file, line, column, anonymous, after] = frameShape.exec(frame) ?? []
  if (before === undefined) return 'at …'
  return `at ${before}${anonymous ?? `${file}:${line}:${column}`}${after}`
}

/** Bytes read from the end of a log file: twice the size at which it is rotated. */
const mostBytes = 2 * 1024 * 1024

/** A missing or unreadable log file has no lines. */
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
