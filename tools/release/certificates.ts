import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Names of the repository's signing secrets (docs/releasing.md); a missing secret is empty. */
export const signingSecrets = [
  'MAC_CERTIFICATE',
  'MAC_CERTIFICATE_PASSWORD',
  'APPLE_API_KEY',
  'APPLE_API_KEY_ID',
  'APPLE_API_ISSUER',
  'WINDOWS_CERTIFICATE',
  'WINDOWS_CERTIFICATE_PASSWORD',
] as const

type Secrets = Readonly<Partial<Record<(typeof signingSecrets)[number], string>>>

interface Signing {
  /** electron-builder's signing variables. Empty ones are left out: it takes them for broken certificates. */
  readonly environment: Readonly<Record<string, string>>
  /** Packages that stay unsigned because a secret is missing. */
  readonly warnings: readonly string[]
}

/** @param folder receives a key that can only be passed as a file, readable by this user only */
export async function signingOf(
  platform: NodeJS.Platform,
  secrets: Secrets,
  folder: string,
): Promise<Signing> {
  switch (platform) {
    case 'darwin':
      return signingOnMac(secrets, folder)
    case 'win32': {
      const certificate = certificateOf(secrets.WINDOWS_CERTIFICATE, secrets.WINDOWS_CERTIFICATE_PASSWORD)
      return certificate
        ? { environment: certificate, warnings: [] }
        : { environment: {}, warnings: ['the installers for Windows are not signed'] }
    }
    default:
      return { environment: {}, warnings: [] }
  }
}

async function signingOnMac(secrets: Secrets, folder: string): Promise<Signing> {
  const certificate = certificateOf(secrets.MAC_CERTIFICATE, secrets.MAC_CERTIFICATE_PASSWORD)
  if (!certificate) {
    // Otherwise electron-builder would use any certificate in the machine's keychain.
    const environment = { CSC_IDENTITY_AUTO_DISCOVERY: 'false' }
    return { environment, warnings: ['the packages for macOS are not signed'] }
  }
  const { APPLE_API_KEY, APPLE_API_KEY_ID, APPLE_API_ISSUER } = secrets
  if (!APPLE_API_KEY || !APPLE_API_KEY_ID || !APPLE_API_ISSUER)
    return { environment: certificate, warnings: ['signed, but not notarised: there is no key for it'] }
  const key = join(folder, 'apple.p8')
  await writeFile(key, APPLE_API_KEY, { mode: 0o600 })
  return {
    environment: { ...certificate, APPLE_API_KEY: key, APPLE_API_KEY_ID, APPLE_API_ISSUER },
    warnings: [],
  }
}

/** `base64` wraps lines after 76 characters, and clipboards may add carriage returns. */
function certificateOf(base64 = '', password = ''): Readonly<Record<string, string>> | null {
  const link = base64.replace(/\s/g, '')
  return link && password ? { CSC_LINK: link, CSC_KEY_PASSWORD: password } : null
}
