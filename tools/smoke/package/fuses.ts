import { fuseDifferences } from '../../package/fuses.ts'
import { must, type SmokeStep } from '../step.ts'
import type { PackagedApp } from './packaged-app.ts'

export const fuses: SmokeStep<PackagedApp> = {
  sentence: 'every fuse of the packaged app is as tools/package/fuses.ts sets it',
  async run({ parts }) {
    const differences = await fuseDifferences(parts.executable, parts.flavour)
    must(differences.length === 0, differences.join('; '))
    return []
  },
}
