/** The app configuration that an operator would write for this service. */
export interface AppConfiguration {
  readonly service: {
    readonly baseUrl: string
    readonly connectAllow: string
    readonly clientId: string
    readonly clientPassword: string
    readonly apiKey: string
    readonly resourcesPageId: 32
  }
  readonly languages: readonly string[]
  readonly videoHosts: readonly string[]
  readonly mediaHosts: readonly string[]
}

/**
 * Sample secrets with characters that break when encoded twice or not at all. A Basic id cannot contain a
 * colon (RFC 7617 §2), and header values stay in ASCII.
 */
export const SAMPLE_CREDENTIALS = {
  connectAllow: 'let-me/in+%41&=yes',
  clientId: 'forum-desktop',
  clientPassword: 'cl&ent+50%25:é=/pass',
  apiKey: 'sample+key%2F&7=',
} as const

/**
 * The account in every example: quick to type. Its password occurs in no other text, so that tests can search
 * logs and files for it; the last of the other accounts has the awkward characters.
 */
export const SAMPLE_ACCOUNT = { username: 'amina', password: 'rivers77' } as const

/** Accounts that cannot sign in, and one with every awkward character in its name and password. */
export const OTHER_ACCOUNTS = [
  { username: 'noor.unverified', password: 'Waiting for the mail 1', verified: false },
  { username: 'rui.disabled', password: 'Gone but not forgotten 1', disabled: true },
  { username: `zoë "o'neill" & co/#1 a+b=c%20:é🌳`, password: `Pröbe &+%20=:"'/#é🌳\\` },
] as const

export function appConfiguration(baseUrl: string): AppConfiguration {
  return {
    service: { baseUrl, ...SAMPLE_CREDENTIALS, resourcesPageId: 32 },
    languages: ['en', 'fr', 'es', 'ar'],
    videoHosts: ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com'],
    mediaHosts: [],
  }
}
