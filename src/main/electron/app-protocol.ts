import { protocol, type Session } from 'electron'
import { readFile } from 'node:fs/promises'
import type { Media } from '../media/media'
import type { BundleFile } from './bundle-files'
import { contentSecurityPolicy } from './content-security-policy'

/** Declares `app://` before the app is ready: a standard, secure scheme that the CSP applies to. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
}

const shared = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

/**
 * Answers the scheme: `app://bundle/<file of the build>` and `app://media/<opaque id>?width=<device pixels>`.
 *
 * @param media null while there is no service
 */
export function serveAppScheme(
  session: Session,
  bundle: (pathname: string) => BundleFile | null,
  media: Media | null,
): void {
  session.protocol.handle('app', async (request) => {
    const url = new URL(request.url)
    if (request.method === 'GET' && url.host === 'bundle') return bundleAnswer(bundle(url.pathname))
    if (request.method === 'GET' && url.host === 'media' && media) {
      return mediaAnswer(media, url, request.signal)
    }
    return new Response(null, { status: 404, headers: shared })
  })
}

async function bundleAnswer(file: BundleFile | null): Promise<Response> {
  if (!file) return new Response(null, { status: 404, headers: shared })
  return new Response(await readFile(file.path), {
    headers: {
      ...shared,
      'content-type': file.contentType,
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-store',
    },
  })
}

async function mediaAnswer(media: Media, url: URL, signal: AbortSignal): Promise<Response> {
  const width = Number(url.searchParams.get('width'))
  const isWidth = Number.isInteger(width) && width >= 1 && width <= 8192
  const picture = await media.picture(url.pathname.slice(1), isWidth ? width : 1024, signal)
  if (!picture.ok) {
    const status = picture.error.code === 'not-found' ? 404 : 502
    return new Response(null, { status, headers: { ...shared, 'cache-control': 'no-store' } })
  }
  return new Response(picture.value.bytes, {
    headers: {
      ...shared,
      'content-type': picture.value.type,
      // An id never stands for another picture; it ends with the session that made it.
      'cache-control': 'private, max-age=3600',
      'content-security-policy': "default-src 'none'",
    },
  })
}
