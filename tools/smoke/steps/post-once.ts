import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

/** Valid, but the account is never created. */
const registration = {
  first_name: 'Smoke',
  last_name: 'Run',
  email: 'smoke@example.org',
  username: 'smoke.run',
  password: 'Smoke & mirrors 1',
  password_confirmation: 'Smoke & mirrors 1',
  organization: 'Forum',
  position: 'Tester',
  country: 'Kenya',
}

/** Chromium resends a request of any method if a kept-alive connection dies before the response headers. */
export const postOnce: SmokeStep<SourceApp> = {
  sentence: 'a POST whose connection dies before the response is sent once',
  async run({ call, service, isElectron }) {
    // Leaves a connection open that the POST could reuse.
    await call('resources:header', { language: null })
    const mend = service.addRule({ route: 'register', fault: { kind: 'reset', when: 'before-headers' } })
    service.clearRequests()
    const result = JSON.stringify(await call('account:register', registration))
    mend()
    const sent = service.requests.filter(({ route }) => route === 'register').length
    must(sent === 1, `the service was sent it ${sent} times`)
    must(result.includes('"reason":"interrupted"'), `the app tells it as ${result}`)
    return isElectron ? [] : ['that Chromium does not send it again: requests of main go through Node here']
  },
}
