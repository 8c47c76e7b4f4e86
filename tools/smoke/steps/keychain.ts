import { setTimeout as delay } from 'node:timers/promises'
import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

const name = 'Forum Resources keychain'

/** Leaves the app signed in, as before. */
export const keychain: SmokeStep<SourceApp> = {
  sentence: 'tokens are written, read back and deleted by a process of their own, and its end is noticed',
  async run(app) {
    const { call, keyring, isElectron, service } = app
    if (process.platform === 'linux' && keyring === undefined)
      return ['the keychain: no keychain service can be started here']
    must((await storageOf(app)) === '{"kind":"keychain"}', `the token is not kept: ${await storageOf(app)}`)
    if (keyring) must((await keyring.countItems()) > 0, 'the keychain holds nothing')
    if (isElectron) must(await killKeychainProcess(app), `no process is called ${name}`)
    const left = JSON.stringify(await call('session:sign-out', { keep: false }))
    must(left.includes('"signed-out"'), `signing out answers ${left}`)
    if (keyring) must((await keyring.countItems()) === 0, 'the keychain still holds a token')
    const again = JSON.stringify(await call('session:sign-in', service.account))
    must(again.includes('"signed-in"'), `signing in again answers ${again}`)
    return isElectron
      ? []
      : ['that the end of the keychain’s process is noticed: the shell names no processes']
  },
}

/** Where the token is stored, once the keychain has responded. */
async function storageOf({ call }: SourceApp): Promise<string> {
  for (;;) {
    const state = (await call('session:read')) as { value?: { storage?: { kind?: string; reason?: string } } }
    const { storage } = state.value ?? {}
    if (storage?.reason !== 'waiting') return JSON.stringify(storage)
    await delay(100)
  }
}

/** Kills the process and waits until it is gone. */
function killKeychainProcess({ electron }: SourceApp): Promise<boolean> {
  return electron.evaluate(async ({ app }, processName) => {
    const find = () => app.getAppMetrics().find((process) => process.name === processName)
    const found = find()
    if (!found) return false
    process.kill(found.pid, 'SIGKILL')
    while (find()?.pid === found.pid) await new Promise((resolve) => setTimeout(resolve, 50))
    return true
  }, name)
}
