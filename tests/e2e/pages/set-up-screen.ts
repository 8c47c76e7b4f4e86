import type { Locator, Page } from '@playwright/test'
import type { ForumService } from '../../../tools/forum-service/index.ts'

/** What people enter, by the names of the fields. */
export function setUpValues({ configuration }: ForumService): Readonly<Record<string, string>> {
  const { service } = configuration
  return {
    'Address of the service': service.baseUrl,
    'Number of the resources page': String(service.resourcesPageId),
    'Connect permission': service.connectAllow,
    'Client ID': service.clientId,
    'Client password': service.clientPassword,
    'API key': service.apiKey,
  }
}

/** A link with a configuration, as an operator mails it. */
export function setUpLink(configuration: unknown): string {
  const config = Buffer.from(JSON.stringify(configuration)).toString('base64url')
  return `forum-resources://setup?config=${config}`
}

/** "Connect to your service". */
export class SetUpScreen {
  readonly heading: Locator
  readonly problems: Locator
  readonly link: Locator
  readonly readLink: Locator
  readonly chooseFile: Locator
  readonly connect: Locator
  readonly goToSignIn: Locator
  readonly arrived: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { name: 'Connect to your service', level: 1 })
    this.problems = page.getByRole('alert', { name: 'There is a problem' })
    this.link = page.getByRole('textbox', { name: 'Set-up link' })
    this.readLink = page.getByRole('button', { name: 'Read link' })
    this.chooseFile = page.getByRole('button', { name: 'Choose file…' })
    this.connect = page.getByRole('button', { name: 'Connect', exact: true })
    this.goToSignIn = page.getByRole('button', { name: 'Go to sign in' })
    this.arrived = page.getByRole('complementary', { name: 'A link proposes a service' })
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value)
  }
}
