import { join } from 'node:path'
import { findChromium, headlessChromium } from './chromium.mjs'
import { ensureElectronBinary } from './electron-binary.mjs'
import { findEngine, requestedEngine } from './engine.mjs'
import { rememberedVerdict, rememberVerdict } from './engine-verdict.mjs'
import { projectNode, root } from './project.mjs'
import { say } from './say.mjs'
import { ask, lastLines, StepFailure } from './step.mjs'
import {
  currentDistribution,
  debianHeadlessChromium,
  electronLibraries,
  virtualDisplay,
} from './system-needs.mjs'
import { ensureSystemPackages } from './system-packages.mjs'

/**
 * Decides once per run what runs the app, and sets FORUM_ENGINE to it for this process and its children: they
 * neither fetch nor check again. Without FORUM_ENGINE, an Electron that cannot be fetched or opens no window is
 * reported, and the Chromium shell takes its place.
 * @throws {StepFailure} when FORUM_ENGINE asks for what does not work here, or when nothing works
 */
export async function chooseEngine() {
  const requested = requestedEngine(process.env)
  if (requested !== 'shell' && !process.env['ELECTRON_OVERRIDE_DIST_PATH']) {
    await ensureElectronBinary({ retry: requested === 'electron' })
  }
  const engine = findEngine()
  const works = engine.kind === 'electron' && (await electronWorks(engine, requested !== undefined))
  process.env['FORUM_ENGINE'] = works ? 'electron' : 'shell'
  if (!works) await ensureHeadlessChromium()
}

/**
 * A good verdict is remembered, and a bad one too, unless Electron is required.
 * @param {import('./engine.mjs').Engine} engine
 * @param {boolean} isRequired whether there must be no falling back
 * @returns {Promise<boolean>} false when it does not come up and the Chromium shell can be used instead
 * @throws {StepFailure} when it does not come up and has to, or the Chromium shell cannot run either
 */
async function electronWorks(engine, isRequired) {
  if (rememberedVerdict(engine)?.reason === null) return true
  if (process.platform === 'linux') await ensureElectronNeeds()
  const remembered = rememberedVerdict(engine)
  if (remembered && !isRequired && shellIsUsable()) {
    say(`${engine.description} did not come up at the last attempt: ${remembered.reason}`)
    say('going on with the Chromium shell; Electron is tried again in a day, or with FORUM_ENGINE=electron')
    return false
  }
  const check = await ask(projectNode, [join(root, 'tools', 'setup', 'engine-check.ts')])
  // Its last line is the reason; before that come the last lines of Electron's own output.
  const output = lastLines(check?.output ?? '', Number.POSITIVE_INFINITY)
  const reason = check?.succeeded ? null : (output.at(-1) ?? 'its check could not be started')
  rememberVerdict(engine, reason)
  if (reason === null) return true
  const failure = new StepFailure(`${engine.description} does not come up: ${reason}`, {
    repeat: 'FORUM_ENGINE=electron npx node tools/setup/engine-check.ts',
    lastLines: output.slice(0, -1),
  })
  if (isRequired || !shellIsUsable()) throw failure
  for (const line of failure.lastLines) say(`  ${line}`)
  say(failure.message)
  say('going on with the Chromium shell; FORUM_ENGINE=shell saves the attempt')
  return false
}

/** Libraries and a display for Electron. Where they cannot be installed, the check tells whether it runs without. */
async function ensureElectronNeeds() {
  const hasDisplay = process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']
  await bringIfPossible(hasDisplay ? [electronLibraries] : [electronLibraries, virtualDisplay])
}

/** Saves time only. Who names a Chromium of their own has it used as it is. */
async function ensureHeadlessChromium() {
  const { DISPLAY, FORUM_CHROMIUM, CHROMIUM_PATH } = process.env
  if (DISPLAY || FORUM_CHROMIUM || CHROMIUM_PATH || currentDistribution() !== 'debian') return
  const chromium = findChromium()
  if (chromium === undefined || headlessChromium(chromium) !== chromium) return
  await bringIfPossible([debianHeadlessChromium])
}

/**
 * What cannot be installed is reported, and done without.
 * @param {readonly import('./system-needs.mjs').Need[]} needs
 */
async function bringIfPossible(needs) {
  await ensureSystemPackages(needs).catch((/** @type {unknown} */ failure) => {
    if (!(failure instanceof StepFailure)) throw failure
    say(`${failure.message}; to repeat this step: ${failure.repeat}`)
  })
}

function shellIsUsable() {
  try {
    findEngine({ ...process.env, FORUM_ENGINE: 'shell' })
    return true
  } catch {
    return false
  }
}
