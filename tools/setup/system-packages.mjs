import { existsSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { findCommand, root } from './project.mjs'
import { say, sayCommand } from './say.mjs'
import { ask, runStep } from './step.mjs'
import { commandByHand, currentDistribution, missingNeeds, planPackages } from './system-needs.mjs'

/** @typedef {import('./system-needs.mjs').Need} Need */
/** @typedef {import('./system-needs.mjs').Plan} Plan */
/** @typedef {import('./system-needs.mjs').System} System */

/**
 * @param {readonly Need[]} needs
 * @returns {Promise<System>}
 */
async function lookAround(needs) {
  const names = needs.flatMap((need) => [need.debian, ...(need.debianAliases ?? [])])
  const listed = await ask('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n', ...names])
  return {
    distribution: currentDistribution(),
    installed: listed && installedPackages(listed.output),
    hasCommand: (name) => findCommand(name) !== undefined,
    hasFile: existsSync,
    hasChromium: findChromium() !== undefined,
    isRoot: isRoot(),
    interactive: process.stdin.isTTY && !process.env['CI'],
  }
}

/**
 * @param {string} listing lines of `name status`
 * @returns {ReadonlySet<string>}
 */
function installedPackages(listing) {
  const lines = listing.split('\n').filter((line) => line.endsWith(' installed'))
  return new Set(lines.map((line) => line.slice(0, line.indexOf(' '))))
}

/**
 * Packages that set-up may not install itself, for one command that brings them all.
 * @type {Set<string>}
 */
const withheld = new Set()

/**
 * Brings the packages that are missing, through apt-get where it may be used. What is withheld is told by
 * `sayWithheldPackages`.
 * @param {readonly Need[]} needs
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function ensureSystemPackages(needs) {
  const system = await lookAround(needs)
  const plan = planPackages(missingNeeds(needs, system), system)
  if (plan.kind === 'nothing') return false
  if (plan.kind === 'install') {
    say(`installing ${plan.packages.join(', ')} (${[...plan.prefix, 'apt-get'].join(' ')})`)
    if (await maySwitchUser(plan.prefix)) {
      await installWithApt(plan, commandByHand(plan.packages, system))
      return true
    }
  }
  for (const name of plan.packages) withheld.add(name)
  return false
}

/** Says which packages somebody has to install by hand, with the command on a line of its own to paste. */
export function sayWithheldPackages() {
  if (withheld.size === 0) return
  const distribution = currentDistribution()
  say('going on without packages that set-up may not install. To have them:')
  sayCommand(commandByHand([...withheld], { distribution, isRoot: isRoot() }))
}

/**
 * Whether sudo admits this user. At a terminal it may ask for the password, once.
 * @param {readonly string[]} prefix how the installation begins: nothing for root
 */
async function maySwitchUser([command, ...options]) {
  if (command === undefined) return true
  const args = options.length > 0 ? [...options, 'true'] : ['-v']
  return await runStep({ name: command, command, args, cwd: root, repeat: '' }).then(
    () => true,
    () => false,
  )
}

const isRoot = () => process.getuid?.() === 0

/**
 * @param {Extract<Plan, { kind: 'install' }>} plan
 * @param {string} repeat
 */
async function installWithApt({ packages, prefix }, repeat) {
  const run = (/** @type {string} */ name, /** @type {readonly string[]} */ args) => {
    // sudo clears the environment, so the variable is set behind it. Another apt-get at work is waited for.
    const line = [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-o',
      'DPkg::Lock::Timeout=120',
    ]
    const [command = '', ...rest] = [...line, '-y', ...args]
    return runStep({ name, command, args: rest, cwd: root, repeat })
  }
  // A broken third-party list fails the update and may not matter here: the installation tells.
  const update = await run('apt-get update', ['update']).catch((/** @type {unknown} */ failure) => failure)
  try {
    await run('apt-get install', ['install', '--no-install-recommends', ...packages])
  } catch (failure) {
    throw update instanceof Error ? update : failure
  }
}
