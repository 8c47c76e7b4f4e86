/** Passwords are stored in plain text: this service never holds a real one. */
export interface Account {
  readonly id: number
  readonly username: string
  readonly password: string
  readonly email: string
  readonly verified: boolean
  readonly disabled: boolean
}

export interface NewAccount {
  readonly username: string
  readonly password: string
  readonly email?: string
  /** True by default. */
  readonly verified?: boolean
  readonly disabled?: boolean
}

export interface AccountStore {
  readonly all: () => readonly Account[]
  readonly add: (account: NewAccount) => Account
  /** Ignores case, like the database's collation. */
  readonly byUsername: (username: string) => Account | undefined
  readonly byEmail: (email: string) => Account | undefined
  /** Finds a verified, enabled account by name (or e-mail, as in WordPress) and password. */
  readonly authenticate: (login: string, password: string) => Account | undefined
  /** False if there is no such account. */
  readonly verify: (username: string) => boolean
  readonly disable: (username: string) => boolean
  readonly clear: () => void
}

/** Id 1 is the site's administrator, who owns pages and media. */
const FIRST_ID = 2

const fold = (text: string): string => text.toLowerCase()

export function createAccountStore(): AccountStore {
  const accounts = new Map<string, Account>()
  let nextId = FIRST_ID

  const byUsername = (username: string): Account | undefined => accounts.get(fold(username))
  const byEmail = (email: string): Account | undefined =>
    [...accounts.values()].find((account) => fold(account.email) === fold(email))
  const change = (username: string, part: Partial<Account>): boolean => {
    const account = byUsername(username)
    if (!account) return false
    accounts.set(fold(username), { ...account, ...part })
    return true
  }

  return {
    all: () => [...accounts.values()],
    add: ({ username, password, email, verified = true, disabled = false }) => {
      const id = nextId++
      const account = { id, username, password, email: email ?? `user${id}@example.test`, verified, disabled }
      accounts.set(fold(username), account)
      return account
    },
    byUsername,
    byEmail,
    authenticate: (login, password) => {
      const account = byUsername(login) ?? byEmail(login)
      const admitted = account && account.password === password && account.verified && !account.disabled
      return admitted ? account : undefined
    },
    verify: (username) => change(username, { verified: true }),
    disable: (username) => change(username, { disabled: true }),
    clear: () => {
      accounts.clear()
      nextId = FIRST_ID
    },
  }
}
