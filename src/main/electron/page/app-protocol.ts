import { protocol, type Session } from 'electron'
import { readFile } from 'node:fs/promises'
import type { Media } from '../../media/media'
import type { BundleFile } from './bundle-files'
import { contentSecurityPolicy } from './content-security-policy'

/** Declares `app://` before the app is ready, as a standard, secure scheme, so that the CSP applies to it. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
}

const shared = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

/**
 * Serves `app://bundle/<file of the build>` and `app://media/<opaque id>?width=<device pixels>`; with
 * `&stored`, only from the cache.
 */
export function serveAppScheme(
  session: Session,
  bundle: (pathname: string) => BundleFile | null,
  mediaInUse: () => Media | null,
): void {
  session.protocol.handle('app', async (request) => {
    const url = new URL(request.url)
    const media = mediaInUse()
    if (request.method === 'GET' && url.host === 'bundle') return bundleResponse(bundle(url.pathname))
    if (request.method === 'GET' && url.host === 'media' && media) {
      return mediaResponse(media, url, request.signal)
    }
    return new Response(null, { status: 404, headers: shared })
  })
}

async function bundleResponse(file: BundleFile | null): Promise<Response> {
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

async function mediaResponse(media: Media, url: URL, signal: AbortSignal): Promise<Response> {
  const width = Number(url.searchParams.get('width'))
  const isWidth = Number.isInteger(width) && width >= 1 && width <= 8192
  const [id, fitting] = [url.pathname.slice(1), isWidth ? width : 1024]
  const image = await (url.searchParams.has('stored')
    ? media.storedImage(id, fitting)
    : media.image(id, fitting, signal))
  if (!image.ok) {
    const status = image.error.code === 'not-found' ? 404 : 502
    return new Response(null, { status, headers: { ...shared, 'cache-control': 'no-store' } })
  }
  return new Response(image.value.bytes, {
    headers: {
      ...shared,
      'content-type': image.value.type,
      // An id always stands for the same image, and expires with the session that created it.
      'cache-control': 'private, max-age=3600',
      'content-security-policy': "default-src 'none'",
    },
  })
}
