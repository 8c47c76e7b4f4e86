/**
 * `node tools/release/package.ts <hand-over> <output>`: makes this system's packages from the other jobs'
 * builds, and signs them if the secrets are present. Nothing is compiled here, since this process holds the
 * secrets. With `--rehearse` it makes debs around a stand-in for Electron.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { packageApp } from '../package/package-app.ts'
import { root } from '../setup/project.mjs'
import { signingOf, signingSecrets } from './certificates.ts'
import { keytarFolder } from './hand-over.ts'

const [handOver, output, mode] = process.argv.slice(2)
if (handOver === undefined || output === undefined)
  throw new Error('usage: node tools/release/package.ts <hand-over> <output>')
await rm(join(root, 'out'), { recursive: true, force: true })
await cp(join(handOver, 'out'), join(root, 'out'), { recursive: true })

const secrets = Object.fromEntries(signingSecrets.map((name) => [name, process.env[name] ?? '']))
const folder = await mkdtemp(join(tmpdir(), 'forum-signing-'))
try {
  const { environment, warnings } = await signingOf(process.platform, secrets, folder)
  // Tools that electron-builder starts must not see the secrets.
  for (const name of signingSecrets) delete process.env[name]
  Object.assign(process.env, environment)
  const packages = await packageApp({
    flavour: 'ordinary',
    output: resolve(output),
    fromShell: mode === '--rehearse' ? 'deb' : false,
    keytars: resolve(handOver, keytarFolder),
  })
  for (const warning of warnings) console.log(`::warning::${warning}`)
  for (const path of packages) console.log(`package: ${path}`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
