import type { storageMessages as english } from '../en/storage'
import type { SameAs } from '../message-shapes'

/** Where the sign-in is stored, once there is one. */
export const storageMessages: SameAs<typeof english> = {
  storage: {
    title: 'Votre session se terminera à la fermeture de l’application',
    'not-installed':
      'Le composant qui conserve les sessions dans le trousseau de clés de cet ordinateur n’est pas installé.',
    'no-service':
      'Aucun service de trousseau de clés ne fonctionne sur cet ordinateur ; votre session n’est donc conservée qu’en mémoire.',
    locked:
      'Votre trousseau de clés est verrouillé ; votre session n’est donc conservée qu’en mémoire. Déverrouillez-le et connectez-vous à nouveau.',
    'too-large':
      'Votre session est trop volumineuse pour le trousseau de clés de cet ordinateur ; elle n’est donc conservée qu’en mémoire.',
    corrupt:
      'Le trousseau de clés n’a pas rendu ce qui lui a été confié ; votre session n’est donc conservée qu’en mémoire.',
    hung: 'Le trousseau de clés n’a pas répondu ; votre session n’est donc conservée qu’en mémoire.',
    declined:
      'Vous avez choisi de continuer sans le trousseau de clés ; votre session n’est donc conservée qu’en mémoire.',
    failed:
      'Le trousseau de clés n’a pas pu être utilisé ; votre session n’est donc conservée qu’en mémoire.',
    waiting: 'En attente de votre trousseau de clés…',
  },
}
