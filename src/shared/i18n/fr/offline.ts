import type { offlineMessages as english } from '../en/offline'
import type { SameAs } from '../message-shapes'

export const offlineMessages: SameAs<typeof english> = {
  offline: {
    heading: 'Hors ligne',
    lead: 'Les listes conservées hors ligne restent consultables en entier sans réseau, avec une recherche et un décompte complets. Elles se téléchargent lentement, en arrière-plan, puis l’application les vérifie à nouveau pour y repérer les ressources nouvelles, modifiées ou supprimées.',
    whole: 'Toute la bibliothèque',
    keepWhole: 'Conserver toute la bibliothèque sur cet ordinateur',
    giveUpWhole: 'Ne plus conserver toute la bibliothèque sur cet ordinateur',
    ofLanguage: '{name} ({language})',
    pictures: 'Images des listes conservées hors ligne',
    none: 'Aucune',
    small: 'Petites',
    large: 'Grandes',
    picturesHint:
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
    ofPictures: 'Images : {stored} sur {total}',
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
      one: 'Le service en compte {count} de plus, qu’il n’affiche jamais.',
      many: 'Le service en compte {count} de plus, qu’il n’affiche jamais.',
      other: 'Le service en compte {count} de plus, qu’il n’affiche jamais.',
    },
    together: 'Total du contenu stocké : {size}.',
    pausedBy: {
      person: 'Téléchargement suspendu à votre demande.',
      saving:
        'Téléchargement suspendu pour économiser les données. Il reprendra quand le réseau le permettra ou à votre demande.',
      battery: 'Téléchargement suspendu tant que cet ordinateur fonctionne sur batterie.',
      service:
        'Téléchargement suspendu : le service ne répond pas. Il reprendra de lui-même dès que le service répondra.',
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
      failed: 'Le service refuse cette liste pour l’instant. Une nouvelle tentative aura lieu plus tard.',
    },
    removed: {
      one: '{count} ressource n’est plus dans la bibliothèque et a été supprimée ici aussi.',
      many: '{count} de ressources ne sont plus dans la bibliothèque et ont été supprimées ici aussi.',
      other: '{count} ressources ne sont plus dans la bibliothèque et ont été supprimées ici aussi.',
    },
    kept: {
      one: 'Un de vos favoris n’est plus dans la bibliothèque. Il est conservé ici.',
      many: '{count} de vos favoris ne sont plus dans la bibliothèque. Ils sont conservés ici.',
      other: '{count} de vos favoris ne sont plus dans la bibliothèque. Ils sont conservés ici.',
    },
    tooMany: {
      one: '{count} liste est conservée hors ligne, c’est le maximum. Cessez de la conserver dans les Paramètres.',
      many: '{count} de listes sont conservées hors ligne, c’est le maximum. Cessez d’en conserver une dans les Paramètres.',
      other:
        '{count} listes sont conservées hors ligne, c’est le maximum. Cessez d’en conserver une dans les Paramètres.',
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
