/**
 * `npm run release:rehearse` after a build: plays the jobs of .github/workflows/release.yml, as far as that
 * works without Electron's binary, certificates and the release's host, and lists the rest.
 */
import { runSteps } from '../smoke/run-steps.ts'
import { prepareStage } from './rehearsal/stage.ts'
import { rehearsalSteps } from './rehearsal/steps.ts'

const say = (line: string): void => console.log(`rehearsal: ${line}`)

if (process.platform === 'linux') {
  try {
    const notShown = await runSteps({
      steps: rehearsalSteps,
      context: await prepareStage(),
      errorOutput: () => '',
      limitMs: 15 * 60_000,
      say,
    })
    say('a release would come out, as far as this machine can tell; what could not be shown:')
    for (const words of notShown) say(`  not shown: ${words}`)
  } catch (failure) {
    for (const line of String(failure instanceof Error ? failure.message : failure).split('\n')) say(line)
    say('failed')
    process.exitCode = 1
  }
} else say('only Linux can play it')
