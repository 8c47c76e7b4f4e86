export const operatorLinkNames = ['forgottenPassword', 'profile', 'help', 'privacy', 'contact'] as const

export type OperatorLinkName = (typeof operatorLinkNames)[number]

/** https or mailto; null if the operator sets none. */
export type OperatorLinks = { readonly [Name in OperatorLinkName]: string | null }

export const noLinks: OperatorLinks = {
  forgottenPassword: null,
  profile: null,
  help: null,
  privacy: null,
  contact: null,
}
