import type { Locator, Page } from '@playwright/test'
import { englishNames, type InterfaceNames } from './interface-names.ts'

/** Values for the nine fields, by their English names. */
export const exampleRegistration = {
  'First name': 'Zoë',
  'Last name': "O'Neill",
  Email: 'zoe+tag@example.test',
  Username: 'zoe.o neill-1@work',
  Password: `Pröbe &+%=:"'/#é🌳`,
  'Confirm password': `Pröbe &+%=:"'/#é🌳`,
  Organisation: 'A & B',
  Position: 'Ranger',
  Country: "Côte d'Ivoire",
} as const
export type RegistrationFieldName = keyof typeof exampleRegistration

const fields = {
  'First name': 'signUp.first_name',
  'Last name': 'signUp.last_name',
  Email: 'signUp.email',
  Username: 'signUp.username',
  Password: 'signUp.password',
  'Confirm password': 'signUp.password_confirmation',
  Organisation: 'signUp.organization',
  Position: 'signUp.position',
  Country: 'signUp.country',
} as const

/** The Create account screen and its confirmation, with the names of docs/testers.md. */
export class CreateAccountScreen {
  readonly heading: Locator
  readonly submit: Locator
  readonly problem: Locator
  readonly checkEmail: Locator
  readonly goToSignIn: Locator
  readonly #page: Page
  readonly #names: InterfaceNames

  constructor(page: Page, names = englishNames) {
    const { of } = names
    const exact = true
    this.#page = page
    this.#names = names
    this.heading = page.getByRole('heading', { name: of('signUp.heading'), exact })
    this.submit = page.getByRole('button', { name: of('signUp.submit'), exact })
    this.problem = page.getByRole('alert')
    this.checkEmail = page.getByRole('heading', { name: of('signUp.checkHeading'), exact })
    this.goToSignIn = page.getByRole('button', { name: of('setup.signIn'), exact })
  }

  /** @param name English name */
  field(name: RegistrationFieldName): Locator {
    return this.#page.getByRole('textbox', { name: this.#names.of(fields[name]), exact: true })
  }

  async fill(values: Readonly<Partial<Record<RegistrationFieldName, string>>> = {}): Promise<void> {
    for (const [name, value] of Object.entries({ ...exampleRegistration, ...values })) {
      await this.field(name as RegistrationFieldName).fill(value)
    }
  }
}
