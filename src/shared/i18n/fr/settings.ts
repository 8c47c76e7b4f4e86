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
    density: 'Liste',
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
    screenReaders: 'Pour les lecteurs d’écran',
    allRows: 'Garder toutes les ressources chargées dans la page',
    allRowsHint:
      'Un lecteur d’écran trouve alors chaque ressource chargée parmi les titres et dans la liste, et « Charger plus » ajoute les suivantes. Sinon, seules les ressources visibles et quelques-unes autour sont présentes. Sous Windows et macOS, ce réglage s’active de lui-même tant qu’un lecteur d’écran fonctionne.',
    about: 'À propos',
    version: 'Version',
    commit: 'Commit',
    engine: 'Moteur',
    platform: 'Plateforme',
    server: 'Service',
    records: 'Données non reconnues',
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
    diagnostics: 'Diagnostic',
    shortcuts: 'Raccourcis clavier',
    notKept:
      'Votre choix n’a pas pu être enregistré et ne vaut que jusqu’à ce que vous quittiez l’application',
  },
}
