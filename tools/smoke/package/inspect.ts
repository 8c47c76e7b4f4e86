import { must, type SmokeStep } from '../step.ts'
import { devToolsLine, type PackagedApp } from './packaged-app.ts'

export const inspect: SmokeStep<PackagedApp> = {
  sentence: '--inspect does nothing to the packaged app',
  async run({ start }) {
    const run = start(['--inspect=0', '--remote-debugging-port=0'])
    await run.line(devToolsLine)
    must(!run.output().includes('Debugger listening on'), 'main can be inspected')
    await run.group.stop()
    return []
  },
}
