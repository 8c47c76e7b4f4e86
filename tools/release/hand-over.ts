/**
 * Passes the build, and keytar for each system and architecture, from the building jobs to the signing job.
 *
 * `node tools/release/hand-over.ts write <folder>` after a build, on each system;
 * `node tools/release/hand-over.ts verify <folder> <tag> <commit>` before anything is signed.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import * as v from 'valibot'
import { root } from '../setup/project.mjs'
import { binaryArchitecture } from './binary-architecture.ts'

/** Every system and architecture that packages are made for. */
export const architectures = [
  'linux-x64',
  'linux-arm64',
  'darwin-x64',
  'darwin-arm64',
  'win32-x64',
  'win32-arm64',
] as const

/** Subfolder that holds only the compiled libraries, by architecture. */
export const keytarFolder = 'keytar'

/** Lists the files, with the version and commit they were built from. */
const Manifest = v.object({
  version: v.string(),
  commit: v.string(),
  /** SHA-256, hexadecimal, by path with forward slashes. */
  files: v.record(v.string(), v.string()),
})

/**
 * Writes one system's contribution into a folder, with a manifest.
 *
 * @param folder is created
 * @param keytars this system's library for each architecture
 * @param build the build's folder, from one system only, since it is the same everywhere
 */
export async function writeHandOver(
  folder: string,
  contribution: {
    readonly name: string
    readonly version: string
    readonly commit: string
    readonly keytars: readonly Buffer[]
    readonly build: string | null
  },
): Promise<void> {
  const { name, version, commit, keytars, build } = contribution
  await mkdir(folder, { recursive: true })
  if (build !== null) await cp(build, join(folder, 'out'), { recursive: true })
  for (const keytar of keytars) {
    const architecture = binaryArchitecture(keytar)
    if (architecture === null) throw new Error('keytar is no library of a system that packages are made for')
    const path = join(folder, keytarFolder, architecture, 'keytar.node')
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, keytar)
  }
  const files = Object.fromEntries(await hashesOf(folder))
  await writeFile(join(folder, `${name}.manifest.json`), JSON.stringify({ version, commit, files }, null, 2))
}

/**
 * Verifies the contributions of all systems.
 *
 * @throws unless all are complete, unchanged, and made from this tag and commit
 */
export async function verifyHandOver(folder: string, tag: string, commit: string): Promise<void> {
  const found = new Map(await hashesOf(folder))
  const manifests = [...found.keys()].filter((path) => path.endsWith('.manifest.json'))
  for (const name of manifests) {
    const manifest = v.parse(Manifest, JSON.parse(await readFile(join(folder, name), 'utf8')))
    if (`v${manifest.version}` !== tag)
      throw new Error(`${name} is of ${manifest.version}, and the tag is ${tag}`)
    if (manifest.commit !== commit) throw new Error(`${name} is of another commit than ${commit}`)
    for (const [path, hash] of Object.entries(manifest.files)) {
      if (found.get(path) !== hash) throw new Error(`${path} is not the file that was built`)
      found.delete(path)
    }
    found.delete(name)
  }
  if (found.size > 0) throw new Error(`nobody has built ${[...found.keys()].join(', ')}`)
  for (const architecture of architectures) {
    const keytar = await readFile(join(folder, keytarFolder, architecture, 'keytar.node')).catch(() => null)
    if (keytar === null || binaryArchitecture(keytar) !== architecture)
      throw new Error(`there is no keytar for ${architecture}`)
  }
  await readFile(join(folder, 'out/main/index.js')).catch(() => {
    throw new Error('there is no build')
  })
}

async function hashesOf(folder: string): Promise<readonly (readonly [path: string, sha256: string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    paths.map(async (path) => {
      const hash = createHash('sha256')
        .update(await readFile(path))
        .digest('hex')
      return [relative(folder, path).replaceAll('\\', '/'), hash] as const
    }),
  )
}

/** keytar compiled on this machine. A Mac compiles it for both of its architectures. */
async function compiledKeytars(): Promise<readonly Buffer[]> {
  const library = join(root, 'node_modules/keytar/build/Release/keytar.node')
  if (process.platform !== 'darwin') return [await readFile(library)]
  const keytars: Buffer[] = []
  for (const arch of ['x64', 'arm64']) {
    const env = { ...process.env, npm_config_arch: arch, npm_config_build_from_source: 'keytar' }
    execFileSync('npm', ['rebuild', 'keytar'], { cwd: root, env, stdio: 'inherit' })
    keytars.push(await readFile(library))
  }
  return keytars
}

if (import.meta.main) {
  const [action, folder = '', tag = '', commit = ''] = process.argv.slice(2)
  if (action === 'write') {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    const name = `${process.platform}-${process.arch}`
    await rm(folder, { recursive: true, force: true })
    await writeHandOver(folder, {
      name,
      version,
      commit: execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
      keytars: await compiledKeytars(),
      build: name === 'linux-x64' ? join(root, 'out') : null,
    })
  } else if (action === 'verify') await verifyHandOver(folder, tag, commit)
  else throw new Error('usage: node tools/release/hand-over.ts write|verify <folder> [<tag> <commit>]')
}
