/** `node tools/package/sign-updates.ts <folder>`: signs the update files of a release (docs/releasing.md). */
import { createPrivateKey, sign } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes `<name>.sig` beside every `latest*.yml`: Ed25519 over the file, base64. The file holds the hash of the
 * installer, so that one signature covers both.
 *
 * @param privateKey PKCS#8, PEM
 * @returns the names of the files that were signed
 * @throws when the key is of another kind, or there is nothing to sign
 */
export async function signUpdates(folder: string, privateKey: string): Promise<readonly string[]> {
  const key = createPrivateKey(privateKey)
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('the key of updates must be an Ed25519 key')
  const names = (await readdir(folder)).filter((name) => /^latest.*\.yml$/.test(name))
  if (names.length === 0) throw new Error(`there is no latest*.yml in ${folder}`)
  for (const name of names) {
    const signature = sign(null, await readFile(join(folder, name)), key)
    await writeFile(join(folder, `${name}.sig`), signature.toString('base64'))
  }
  return names
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  const privateKey = process.env['FORUM_RESOURCES_UPDATE_KEY']
  if (folder === undefined || !privateKey)
    throw new Error('usage: FORUM_RESOURCES_UPDATE_KEY=<PEM> node tools/package/sign-updates.ts <folder>')
  for (const name of await signUpdates(folder, privateKey)) console.log(`signed ${name}`)
}
