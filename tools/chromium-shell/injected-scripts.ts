import { Script } from 'node:vm'
import { createBridge } from './bridge.ts'
import { pageFunctions, receiveExposed } from './page-world.ts'
import { preloadFunctions, runPreload, type PreloadFacts } from './preload-world.ts'
import { wireFunctions } from './wire.ts'

/** The isolated world in which the preload runs; the page's scripts can neither see nor reach it. */
export const preloadWorld = 'chromium-shell-preload'

/** The function that the DevTools protocol puts into that world only; each call of it arrives in main. */
export const binding = 'chromiumShellTell'

/** The function of that world which main calls. */
export const receiver = 'chromiumShellHear'

interface Named {
  readonly name: string
}

/** The two scripts to inject for a preload: one for its own world, one for the page's. Only the main frame gets them. */
export function injectedScripts(source: string, path: string): { preload: string; page: string } {
  const secret = `chromium-shell-${crypto.randomUUID()}`
  let preload = `function (require, exports, module) {\n${source}\n}`
  let failure: string | null = null
  try {
    // The shell's side and the preload are one script: a preload that does not parse must not take both down.
    new Script(`(${preload})`, { filename: path })
  } catch (error) {
    failure = (error as Error).message
    preload = 'null'
  }
  const facts = { binding, receiver, secret, path, failure } satisfies PreloadFacts
  return {
    preload: callInMainFrame(runPreload, preloadFunctions, [JSON.stringify(facts), preload]),
    page: callInMainFrame(receiveExposed, pageFunctions, [JSON.stringify(secret)]),
  }
}

/** A script that calls one of the functions in a scope where all of them are known by name, and only there. */
function callInMainFrame(start: Named, functions: readonly Named[], values: readonly string[]): string {
  const sources = [...wireFunctions, createBridge, ...functions].map(String).join('\n')
  const call = `(() => {\n${sources}\nreturn ${start.name}\n})()(globalThis, ${values.join(', ')})`
  return `if (globalThis.top === globalThis && !/^(about:blank|chrome-error:|data:)/.test(location.href)) ${call}`
}
