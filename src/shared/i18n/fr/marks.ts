import type { marksMessages as english } from '../en/marks'
import type { SameAs } from '../message-shapes'

export const marksMessages: SameAs<typeof english> = {
  marks: {
    orMore: '{count}+',
    shelf: 'Afficher',
    all: 'Toutes',
    unread: 'Non lues',
    new: 'Nouvelles',
    saved: 'Favoris',
    annotated: 'Notes',
    save: 'Ajouter aux favoris',
    saveTitle: 'Ajouter aux favoris : {title}',
    isSaved: 'Dans les favoris',
    readAll: 'Tout marquer comme lu',
    readAbove: 'Marquer les lignes du dessus comme lues',
    readBelow: 'Marquer les lignes du dessous comme lues',
    markedRead: {
      zero: 'Tout était déjà lu',
      one: '{count} ressource marquée comme lue',
      many: '{count} de ressources marquées comme lues',
      other: '{count} ressources marquées comme lues',
    },
    markedReadInPart: {
      zero: 'La partie stockée de la liste était déjà lue. Le reste n’est pas sur cet ordinateur.',
      one: '{count} ressource marquée comme lue. Le reste de la liste n’est pas stocké sur cet ordinateur.',
      many: '{count} de ressources marquées comme lues. Le reste de la liste n’est pas stocké sur cet ordinateur.',
      other:
        '{count} ressources marquées comme lues. Le reste de la liste n’est pas stocké sur cet ordinateur.',
    },
    putInList: {
      one: '{count} ressource ajoutée à « {name} »',
      many: '{count} de ressources ajoutées à « {name} »',
      other: '{count} ressources ajoutées à « {name} »',
    },
    takenFromList: {
      one: '{count} ressource retirée de « {name} »',
      many: '{count} de ressources retirées de « {name} »',
      other: '{count} ressources retirées de « {name} »',
    },
    toggleSaved: 'Ajouter la ressource aux favoris, ou l’en retirer',
    toggleRead: 'Marquer la ressource comme lue ou non lue',
    addToList: 'Ajouter à des listes de lecture…',
    moveUp: 'Déplacer la ressource vers le haut',
    moveDown: 'Déplacer la ressource vers le bas',
    movedTo: 'Ressource déplacée en position {place} sur {total}',
    readingList: 'Liste de lecture',
    allSaved: 'Tous les favoris',
    manageLists: 'Gérer les listes de lecture',
    listsHeading: 'Listes de lecture',
    listsOf: 'Listes de lecture pour « {title} »',
    listsOfMany: {
      one: 'Listes de lecture pour {count} ressource sélectionnée',
      many: 'Listes de lecture pour {count} de ressources sélectionnées',
      other: 'Listes de lecture pour {count} ressources sélectionnées',
    },
    listsLead: 'Les ressources d’une liste de lecture restent stockées sur cet ordinateur.',
    noLists: 'Vous n’avez pas encore de liste de lecture.',
    inList: {
      zero: '{name} (vide)',
      one: '{name} ({count} ressource)',
      many: '{name} ({count} de ressources)',
      other: '{name} ({count} ressources)',
    },
    newList: 'Nouvelle liste',
    addList: 'Ajouter',
    rename: 'Renommer « {name} »',
    renameTo: 'Nouveau nom de la liste « {name} »',
    delete: 'Supprimer « {name} »',
    deleteQuestion: {
      zero: 'Supprimer « {name} » ? Cette liste est vide.',
      one: 'Supprimer « {name} » ? La ressource qu’elle contient sera conservée.',
      many: 'Supprimer « {name} » ? Les {count} de ressources qu’elle contient seront conservées.',
      other: 'Supprimer « {name} » ? Les {count} ressources qu’elle contient seront conservées.',
    },
    renameNow: 'Renommer',
    deleteNow: 'Supprimer',
    listDeleted: 'La liste « {name} » a été supprimée.',
    listProblem: {
      'name-missing': 'Saisissez un nom pour la liste.',
      'name-taken': 'Vous avez déjà une liste de ce nom. Choisissez un autre nom.',
      'too-many':
        'Vous avez deux cents listes, le maximum possible. Supprimez-en une pour en ajouter une autre.',
    },
    group: {
      later: 'À venir',
      today: 'Aujourd’hui',
      yesterday: 'Hier',
      thisWeek: 'Cette semaine',
      lastWeek: 'La semaine dernière',
      thisMonth: 'Ce mois-ci',
      undated: 'Sans date',
    },
    ownHeading: 'Vos données de lecture',
    ownLead:
      'Vous pouvez enregistrer dans un fichier vos favoris, vos surlignages et notes, vos marques et positions de lecture, vos listes de lecture, vos recherches et le choix des listes hors ligne, puis ajouter ce fichier à l’application sur un autre ordinateur.',
    export: 'Enregistrer dans un fichier…',
    exported: 'Données enregistrées dans le fichier.',
    import: 'Ajouter depuis un fichier…',
    importAdds: 'Le fichier ajoute :',
    importAddsNothing: 'Le fichier ne contient rien de nouveau.',
    importNow: 'Ajouter ces données',
    imported: 'Données ajoutées.',
    toFetch: {
      one: '{count} ressource reste à télécharger.',
      many: '{count} de ressources restent à télécharger.',
      other: '{count} ressources restent à télécharger.',
    },
    adds: {
      starred: { one: '{count} favori', many: '{count} de favoris', other: '{count} favoris' },
      read: {
        one: '{count} ressource marquée comme lue',
        many: '{count} de ressources marquées comme lues',
        other: '{count} ressources marquées comme lues',
      },
      positions: {
        one: '{count} position de lecture',
        many: '{count} de positions de lecture',
        other: '{count} positions de lecture',
      },
      readingLists: {
        one: '{count} liste de lecture',
        many: '{count} de listes de lecture',
        other: '{count} listes de lecture',
      },
      listed: {
        one: '{count} ressource dans une liste de lecture',
        many: '{count} de ressources dans des listes de lecture',
        other: '{count} ressources dans des listes de lecture',
      },
      annotations: {
        one: '{count} surlignage ou note',
        many: '{count} de surlignages et notes',
        other: '{count} surlignages et notes',
      },
      savedSearches: {
        one: '{count} recherche enregistrée',
        many: '{count} de recherches enregistrées',
        other: '{count} recherches enregistrées',
      },
      recentSearches: {
        one: '{count} recherche récente',
        many: '{count} de recherches récentes',
        other: '{count} recherches récentes',
      },
      offlineLists: {
        one: '{count} liste à conserver hors ligne',
        many: '{count} de listes à conserver hors ligne',
        other: '{count} listes à conserver hors ligne',
      },
    },
    importProblem: {
      unreadable: 'Le fichier n’a pas pu être lu. Rien n’a été modifié.',
      'too-large':
        'Le fichier est trop volumineux pour être un fichier de données de lecture. Rien n’a été modifié.',
      'not-a-state':
        'Ce n’est pas un fichier de données de lecture, ou il est endommagé. Rien n’a été modifié.',
      'newer-version':
        'Le fichier a été enregistré par une version plus récente de cette application. Rien n’a été modifié.',
      'other-service': 'Le fichier appartient à un autre service. Rien n’a été modifié.',
    },
  },
}
