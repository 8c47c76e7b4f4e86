/** `node tools/release/sign-updates.ts <folder> <version or tag>`: signs the updates (docs/releasing.md). */
import { createHash, createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { load } from 'js-yaml'
import * as v from 'valibot'

/**
 * How long a signed description stays valid, in days. For that long, somebody who controls the feed can offer
 * a withdrawn version; an operator whose newest release is older must sign its description again.
 */
const validDays = 180
const dayMs = 24 * 60 * 60_000

const updateFile = /^latest.*\.yml$/

/** electron-builder's description of a version in `latest*.yml`. */
const Description = v.object({
  version: v.string(),
  files: v.pipe(v.array(v.object({ url: v.string(), sha512: v.string(), size: v.number() })), v.minLength(1)),
})

interface SignRequest {
  /** Holds the update files and everything they describe. */
  readonly folder: string
  readonly version: string
  /** PKCS#8, PEM. */
  readonly privateKey: string
  readonly now: Date
}

/**
 * Adds an expiry date to every `latest*.yml` and writes `<name>.sig` next to it: Ed25519 over the file,
 * base64. The file contains the installers' hashes, so one signature covers them all.
 *
 * Signs nothing unless each described file exists with its size, its hash and this version.
 *
 * @returns the names of the signed files
 * @throws if the key is of another kind, there is nothing to sign, or a file differs from its description
 */
export async function signUpdates({
  folder,
  version,
  privateKey,
  now,
}: SignRequest): Promise<readonly string[]> {
  const key = createPrivateKey(privateKey)
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('the key of updates must be an Ed25519 key')
  const names = (await readdir(folder)).filter((name) => updateFile.test(name))
  if (names.length === 0) throw new Error(`there is no latest*.yml in ${folder}`)
  const descriptions = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  for (const description of descriptions) await compare(folder, version, description)
  for (const [index, description] of descriptions.entries()) {
    const { text, signature } = signDescription(description, key, new Date(now.getTime() + validDays * dayMs))
    await writeFile(join(folder, names[index] ?? ''), text)
    await writeFile(join(folder, `${names[index]}.sig`), signature)
  }
  return names
}

/** The description with its expiry date added or replaced, and the signature over it. */
export function signDescription(
  description: string,
  key: KeyObject,
  expires: Date,
): { readonly text: string; readonly signature: string } {
  const text = `${description.replace(/^expires: .*\n?/m, '').trimEnd()}\nexpires: '${expires.toISOString()}'\n`
  return { text, signature: sign(null, Buffer.from(text), key).toString('base64') }
}

async function compare(folder: string, version: string, description: string): Promise<void> {
  const described = v.parse(Description, load(description))
  if (described.version !== version)
    throw new Error(`the update files are of ${described.version}, and the release is ${version}`)
  for (const { url, sha512, size } of described.files) {
    // A URL on another host or in another folder is not a file of this release.
    const path = join(folder, basename(url))
    if (basename(url) !== url || !existsSync(path)) throw new Error(`${url} is not in ${folder}`)
    const content = await readFile(path)
    if (content.length !== size || createHash('sha512').update(content).digest('base64') !== sha512)
      throw new Error(`${url} is not the file that was described`)
  }
}

/** Without the key, a release has no update files: the app rejects unsigned ones. */
async function removeUpdates(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (updateFile.test(name)) await rm(join(folder, name))
  console.log('::warning::no updates: there is no key to sign them')
}

if (import.meta.main) {
  const [folder, tag] = process.argv.slice(2)
  const privateKey = process.env['FORUM_RESOURCES_UPDATE_KEY']
  if (folder === undefined || tag === undefined)
    throw new Error(
      'usage: FORUM_RESOURCES_UPDATE_KEY=<PEM> node tools/release/sign-updates.ts <folder> <version>',
    )
  const version = tag.replace(/^v/, '')
  if (!privateKey) await removeUpdates(folder)
  else
    for (const name of await signUpdates({ folder, version, privateKey, now: new Date() }))
      console.log(`signed ${name}`)
}
