import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

/** Without a listener Electron would send the system's first suitable certificate. */
export const clientCertificate: SmokeStep<SourceApp> = {
  sentence: "a server that asks for the client's certificate gets none",
  async run({ electron, oddServer, isElectron }) {
    if (!isElectron)
      return ["that a server gets no client's certificate: requests of main go through Node here"]
    const { hasListener, answer } = await electron.evaluate(async ({ app, session }, url) => {
      const own = session.fromPartition('forum-resources')
      // The server's own certificate is not under test.
      own.setCertificateVerifyProc((_request, decide) => decide(0))
      const answer = await own.fetch(url).then(
        async (response) => response.text(),
        (error: Error) => error.message,
      )
      own.setCertificateVerifyProc(null)
      return { hasListener: app.listenerCount('select-client-certificate') > 0, answer }
    }, oddServer.tlsUrl)
    must(answer === 'fine', `the server is not reached: ${answer}`)
    must(oddServer.clientCertificates.includes(false), 'the server has seen no request')
    must(!oddServer.clientCertificates.includes(true), 'the server was shown a certificate')
    must(hasListener, 'nothing would keep a fitting certificate from being shown')
    return []
  },
}
