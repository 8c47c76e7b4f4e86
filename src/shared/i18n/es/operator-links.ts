import type { operatorLinkMessages as english } from '../en/operator-links'
import type { SameAs } from '../message-shapes'

/** What leads to the operator's own addresses, in the browser or the mail program. */
export const operatorLinkMessages: SameAs<typeof english> = {
  operatorLink: {
    forgottenPassword: '¿Ha olvidado su contraseña?',
    newPassword: 'Elegir una contraseña nueva',
    profile: 'Su perfil',
    help: 'Ayuda',
    privacy: 'Privacidad',
    contact: 'Contacto',
  },
}
