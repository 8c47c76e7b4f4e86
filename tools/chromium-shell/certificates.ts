import type { Certificate, Request as VerifyRequest, Session } from 'electron'
import { connect, type PeerCertificate } from 'node:tls'
import { netErrorOf } from './net-errors.ts'
import { notProvided, provide } from './provided.ts'

export type VerifyProc = Parameters<Session['setCertificateVerifyProc']>[0]

/** What a proc says to leave the verdict to Chromium; the shell takes no other. */
const asChromiumDecides = -3

/**
 * Asks a session's proc about the certificate of a URL's host, by a handshake of its own after which nothing is sent, as
 * Electron asks it in the handshake of the request. A host that makes no handshake has no certificate to ask about.
 */
export async function askAboutCertificate(
  proc: NonNullable<VerifyProc>,
  { hostname, port }: URL,
  signal: AbortSignal,
): Promise<void> {
  const seen = await lookAt(hostname, Number(port || 443), signal)
  if (!seen) return
  const request = provide<VerifyRequest>('request', {
    hostname,
    certificate: provide<Certificate>('certificate', {
      issuer: { commonName: one(seen.certificate.issuer.CN), organizations: all(seen.certificate.issuer.O) },
      issuerName: one(seen.certificate.issuer.CN),
      validStart: Date.parse(seen.certificate.valid_from) / 1000,
      validExpiry: Date.parse(seen.certificate.valid_to) / 1000,
    }),
    verificationResult: seen.verdict,
  })
  proc(request, (verdict) => {
    if (verdict !== asChromiumDecides) console.error(notProvided(`the verdict ${verdict} on a certificate`))
  })
}

function lookAt(
  host: string,
  port: number,
  signal: AbortSignal,
): Promise<{ certificate: PeerCertificate; verdict: string } | null> {
  return new Promise((resolve) => {
    const bare = host.replace(/^\[|\]$/g, '')
    // It is looked at however bad it is; the request itself is refused where it is.
    const socket = connect({ host: bare, port, rejectUnauthorized: false, servername: nameOf(bare) })
    const end = (seen: { certificate: PeerCertificate; verdict: string } | null): void => {
      signal.removeEventListener('abort', giveUp)
      socket.destroy()
      resolve(seen)
    }
    const giveUp = (): void => end(null)
    signal.addEventListener('abort', giveUp, { once: true })
    socket.once('error', giveUp)
    socket.once('secureConnect', () => {
      const code = socket.authorizationError as unknown
      const verdict = socket.authorized ? 'net::OK' : netErrorOf({ code })
      end({ certificate: socket.getPeerCertificate(), verdict })
    })
  })
}

/** An IP address is no server name (RFC 6066 §3). */
const nameOf = (host: string): string => (/^[\d.]+$|:/.test(host) ? '' : host)

const all = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat())
const one = (value: string | string[] | undefined): string => all(value)[0] ?? ''
