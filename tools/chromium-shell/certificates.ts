import type { Certificate, Request as VerifyRequest, Session } from 'electron'
import { connect, type PeerCertificate } from 'node:tls'
import { netErrorOf } from './net-errors.ts'
import { notProvided, provide } from './provided.ts'
import { openTunnel, proxyFor } from './proxy.ts'

export type VerifyProc = Parameters<Session['setCertificateVerifyProc']>[0]

/** A verify proc's result for "use Chromium's verdict", the only result that the shell accepts. */
const asChromiumDecides = -3

/**
 * Calls a session's verify proc with the certificate of a URL's host. Electron calls it during the request's
 * own TLS handshake; the shell makes a separate handshake and sends nothing over it. Does nothing when the
 * handshake fails.
 */
export async function askAboutCertificate(
  proc: NonNullable<VerifyProc>,
  url: URL,
  signal: AbortSignal,
): Promise<void> {
  const { hostname } = url
  const seen = await lookAt(url, signal)
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

async function lookAt(
  url: URL,
  signal: AbortSignal,
): Promise<{ certificate: PeerCertificate; verdict: string } | null> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || 443)
  const proxy = proxyFor(url)
  // If there is no tunnel, the request itself fails with the reason.
  const tunnel = proxy && (await openTunnel(proxy, host, port).catch(() => null))
  if (proxy && !tunnel) return null
  return new Promise((resolve) => {
    const through = tunnel ? { socket: tunnel } : { host, port }
    // Reads even invalid certificates; the request itself rejects them.
    const socket = connect({ ...through, rejectUnauthorized: false, servername: nameOf(host) })
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

/** SNI does not allow IP addresses (RFC 6066 §3). */
const nameOf = (host: string): string => (/^[\d.]+$|:/.test(host) ? '' : host)

const all = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat())
const one = (value: string | string[] | undefined): string => all(value)[0] ?? ''
