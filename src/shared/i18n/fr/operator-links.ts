import type { operatorLinkMessages as english } from '../en/operator-links'
import type { SameAs } from '../message-shapes'

/** What leads to the operator's own addresses, in the browser or the mail program. */
export const operatorLinkMessages: SameAs<typeof english> = {
  operatorLink: {
    forgottenPassword: 'Mot de passe oublié ?',
    newPassword: 'Choisir un nouveau mot de passe',
    profile: 'Votre profil',
    help: 'Aide',
    privacy: 'Confidentialité',
    contact: 'Contact',
  },
}
