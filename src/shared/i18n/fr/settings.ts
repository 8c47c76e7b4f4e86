import type { settingsMessages as english } from '../en/settings'
import type { SameAs } from '../message-shapes'

export const settingsMessages: SameAs<typeof english> = {
  settings: {
    heading: 'Paramètres',
    sections: 'Sections',
    appearance: 'Apparence',
    theme: 'Thème de couleurs',
    themeSystem: 'Système',
    themeLight: 'Clair',
    themeDark: 'Sombre',
    density: 'Densité de la liste',
    densityCards: 'Cartes',
    densityCompact: 'Compacte',
    readsScrolled: 'Marquer comme lu en faisant défiler',
    readsScrolledHint:
      'Les ressources que vous dépassez en faisant défiler la liste comptent comme lues. Vous pouvez annuler.',
    reading: 'Lecture',
    interfaceLanguageHint: 'La langue des menus et des messages.',
    interfaceLanguageFixed: 'Votre organisation a fixé la langue de l’application : {language}.',
    language: 'Langue du contenu',
    languageHint:
      'La langue dans laquelle s’ouvre la bibliothèque. Vous pouvez en choisir une autre dans les filtres ; la langue de l’application ne change pas.',
    languageDefault: 'Langue par défaut du service',
    languageFollows: 'Langue de l’application',
    screenReaders: 'Lecteurs d’écran',
    allRows: 'Garder toutes les ressources chargées dans la page',
    allRowsHint:
      'Un lecteur d’écran trouve alors chaque ressource chargée parmi les titres et dans la liste, et « Charger plus » ajoute les suivantes. Sinon, seules les ressources visibles et quelques-unes autour sont présentes. Sous Windows et macOS, ce réglage est activé automatiquement tant qu’un lecteur d’écran fonctionne.',
    about: 'À propos',
    recordsAsExpected: 'Aucune depuis le lancement de l’application',
    recordsDropped: {
      one: '{count} élément ignoré',
      many: '{count} d’éléments ignorés',
      other: '{count} éléments ignorés',
    },
    updates: 'Mises à jour',
    updatesSwitchedOff: 'Votre organisation installe les nouvelles versions sur cet ordinateur.',
    updatesWaiting: 'L’application recherche les mises à jour en arrière-plan.',
    updatesChecking: 'Recherche d’une mise à jour…',
    updatesNone: 'Cette version est la plus récente.',
    updatesDownloading: 'La version {version} est en cours de téléchargement.',
    updatesReady: 'La version {version} sera installée quand vous quitterez l’application.',
    updatesPutOff: 'Les mises à jour sont reportées jusqu’au {day}.',
    updatesUnreachable: 'Le serveur de mises à jour est injoignable. L’application réessaiera plus tard.',
    updatesUntrusted:
      'Une mise à jour a été refusée, car elle n’est pas signée par votre organisation. Prévenez les personnes qui vous ont fourni cette application.',
    updatesExpired:
      'Une mise à jour a été refusée, car sa signature a expiré. Prévenez les personnes qui vous ont fourni cette application : elles peuvent la signer à nouveau.',
    updatesDiskRefused:
      'Une mise à jour n’a pas pu être stockée : le disque est peut-être plein ou en lecture seule. L’application réessaiera plus tard.',
    updatesFailed: 'Une mise à jour n’a pas pu être téléchargée. L’application réessaiera plus tard.',
    putOffUpdates: 'Reporter d’une semaine',
    resumeUpdates: 'Ne plus reporter',
    copyAbout: 'Copier les détails',
    notKept:
      'Votre choix n’a pas pu être enregistré et ne vaut que jusqu’à ce que vous quittiez l’application',
  },
  offline: {
    heading: 'Hors ligne',
    lead: 'Les listes conservées hors ligne peuvent être consultées en entier sans réseau, recherche comprise. Elles se téléchargent lentement, en arrière-plan, et l’application les vérifie régulièrement pour y repérer les ressources nouvelles, modifiées ou supprimées.',
    whole: 'Toute la bibliothèque',
    keepWhole: 'Conserver toute la bibliothèque hors ligne',
    giveUpWhole: 'Ne plus conserver toute la bibliothèque hors ligne',
    ofLanguage: '{name} ({language})',
    images: 'Images des listes conservées hors ligne',
    none: 'Aucune',
    small: 'Petites',
    large: 'Grandes',
    imagesHint:
      'Les petites conviennent aux listes, les grandes à la lecture. Les images insérées dans les textes sont téléchargées au fil de la lecture.',
    moreHint:
      'Pour conserver une région hors ligne, utilisez l’interrupteur sous le filtre des régions ; pour une recherche enregistrée, utilisez son menu.',
    progressOf: 'Progression : {name}',
    ofResources: 'Ressources : {stored} sur {total}',
    storedOnly: {
      zero: 'Aucune ressource pour l’instant',
      one: '{count} ressource',
      many: '{count} de ressources',
      other: '{count} ressources',
    },
    ofImages: 'Images : {stored} sur {total}',
    restOf: {
      zero: 'rien à télécharger',
      one: '{count} ressource à télécharger',
      many: '{count} de ressources à télécharger',
      other: '{count} ressources à télécharger',
    },
    restSize: '{rest}, environ {size}',
    waiting: 'En attente de téléchargement',
    fetching: 'Téléchargement en cours',
    checking: 'Recherche de modifications',
    complete: 'Complète. Dernière vérification : {when}.',
    syncedAt: 'Dernière vérification : {when}.',
    hidden: {
      one: 'Le service compte {count} ressource de plus, qu’il n’affiche jamais.',
      many: 'Le service compte {count} de ressources de plus, qu’il n’affiche jamais.',
      other: 'Le service compte {count} ressources de plus, qu’il n’affiche jamais.',
    },
    together: 'Total du contenu stocké : {size}.',
    pausedBy: {
      person: 'Téléchargement suspendu à votre demande.',
      saving:
        'Téléchargement suspendu pour économiser les données. Pour le reprendre malgré tout, choisissez « Continuer quand même ».',
      battery: 'Téléchargement suspendu tant que cet ordinateur fonctionne sur batterie.',
      service:
        'Téléchargement suspendu : le service ne répond pas. Le téléchargement reprendra de lui-même dès que le service répondra.',
    },
    pause: 'Suspendre',
    resume: 'Reprendre',
    insist: 'Continuer quand même',
    problem: {
      full: 'L’espace réservé à l’application sur cet ordinateur est plein. Ce qui est déjà téléchargé est conservé, mais rien de plus n’est téléchargé pour cette liste. Cessez de conserver une autre liste hors ligne, ou choisissez des images plus petites.',
      disk: 'Le disque de cet ordinateur est plein. Ce qui est déjà téléchargé est conservé, mais rien de plus n’est téléchargé pour cette liste. Libérez de l’espace sur le disque : l’application réessaiera d’elle-même.',
      'not-applied':
        'Le service n’applique pas les filtres de cette liste : elle contiendrait toute la bibliothèque et n’est donc pas conservée hors ligne.',
      'signed-out':
        'Votre session a pris fin. Ce qui est déjà téléchargé est conservé, et, une fois votre session rouverte, le téléchargement reprendra là où il en était.',
      failed:
        'Cette liste n’a pas pu être téléchargée. Ce qui est déjà téléchargé est conservé, et l’application réessaiera plus tard.',
    },
    removed: {
      one: '{count} ressource n’est plus dans la bibliothèque et a été supprimée ici aussi.',
      many: '{count} de ressources ne sont plus dans la bibliothèque et ont été supprimées ici aussi.',
      other: '{count} ressources ne sont plus dans la bibliothèque et ont été supprimées ici aussi.',
    },
    kept: {
      one: '{count} ressource n’est plus dans la bibliothèque. Elle est conservée ici, car vous l’avez ajoutée aux favoris, surlignée ou annotée.',
      many: '{count} de ressources ne sont plus dans la bibliothèque. Elles sont conservées ici, car vous les avez ajoutées aux favoris, surlignées ou annotées.',
      other:
        '{count} ressources ne sont plus dans la bibliothèque. Elles sont conservées ici, car vous les avez ajoutées aux favoris, surlignées ou annotées.',
    },
    tooMany: {
      one: '{count} liste est conservée hors ligne, le maximum. Pour en ajouter une autre, retirez-la d’abord dans les Paramètres.',
      many: '{count} de listes sont conservées hors ligne, le maximum. Pour en ajouter une autre, retirez-en d’abord une dans les Paramètres.',
      other:
        '{count} listes sont conservées hors ligne, le maximum. Pour en ajouter une autre, retirez-en d’abord une dans les Paramètres.',
    },
    keepRegion: 'Conserver cette région hors ligne',
    keep: 'Conserver hors ligne',
    giveUp: 'Ne plus conserver hors ligne',
    gone: {
      one: '{count} ressource n’est plus dans la bibliothèque.',
      many: '{count} de ressources ne sont plus dans la bibliothèque.',
      other: '{count} ressources ne sont plus dans la bibliothèque.',
    },
  },
}
