import type { Locator, Page } from '@playwright/test'

/** What is typed into the nine fields, by their names on the screen. */
export const exampleRegistration = {
  'First name': 'Zoë',
  'Last name': "O'Neill",
  Email: 'zoe+tag@example.test',
  Username: 'zoe.o neill-1@work',
  Password: `Pröbe &+%=:"'/#é🌳`,
  'Confirm password': `Pröbe &+%=:"'/#é🌳`,
  Organization: 'A & B',
  Position: 'Ranger',
  Country: "Côte d'Ivoire",
} as const
export type RegistrationFieldName = keyof typeof exampleRegistration

/** The Create account screen and what follows it, by the names of docs/testing.md. */
export class CreateAccountScreen {
  readonly heading: Locator
  readonly submit: Locator
  readonly problem: Locator
  readonly checkEmail: Locator
  readonly goToSignIn: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.heading = page.getByRole('heading', { name: 'Create account' })
    this.submit = page.getByRole('button', { name: 'Create account', exact: true })
    this.problem = page.getByRole('alert')
    this.checkEmail = page.getByRole('heading', { name: 'Check your email' })
    this.goToSignIn = page.getByRole('button', { name: 'Go to sign in' })
  }

  field(name: RegistrationFieldName): Locator {
    return this.#page.getByRole('textbox', { name: new RegExp(`^${name}( \\(optional\\))?$`) })
  }

  async fill(values: Readonly<Partial<Record<RegistrationFieldName, string>>> = {}): Promise<void> {
    for (const [name, value] of Object.entries({ ...exampleRegistration, ...values })) {
      await this.field(name as RegistrationFieldName).fill(value)
    }
  }
}
