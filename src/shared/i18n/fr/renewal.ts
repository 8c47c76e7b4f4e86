import type { renewalMessages as english } from '../en/renewal'
import type { SameAs } from '../message-shapes'

/** A session that has ended while the app was in use. */
export const renewalMessages: SameAs<typeof english> = {
  renewal: {
    heading: 'Se connecter à nouveau',
    lead: 'Votre session sur {server} a pris fin. Tout ce qui est à l’écran reste en l’état.',
    leadLost:
      'Votre session sur {server} était en cours de renouvellement quand la réponse s’est perdue, et le service n’accepte plus l’ancienne. Tout ce qui est à l’écran reste en l’état, et rien de ce qui est stocké sur cet ordinateur n’est perdu.',
    rejected: 'Le mot de passe est incorrect',
    rejectedAdvice: 'A-t-il été modifié sur le site web ?',
    endedTitle: 'Votre session a pris fin.',
    lostTitle: 'Reconnectez-vous : votre session n’a pas pu être renouvelée.',
    endedLead:
      'Vous pouvez continuer à lire ce qui est stocké sur cet ordinateur. Il est conservé jusqu’au {date}.',
    endedLeadLast:
      'Vous pouvez continuer à lire ce qui est stocké sur cet ordinateur jusqu’à la fermeture de l’application.',
    notNow: 'Pas maintenant',
    useAnotherAccount: 'Utiliser un autre compte',
  },
}
