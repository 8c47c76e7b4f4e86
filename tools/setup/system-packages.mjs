import { existsSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { findCommand, root } from './project.mjs'
import { say } from './say.mjs'
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
    isRoot: process.getuid?.() === 0,
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
 * Brings the packages that are missing, through apt-get where it may be used, else says how to.
 * @param {readonly Need[]} needs
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function ensureSystemPackages(needs) {
  const system = await lookAround(needs)
  const plan = planPackages(missingNeeds(needs, system), system)
  switch (plan.kind) {
    case 'nothing':
      return false
    case 'advise':
      say(`going on without ${plan.packages.join(', ')}; to have them: ${plan.command}`)
      return false
    case 'install':
      say(`installing ${plan.packages.join(', ')} (${[...plan.prefix, 'apt-get'].join(' ')})`)
      await installWithApt(plan, commandByHand(plan.packages, system))
      return true
  }
}

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
