import type { offlineMessages as english } from '../en/offline'
import type { SameAs } from '../message-shapes'

export const offlineMessages: SameAs<typeof english> = {
  offline: {
    heading: 'Hors ligne',
    lead: 'Les listes conservées hors ligne peuvent être consultées en entier sans réseau, recherche comprise. Elles se téléchargent lentement, en arrière-plan, et l’application les vérifie régulièrement pour y repérer les ressources nouvelles, modifiées ou supprimées.',
    whole: 'Toute la bibliothèque',
    keepWhole: 'Conserver toute la bibliothèque hors ligne',
    giveUpWhole: 'Ne plus conserver toute la bibliothèque hors ligne',
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
        'Téléchargement suspendu pour économiser les données. Pour le reprendre malgré tout, choisissez « Continuer quand même ».',
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
      failed:
        'Cette liste n’a pas pu être téléchargée. Ce qui est déjà téléchargé est conservé, et l’application réessaiera plus tard.',
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
