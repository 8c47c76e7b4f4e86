import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

/** src/main/service/transport/transport-failure.ts tells failures apart by these names. */
const expected = [
  ['redirect', '/redirect', /^Attempted to redirect, but redirect policy was 'error'$/],
  ['cut body', '/cut', /net::ERR_(CONTENT_LENGTH_MISMATCH|CONNECTION_(CLOSED|RESET))/],
  ['refused', 'closed', /net::ERR_CONNECTION_REFUSED/],
  ['bad certificate', 'tls', /net::ERR_CERT_AUTHORITY_INVALID/],
  ['abort', '/hang', /^AbortError/],
] as const

export const netErrors: SmokeStep<SourceApp> = {
  sentence: 'failures of requests have the names that the app knows them by',
  async run({ electron, oddServer, isElectron }) {
    const addresses = { tls: oddServer.tlsUrl, closed: await closedAddress() }
    for (const [name, at, pattern] of expected) {
      const url = at === 'tls' || at === 'closed' ? addresses[at] : oddServer.url + at
      const message = await electron.evaluate(
        async ({ session }, asked) => {
          try {
            const signal = AbortSignal.timeout(15_000)
            const abort = new AbortController()
            if (asked.isAborted) setTimeout(() => abort.abort(), 200)
            const response = await session
              .fromPartition('smoke')
              .fetch(asked.url, { redirect: 'error', signal: AbortSignal.any([signal, abort.signal]) })
            await response.text()
            return 'it succeeds'
          } catch (error) {
            const { name, message } = error as Error
            return name === 'AbortError' ? `${name}: ${message}` : message
          }
        },
        { url, isAborted: name === 'abort' },
      )
      must(pattern.test(message), `${name}: ${message}`)
    }
    return isElectron ? [] : ["Chromium's own names of failures: the shell makes them from Node's"]
  },
}

/** An address on which no server listens any more. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}
