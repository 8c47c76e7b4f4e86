import type { SourceApp } from '../source-app.ts'
import type { SmokeStep } from '../step.ts'

export const signIn: SmokeStep<SourceApp> = {
  sentence: 'a person signs in and sees the list',
  async run({ page, service }) {
    await page.getByLabel('Username', { exact: true }).fill(service.account.username)
    await page.getByLabel('Password', { exact: true }).fill(service.account.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('list', { name: 'Resources', exact: true }).getByRole('listitem').first().waitFor()
    return []
  },
}
