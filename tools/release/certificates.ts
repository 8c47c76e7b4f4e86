import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The repository's secrets for signing, by their names (docs/releasing.md); a secret that is not set is empty. */
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

/** How a package is signed. */
export interface Signing {
  /** The variables that electron-builder signs with. It takes an empty one for a broken certificate: those are left out. */
  readonly environment: Readonly<Record<string, string>>
  /** What is not signed for want of a secret. */
  readonly warnings: readonly string[]
}

/** @param folder where a key goes that can only be handed over as a file; only this user can read it */
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
    // Otherwise any certificate in the machine's keychain would do.
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

/** `base64` breaks its lines after 76 characters, and a clipboard brings carriage returns. */
function certificateOf(base64 = '', password = ''): Readonly<Record<string, string>> | null {
  const link = base64.replace(/\s/g, '')
  return link && password ? { CSC_LINK: link, CSC_KEY_PASSWORD: password } : null
}
