import { Script } from 'node:vm'
import { createBridge } from './bridge.ts'
import { pageFunctions, receiveExposed } from './page-world.ts'
import { preloadFunctions, runPreload, type PreloadFacts } from './preload-world.ts'
import { wireFunctions } from './wire.ts'

/** The isolated world that runs the preload, invisible to the page's scripts. */
export const preloadWorld = 'chromium-shell-preload'

/** A function that the DevTools protocol adds to that world only; calling it sends a message to main. */
export const binding = 'chromiumShellTell'

/** A function in that world that main calls. */
export const receiver = 'chromiumShellHear'

interface Named {
  readonly name: string
}

/** The scripts to inject for a preload, one per world. Both run only in the main frame. */
export function injectedScripts(source: string, path: string): { preload: string; page: string } {
  const secret = `chromium-shell-${crypto.randomUUID()}`
  let preload = `function (require, exports, module) {\n${source}\n}`
  let failure: string | null = null
  try {
    // The shell's code and the preload form one script, so a preload with a syntax error must not break both.
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

/** A script that calls `start` in a scope where all the functions are defined by name. */
function callInMainFrame(start: Named, functions: readonly Named[], values: readonly string[]): string {
  const sources = [...wireFunctions, createBridge, ...functions].map(String).join('\n')
  const call = `(() => {\n${sources}\nreturn ${start.name}\n})()(globalThis, ${values.join(', ')})`
  return `if (globalThis.top === globalThis && !/^(about:blank|chrome-error:|data:)/.test(location.href)) ${call}`
}
