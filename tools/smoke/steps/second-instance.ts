import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../../setup/project.mjs'
import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

export const secondInstance: SmokeStep<SourceApp> = {
  sentence: 'a second start tells the first, and ends',
  async run({ electron, engine, environment }) {
    await electron.evaluate(({ app }) => {
      Object.assign(globalThis, {
        notified: new Promise((resolve) => app.once('second-instance', () => resolve(true))),
      })
    })
    const second = spawn(engine.executable, [...engine.switches, root], { env: environment, stdio: 'ignore' })
    const [code] = (await once(second, 'exit')) as [number | null]
    must(code === 0, `the second start ends with ${code}`)
    must(
      await electron.evaluate(() => (globalThis as unknown as { notified: Promise<boolean> }).notified),
      'it is not told',
    )
    return []
  },
}
