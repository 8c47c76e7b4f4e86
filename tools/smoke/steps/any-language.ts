import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

export const anyLanguage: SmokeStep<SourceApp> = {
  sentence: 'no request says which language the computer speaks',
  async run({ oddServer, isElectron }) {
    const said = [...oddServer.acceptLanguages]
    must(said.length > 0, 'nothing was asked for')
    must(
      said.every((languages) => languages === '*'),
      `requests said ${said.join(' and ')}`,
    )
    return isElectron
      ? []
      : ['that Chromium leaves Accept-Language as it is: requests of main go through Node here']
  },
}
