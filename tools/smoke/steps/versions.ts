import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../setup/project.mjs'
import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

export const versions: SmokeStep<SourceApp> = {
  sentence: 'the app runs on the Electron that package-lock.json names',
  async run({ electron, isElectron }) {
    const found = await electron.evaluate(() => ({ ...process.versions }))
    const installed = join(root, 'node_modules', 'electron', 'package.json')
    const { version } = JSON.parse(readFileSync(installed, 'utf8')) as { version: string }
    const expected = isElectron ? version : `${version}-chromium-shell`
    must(found['electron'] === expected, `it is Electron ${found['electron']}, not ${expected}`)
    if (!isElectron) return ['Electron itself: Node and Chromium stand in for it']
    must(found['chrome'] !== undefined, 'process.versions names no Chromium')
    return []
  },
}
