import type { sessionMessages as english } from '../en/session'
import type { SameAs } from '../message-shapes'

export const sessionMessages: SameAs<typeof english> = {
  signIn: {
    heading: 'Se connecter',
    lead: 'Utilisez votre compte sur {server}.',
    username: 'Identifiant',
    password: 'Mot de passe',
    remember: 'Se souvenir de l’identifiant',
    submit: 'Se connecter',
    submitting: 'Connexion en cours…',
    cancelled: 'Vous avez annulé la connexion. Tout ce que vous avez saisi est conservé.',
    newHere: 'Première visite ?',
    changeService: 'Changer de service',
    createAccount: 'Créer un compte',
    diagnostics: 'Diagnostic',
    usernameMissing: 'Saisissez votre identifiant',
    passwordMissing: 'Saisissez votre mot de passe',
    expired: 'Votre session a pris fin. Connectez-vous pour reprendre là où vous en étiez.',
    renewalLost:
      'La réponse du service s’est perdue pendant le renouvellement de votre session, et l’ancienne n’est plus acceptée. Connectez-vous pour reprendre là où vous en étiez. Tout ce qui est stocké sur cet ordinateur est conservé.',
    deletionUnknown:
      'Impossible de confirmer la suppression de votre compte. Si vous parvenez à vous connecter, il n’a pas été supprimé. Si votre identifiant et votre mot de passe ne sont pas acceptés, il l’a probablement été.',
    deletionLikely:
      'Le service n’accepte plus cet identifiant et ce mot de passe. Si vous les avez saisis correctement, votre compte a été supprimé.',
  },
  unread: {
    title: 'Votre session n’a pas pu être restaurée',
    'not-installed':
      'Le composant qui lit le trousseau de clés de cet ordinateur n’est pas installé. Connectez-vous pour continuer sans lui.',
    'no-service':
      'Aucun service de trousseau de clés ne fonctionne sur cet ordinateur. Démarrez-en un et relancez l’application, ou connectez-vous.',
    locked:
      'Votre trousseau de clés est verrouillé. Déverrouillez-le et relancez l’application, ou connectez-vous.',
    'not-given':
      'Le trousseau de clés n’a rien renvoyé et est peut-être verrouillé. Déverrouillez-le et relancez l’application, ou connectez-vous.',
    'too-large':
      'La session conservée dans le trousseau de clés est trop volumineuse pour être relue. Connectez-vous pour la remplacer ; le reste du trousseau ne change pas.',
    corrupt:
      'La session conservée dans le trousseau de clés est endommagée. Connectez-vous pour la remplacer ; le reste du trousseau ne change pas.',
    hung: 'Le trousseau de clés n’a pas répondu. Relancez l’application pour réessayer, ou connectez-vous.',
    declined:
      'Vous avez choisi de ne pas attendre le trousseau de clés. Relancez l’application pour réessayer, ou connectez-vous.',
    'record-damaged':
      'Le fichier qui indique quel compte était connecté est endommagé. Connectez-vous à nouveau ; le contenu de la bibliothèque stocké ici est toujours là.',
    failed:
      'Le trousseau de clés n’a pas pu être utilisé. Relancez l’application pour réessayer, ou connectez-vous.',
  },
  keychain: {
    title: 'En attente de votre trousseau de clés',
    lead: 'Il demande peut-être son mot de passe dans une autre fenêtre. Si vous continuez sans le trousseau, votre session se terminera quand vous quitterez l’application.',
    continue: 'Continuer sans enregistrer',
  },
  renewal: {
    heading: 'Se connecter à nouveau',
    lead: 'Votre session sur {server} a pris fin. Tout ce qui est à l’écran reste en l’état.',
    leadLost:
      'La réponse du service s’est perdue pendant le renouvellement de votre session sur {server}, et l’ancienne n’est plus acceptée. Tout ce qui est à l’écran reste en l’état, et tout ce qui est stocké sur cet ordinateur est conservé.',
    rejected: 'Le mot de passe est incorrect',
    rejectedAdvice: 'A-t-il été modifié sur le site web ?',
    endedTitle: 'Votre session a pris fin.',
    lostTitle: 'Reconnectez-vous : votre session n’a pas pu être renouvelée.',
    endedLead:
      'Vous pouvez lire ce qui est stocké sur cet ordinateur jusqu’au {date}, ou jusqu’à ce qu’un autre compte s’y connecte.',
    endedLeadLast:
      'Vous pouvez continuer à lire ce qui est stocké sur cet ordinateur jusqu’à ce que vous quittiez l’application.',
    notNow: 'Pas maintenant',
    useAnotherAccount: 'Utiliser un autre compte',
  },
}
