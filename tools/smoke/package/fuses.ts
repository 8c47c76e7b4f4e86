import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../setup/project.mjs'
import { must, type SmokeStep } from '../step.ts'
import { configuredFuses, fuseDifferences, readFuses } from './fuse-wire.ts'
import type { PackagedApp } from './packaged-app.ts'

export const fuses: SmokeStep<PackagedApp> = {
  sentence: 'every fuse of the packaged app is as electron-builder.yml sets it',
  async run({ parts }) {
    const configured = configuredFuses(await readFile(join(root, 'electron-builder.yml'), 'utf8'))
    const differences = fuseDifferences(await readFuses(parts.fusesFile), configured)
    must(differences.length === 0, differences.join('; '))
    return []
  },
}
