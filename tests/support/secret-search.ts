import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A secret as it may appear in a file: in plain text and in every encoding that we or others use. */
export function spellings(secret: string): readonly string[] {
  const base64 = Buffer.from(secret, 'utf8').toString('base64')
  return [
    ...new Set([
      secret,
      encodeURIComponent(secret),
      encodeURI(secret),
      new URLSearchParams({ x: secret }).toString().slice(2),
      JSON.stringify(secret).slice(1, -1),
      base64,
      base64.replace(/=+$/, ''),
      Buffer.from(secret, 'utf8').toString('base64url'),
      Buffer.from(secret, 'utf8').toString('hex'),
      Buffer.from(secret, 'utf16le').toString('latin1'),
    ]),
  ]
}

/** Names of the secrets in a text, in any encoding. */
export function secretsIn(text: string, secrets: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(secrets)
    .filter(([, secret]) => spellings(secret).some((spelling) => text.includes(spelling)))
    .map(([name]) => name)
}

/**
 * `<file>: <name>` for each secret in each file below a folder. Starts over if files disappear meanwhile,
 * such as the app's temporary files.
 */
export async function secretsBelow(
  folder: string,
  secrets: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  for (;;) {
    const found = await foundBelow(folder, secrets).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || error.path === folder) throw error
      return null
    })
    if (found) return found
  }
}

async function foundBelow(
  folder: string,
  secrets: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  )
  const found: string[] = []
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    const text = (await readFile(path)).toString('latin1')
    const utf8 = Buffer.from(text, 'latin1').toString('utf8')
    for (const name of secretsIn(`${text}\n${utf8}`, secrets)) found.push(`${path}: ${name}`)
  }
  return found
}
