import * as v from 'valibot'

export const logEvents = [
  'start',
  'request',
  'check',
  'bridge',
  'session',
  'keychain',
  'cache',
  'window',
  'update',
  'bug',
] as const

/** `detailed` adds each call of the page, until the app quits. */
export const logLevels = ['usual', 'detailed'] as const
export type LogLevel = (typeof logLevels)[number]

const shaped = (shape: RegExp) => v.pipe(v.string(), v.regex(shape))

/**
 * Lines in another format are not shown or shared, because other programs and earlier versions may have
 * written to the file.
 */
export const LogLine = v.strictObject({
  at: shaped(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  event: v.picklist(logEvents),
  method: v.exactOptional(v.picklist(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'])),
  /** Route template, channel name, or cache call. */
  route: v.exactOptional(shaped(/^[A-Za-z0-9/<>:_-]{1,80}$/)),
  status: v.exactOptional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(999)))),
  durationMs: v.exactOptional(v.pipe(v.number(), v.finite())),
  /** One of our error codes, or Chromium's reason. */
  code: v.exactOptional(v.nullable(shaped(/^[A-Za-z0-9 _-]{1,40}$/))),
  /** The number that a person saw for a bug. */
  report: v.exactOptional(shaped(/^[0-9a-f]{8}$/)),
  /** Without the message. */
  frames: v.exactOptional(v.pipe(v.array(shaped(/^at [^\n\r]{0,400}$/)), v.maxLength(12), v.readonly())),
  version: v.exactOptional(shaped(/^\d{1,6}(\.\d{1,6}){2}[A-Za-z0-9.+-]{0,40}$/)),
})
export type LogLine = Readonly<v.InferOutput<typeof LogLine>>
