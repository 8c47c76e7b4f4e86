import type { Locator, Page } from '@playwright/test'
import type { ForumService } from '../../../tools/forum-service/index.ts'
import { englishNames, type InterfaceNames } from './interface-names.ts'

const fields = {
  'Address of the service': 'setup.fields.baseUrl',
  'Number of the resources page': 'setup.fields.resourcesPageId',
  'Connect permission': 'setup.fields.connectAllow',
  'Client ID': 'setup.fields.clientId',
  'Client password': 'setup.fields.clientPassword',
  'API key': 'setup.fields.apiKey',
} as const
export type SetUpFieldName = keyof typeof fields

/** Values to enter, by the fields' English names. */
export function setUpValues({ configuration }: ForumService): Readonly<Record<SetUpFieldName, string>> {
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

/** A link with a configuration, as an operator would mail it. */
export function setUpLink(configuration: unknown): string {
  const config = Buffer.from(JSON.stringify(configuration)).toString('base64url')
  return `forum-resources://setup?config=${config}`
}

export class SetUpScreen {
  readonly heading: Locator
  readonly problems: Locator
  readonly link: Locator
  readonly readLink: Locator
  readonly chooseFile: Locator
  readonly connect: Locator
  readonly goToSignIn: Locator
  readonly arrived: Locator
  readonly #page: Page
  readonly #names: InterfaceNames

  constructor(page: Page, names = englishNames) {
    const { of } = names
    const exact = true
    this.#page = page
    this.#names = names
    this.heading = page.getByRole('heading', { name: of('setup.heading'), level: 1, exact })
    this.problems = page.getByRole('alert', { name: of('form.problemHeading'), exact })
    this.link = page.getByRole('textbox', { name: of('setup.link'), exact })
    this.readLink = page.getByRole('button', { name: of('setup.readLink'), exact })
    this.chooseFile = page.getByRole('button', { name: of('setup.chooseFile'), exact })
    this.connect = page.getByRole('button', { name: of('setup.submit'), exact })
    this.goToSignIn = page.getByRole('button', { name: of('setup.signIn'), exact })
    this.arrived = page.getByRole('complementary', { name: of('setup.arrivedTitle'), exact })
  }

  /** @param name English name */
  field(name: SetUpFieldName): Locator {
    return this.#page.getByRole('textbox', { name: this.#names.of(fields[name]), exact: true })
  }

  /** @param values by the fields' English names */
  async fill(values: Readonly<Partial<Record<SetUpFieldName, string>>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name as SetUpFieldName).fill(value)
  }
}
