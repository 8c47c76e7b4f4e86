import { must, type SmokeStep } from '../step.ts'
import { devToolsLine, type PackagedApp } from './packaged-app.ts'

export const runAsNode: SmokeStep<PackagedApp> = {
  sentence: 'ELECTRON_RUN_AS_NODE does nothing to the packaged app',
  async run({ start }) {
    const run = start(['--remote-debugging-port=0', '-p', '6*7'], { ELECTRON_RUN_AS_NODE: '1' })
    await run.line(devToolsLine)
    must(!/^42$/m.test(run.output()), 'it ran as Node')
    await run.group.stop()
    return []
  },
}
