import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

/** The only folder in which responses may be stored: the account's cache. */
const cache = 'library'

/** Ends the app, so that everything pending is written. */
export const profileHoldsNothing: SmokeStep<SourceApp> = {
  sentence: 'the profile holds no token and no password, and no response outside the cache',
  async run({ quit, profile, service }) {
    await quit()
    // An HTTP cache stores the URL in plain text, even if the response is compressed.
    const responses = [`${service.baseUrl}/wp-json`, '"rendered":']
    const secrets = [...service.issuedTokens, service.account.password]
    must(secrets.length > 1, 'no token was issued')
    const files = await readdir(profile, { recursive: true, withFileTypes: true })
    for (const file of files.filter((one) => one.isFile())) {
      const path = join(file.parentPath, file.name)
      const name = relative(profile, path)
      const bytes = await readFile(path)
      must(!secrets.some((secret) => bytes.includes(secret)), `${name} holds a secret`)
      const isCache = name.startsWith(cache)
      const isResponse = responses.some((text) => bytes.includes(text))
      must(isCache || !isResponse, `${name} holds a response of the service`)
    }
    return []
  },
}
