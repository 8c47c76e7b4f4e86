import type { setupMessages as english } from '../en/setup'
import type { SameAs } from '../message-shapes'

/** Connecting to a service. */
export const setupMessages: SameAs<typeof english> = {
  setup: {
    heading: 'Relier l’application à votre service',
    missing:
      'Le service à utiliser n’a pas encore été indiqué à cette application. Son exploitant fournit un fichier de configuration, un lien ou les valeurs ci-dessous.',
    lookedAt: 'Aucune configuration n’a été trouvée ici :',
    noLocations: 'Aucun emplacement de configuration n’est connu sur cet ordinateur.',
    invalid: 'Le fichier de configuration a été trouvé, mais certaines valeurs sont à corriger.',
    file: 'Fichier',
    wholeFile: 'Le fichier dans son ensemble',
    afterwards: 'Une fois le fichier en place, vérifiez à nouveau.',
    recheck: 'Vérifier à nouveau',
    'still-missing': 'Vérifié à {time} : aucune configuration n’a été trouvée.',
    'still-invalid': 'Vérifié à {time} : le fichier de configuration est toujours à corriger.',
    copyDetails: 'Copier les détails',
    given: 'Un fichier ou un lien',
    chooseFile: 'Choisir un fichier…',
    link: 'Lien de configuration',
    linkHint:
      'Il commence par forum-resources://setup. Rien n’est envoyé tant que l’application n’est pas reliée.',
    readLink: 'Lire le lien',
    refused: {
      'too-large': 'C’est trop volumineux pour être une configuration.',
      'too-many-values':
        'Il y a trop de valeurs, ou de trop longues, pour les afficher toutes et vous permettre de les vérifier.',
      unreadable: 'Aucune configuration lisible ne s’y trouve.',
      'not-a-link': 'Un lien de configuration commence par forum-resources://setup.',
    },
    proposedByFile: 'Le fichier propose un service',
    proposedByLink: 'Le lien propose un service',
    proposedServer: 'Service',
    proposedNowhere: 'Aucune adresse lisible',
    proposedInstead: 'À la place de',
    proposedAdvice:
      'Ne reliez l’application que si vous savez de qui vient cette proposition : votre mot de passe sera envoyé à ce service.',
    leftOut: 'Non repris, car seule l’organisation peut le définir',
    byHand: 'Les valeurs du service',
    organisation: 'Défini par votre organisation',
    isSet: 'Valeur définie. Laissez vide pour la garder.',
    isProposed: 'Valeur fournie (•••). Laissez vide pour la reprendre.',
    fields: {
      baseUrl: 'Adresse du service',
      resourcesPageId: 'Numéro de la page des ressources',
      connectAllow: 'Autorisation de connexion',
      clientId: 'ID client',
      clientPassword: 'Mot de passe client',
      apiKey: 'Clé d’API',
    },
    others: {
      languages: 'Langues du contenu',
      showTheme: 'Filtre par thème',
      refreshGrant: 'Renouvellement des sessions expirées',
      keepContentOnSignOut: 'Contenu stocké après la déconnexion',
      links: 'Liens',
      disabledFeatures: 'Fonctions désactivées',
      videoHosts: 'Serveurs de vidéos',
      mediaHosts: 'Autres serveurs d’images',
    },
    hints: {
      baseUrl: 'Par exemple https://forum.example',
      resourcesPageId: 'La page WordPress qui présente les ressources',
      connectAllow: 'La valeur de x-connect-allow',
    },
    organisationOnly:
      'Votre organisation a défini le service de cette application. Il ne peut pas être modifié ici.',
    submit: 'Relier',
    submitting: 'Liaison en cours…',
    connected: 'Cette application est configurée pour {server}',
    isStored: 'Les valeurs sont stockées sur cet ordinateur, et les secrets dans son trousseau de clés.',
    notYet:
      'Vous pourrez vous connecter dès que la liaison fonctionnera. L’obstacle est indiqué ci-dessous ; si le service est seulement arrêté pour un temps, il n’y aura rien à saisir à nouveau.',
    inKeychain: 'Tout est en place. Vous pouvez maintenant vous connecter.',
    inMemory:
      'Le trousseau de clés de cet ordinateur n’a pas accepté les secrets. Ils sont gardés jusqu’à la fermeture de l’application et devront ensuite être saisis à nouveau.',
    signIn: 'Aller à la connexion',
    section: 'Service',
    sectionLead: 'Cette application est reliée à {server}, par des valeurs saisies sur cet ordinateur.',
    change: 'Changer de service…',
    changeHeading: 'Changer de service ?',
    forget: 'Oublier ce service…',
    forgetHeading: 'Oublier le service ?',
    forgetWhat:
      'Les valeurs du service {server} disparaîtront de cet ordinateur, et ses secrets du trousseau de clés.',
    changeWhat: 'Cette application sera reliée à {next} et non plus à {server}.',
    changeSignsOut: 'Toute session ouverte sera fermée.',
    contentGoes: 'Le contenu du service {server} stocké sur cet ordinateur sera supprimé.',
    contentStays:
      'Le contenu du service {server} stocké sur cet ordinateur y restera, pour le même compte seulement.',
    contentKeep: 'Conserver ce qui est stocké sur cet ordinateur',
    confirmChange: 'Changer de service',
    confirmForget: 'Oublier le service',
    arrivedTitle: 'Un lien propose un service',
    arrived: 'Il relierait cette application à {server}.',
    arrivedUnknown: 'Il n’indique aucun service lisible.',
    look: 'Examiner',
  },
}
