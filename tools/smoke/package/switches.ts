import { must, type SmokeStep } from '../step.ts'
import type { PackagedApp } from './packaged-app.ts'

export const switches: SmokeStep<PackagedApp> = {
  sentence: 'a switch that weakens the packaged app ends it with words',
  async run({ start }) {
    // The first switch is allowed (packaged-app.ts) and makes the app print its message instead of showing a
    // dialog.
    const run = start(['--remote-debugging-port=0', '--proxy-server=127.0.0.1:1'])
    const code = await run.group.exited
    must(code === 1, `it ended with ${code}`)
    must(run.output().includes('weaken its security: --proxy-server.'), 'it did not say why')
    return []
  },
}
