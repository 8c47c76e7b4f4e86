import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './node-packages.mjs'
import { findCommand, notesFolder, projectNode, root } from './project.mjs'
import { say } from './say.mjs'
import { ask } from './step.mjs'

const notePath = join(notesFolder, 'keychain-module')

/**
 * keytar, which stores tokens in the system's keychain, is an optional package: it is left out of node_modules
 * when its compilation fails. Once the tools it was missing are there, it is tried again, and only then: the
 * tools present at the last attempt are noted.
 * @param {{ justInstalled: boolean }} state whether npm has run already in this set-up
 */
export async function ensureKeychainModule({ justInstalled }) {
  if (await loads()) return
  const tools = presentTools()
  const noted = existsSync(notePath) ? readFileSync(notePath, 'utf8') : undefined
  if (!justInstalled && noted !== tools) {
    const here = existsSync(join(root, 'node_modules', 'keytar'))
    say(here ? 'building keytar again (npm rebuild keytar)' : 'building keytar again (npm ci)')
    // npm rebuild knows only what is in node_modules.
    await npm(here ? ['rebuild', 'keytar'] : ['ci']).catch(() => undefined)
  }
  if (!justInstalled && noted !== tools && (await loads())) return
  mkdirSync(notesFolder, { recursive: true })
  writeFileSync(notePath, tools)
  say('keytar does not load here, so the app holds tokens in memory only: each start asks for the password')
}

/** Loading opens the native library, hence in a process of its own. */
async function loads() {
  const loaded = await ask(projectNode, [
    '-e',
    `require(${JSON.stringify(join(root, 'node_modules', 'keytar'))})`,
  ])
  return loaded?.succeeded === true
}

/** What a compilation of keytar needs and finds. */
function presentTools() {
  const commands = ['python3', 'make', 'g++', 'pkg-config'].filter((name) => findCommand(name) !== undefined)
  const headers = existsSync('/usr/include/libsecret-1/libsecret/secret.h') ? ['libsecret-1-dev'] : []
  return [...commands, ...headers].join(' ')
}
