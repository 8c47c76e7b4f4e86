import * as v from 'valibot'

export const logEvents = [
  'start',
  'request',
  'check',
  'bridge',
  'session',
  'keychain',
  'library',
  'window',
  'update',
  'bug',
] as const

/** How much the log says. `detailed` adds each call of the page, and holds until the app ends. */
export const logLevels = ['usual', 'detailed'] as const
export type LogLevel = (typeof logLevels)[number]

const shaped = (shape: RegExp) => v.pipe(v.string(), v.regex(shape))

/**
 * One line of the log, as it may be shown and handed on. Whatever is not of this shape is no line of ours: a file can be
 * written to by others, and by earlier versions.
 */
export const LogLine = v.strictObject({
  /** ISO 8601, UTC. */
  at: shaped(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  event: v.picklist(logEvents),
  method: v.exactOptional(v.picklist(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'])),
  /** Route template, channel name, or call of the library. */
  route: v.exactOptional(shaped(/^[A-Za-z0-9/<>:_-]{1,80}$/)),
  status: v.exactOptional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(999)))),
  durationMs: v.exactOptional(v.pipe(v.number(), v.finite())),
  /** An error code of ours, or a reason of the engine's. */
  code: v.exactOptional(v.nullable(shaped(/^[A-Za-z0-9 _-]{1,40}$/))),
  /** The number that a person was shown for a bug. */
  report: v.exactOptional(shaped(/^[0-9a-f]{8}$/)),
  /** Stack frames of our own code, without the message. */
  frames: v.exactOptional(v.pipe(v.array(shaped(/^at [^\n\r]{0,400}$/)), v.maxLength(12), v.readonly())),
  version: v.exactOptional(shaped(/^\d{1,6}(\.\d{1,6}){2}[A-Za-z0-9.+-]{0,40}$/)),
})
export type LogLine = Readonly<v.InferOutput<typeof LogLine>>
