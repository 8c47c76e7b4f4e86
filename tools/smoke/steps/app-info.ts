import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

export const appInfo: SmokeStep<SourceApp> = {
  sentence: 'main answers the page, and has read the configuration',
  async run({ call, service }) {
    const result = JSON.stringify(await call('app:info'))
    must(result.startsWith('{"ok":true'), `app:info answers ${result}`)
    must(result.includes('"state":"ready"'), `the configuration is not ready: ${result}`)
    must(result.includes(new URL(service.baseUrl).host), `the service is another: ${result}`)
    return []
  },
}
