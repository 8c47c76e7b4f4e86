import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findEngine } from '../../tools/setup/engine.mjs'
import { root } from '../../tools/setup/project.mjs'

/** Names the engine first, so that a run on the shell is not taken for one on Electron. */
export default function globalSetup(): void {
  console.log(`End-to-end tests run on ${findEngine().description}`)
  if (!existsSync(join(root, 'out/main/index.js')))
    throw new Error('There is no build: run npm run build first.')
}
