import type { ForumControl } from './forum-control.ts'

/** The smallest client that the service accepts, for tests and examples. */
export interface SampleClient {
  /** POST /oauth/token with the service's client credentials and a form body. */
  readonly askToken: (fields: Readonly<Record<string, string>>, clientPassword?: string) => Promise<Response>
  /** Signs in with the password grant. @throws when rejected */
  readonly signIn: (account?: { readonly username: string; readonly password: string }) => Promise<SignedIn>
  /** Any request, with the edge's header. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>
}

export interface SignedIn {
  readonly accessToken: string
  readonly refreshToken: string
  /** GET with the edge's header and the bearer token. */
  readonly get: (path: string, init?: RequestInit) => Promise<Response>
  readonly post: (path: string, init?: RequestInit) => Promise<Response>
}

export function createSampleClient(
  service: Pick<ForumControl, 'baseUrl' | 'configuration' | 'account'>,
): SampleClient {
  const { connectAllow, clientId, clientPassword: rightPassword } = service.configuration.service

  const ask: SampleClient['ask'] = (path, init = {}) => {
    const headers = new Headers(init.headers)
    if (!headers.has('x-connect-allow')) headers.set('x-connect-allow', connectAllow)
    return fetch(service.baseUrl + path, { redirect: 'manual', ...init, headers })
  }

  const askToken: SampleClient['askToken'] = (fields, clientPassword = rightPassword) => {
    const credentials = Buffer.from(`${clientId}:${clientPassword}`).toString('base64')
    return ask('/oauth/token', {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams(fields),
    })
  }

  return {
    ask,
    askToken,
    signIn: async ({ username, password } = service.account) => {
      const response = await askToken({ grant_type: 'password', username, password })
      if (!response.ok) throw new Error(`the service refused the sign-in with status ${response.status}`)
      const { access_token: accessToken, refresh_token: refreshToken } = (await response.json()) as {
        access_token: string
        refresh_token: string
      }
      const send =
        (method: string): SignedIn['get'] =>
        (path, init = {}) => {
          const headers = new Headers(init.headers)
          headers.set('authorization', `Bearer ${accessToken}`)
          return ask(path, { ...init, method, headers })
        }
      return { accessToken, refreshToken, get: send('GET'), post: send('POST') }
    },
  }
}
