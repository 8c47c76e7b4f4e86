export interface ReceivedHead {
  readonly statusCode: number
  readonly statusLine: string
  readonly responseHeaders?: Readonly<Record<string, readonly string[]>>
}

interface HeadVerdict {
  readonly cancel?: boolean
  readonly statusLine?: string
  readonly responseHeaders?: Record<string, string[]>
}

/**
 * Electron's fetch builds `Headers` and `Response` in a listener that catches nothing, so a head that they
 * refuse would end the app (lib/browser/api/net-fetch.ts). They refuse characters above U+00FF, control
 * characters in the reason phrase, and a status outside 200–599.
 *
 * @returns what the session's hook decides: nothing, the head without its odd characters, or no response
 */
export function readableHead({ statusCode, statusLine, responseHeaders = {} }: ReceivedHead): HeadVerdict {
  if (statusCode < 200 || statusCode > 599) return { cancel: true }
  const headers = Object.entries(responseHeaders)
  const isReadable = ([name, values]: (typeof headers)[number]): boolean =>
    !isShownDecoded(name) && values.every(isPlain)
  if (isPlain(statusLine) && headers.every(isReadable)) return {}
  const plain = headers
    .filter(([name]) => !isShownDecoded(name))
    .map(([name, values]) => [name, values.map(plainText).filter((value) => value !== '')] as const)
    .filter(([, values]) => values.length > 0)
  return {
    statusLine: `HTTP/1.1 ${statusCode}`,
    responseHeaders: Object.fromEntries(plain.map(([name, values]) => [name, [...values]])),
  }
}

const isPlain = (text: string): boolean => /^[\t -~]*$/.test(text)

const plainText = (text: string): string => text.replace(/[^\t -~]+/g, '').trim()

/**
 * The hook sees only the file name that Chromium has decoded from this header, not what fetch would read
 * (electron_api_web_request.cc). The app does not use it.
 */
const isShownDecoded = (name: string): boolean => name.toLowerCase() === 'content-disposition'
