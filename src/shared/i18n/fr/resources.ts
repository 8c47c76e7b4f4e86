import type { resourcesMessages as english } from '../en/resources'
import type { SameAs } from '../message-shapes'

/** The Resources screen: its list, picking several, its panes and windows. */
export const resourcesMessages: SameAs<typeof english> = {
  /** La suite d’une liste que le service ne sait ni filtrer ni trier. */
  rest: {
    reading: 'Recherche d’autres ressources',
    nothingYet: 'Rien trouvé pour l’instant',
    read: {
      one: '1 ressource vérifiée',
      many: '{count} ressources vérifiées',
      other: '{count} ressources vérifiées',
    },
    readOf: '{count} vérifiées sur {total}',
    stop: 'Arrêter',
    stopped: 'Il existe peut-être d’autres ressources que celles de la liste.',
    goOn: 'Continuer la recherche',
  },
  /** The list, and what stands in for it. */
  resources: {
    fallbackTitle: 'Ressources',
    searchLabel: 'Rechercher des ressources',
    searchPlaceholder: 'Rechercher…',
    clearSearch: 'Effacer la recherche',
    filters: 'Filtres',
    category: 'Catégorie',
    region: 'Région',
    type: 'Type',
    language: 'Langue du contenu',
    anyCategory: 'Toutes les catégories',
    anyRegion: 'Toutes les régions',
    anyType: 'Tous les types',
    typeBlogPost: 'Article de blog',
    typePhoto: 'Photo',
    typeImageGallery: 'Galerie d’images',
    typeVideoBlog: 'Blog vidéo',
    termsFailed: 'Les choix n’ont pas pu être chargés.',
    clearAll: 'Effacer les filtres',
    activeFilters: 'Filtres actifs',
    removeFilter: 'Retirer {label} : {value}',
    chipSearch: 'Recherche',
    termDropped: 'Le filtre « {label} : {value} » a été retiré, faute d’équivalent en {language}.',
    termDroppedByDefault: 'Le filtre « {label} : {value} » a été retiré, faute d’équivalent sur le service.',
    countOf: 'Ressources : {shown} sur {total}',
    countAll: {
      zero: 'Aucune ressource',
      one: '{count} ressource',
      many: '{count} de ressources',
      other: '{count} ressources',
    },
    countListed: 'Ressources affichées : {shown} sur {total}',
    countAtLeast: {
      zero: 'Aucune ressource trouvée pour l’instant',
      one: 'Au moins 1 ressource',
      many: 'Au moins {count} ressources',
      other: 'Au moins {count} ressources',
    },
    countSoFar: {
      zero: 'Aucune ressource pour l’instant',
      one: '{shown} ressource pour l’instant',
      many: '{shown} de ressources pour l’instant',
      other: '{shown} ressources pour l’instant',
    },
    loading: 'Chargement des ressources…',
    loadMore: 'Charger plus',
    list: 'Ressources',
    listActions: 'Actions de la liste',
    density: 'Densité de la liste',
    densityCards: 'Cartes',
    densityCompact: 'Compacte',
    untitled: 'Sans titre',
    undated: 'Sans date',
    protected: 'Protégée par un mot de passe',
    moreTerms: '+{count}',
    emptyFiltered: 'Aucune ressource ne répond à ces filtres',
    emptyFilteredLead: 'Retirez-en un pour obtenir plus de résultats.',
    emptyAll: 'La bibliothèque est vide',
    emptyAllLead: 'Le service n’a pas encore de ressources à afficher.',
    ignoredTitle: 'Certains critères n’ont pas été appliqués',
    perhapsIgnoredTitle: 'Certains critères n’ont peut-être pas été appliqués',
    ignored: {
      search: 'Le service donne la même liste sans la recherche : il ne l’a peut-être pas appliquée.',
      type: 'Le service donne la même liste sans le type : il ne l’a peut-être pas appliqué.',
      category:
        'Le service n’a pas appliqué la catégorie. La liste peut contenir des ressources qui n’en font pas partie.',
      region:
        'Le service n’a pas appliqué la région. La liste peut contenir des ressources qui n’en font pas partie.',
      language:
        'Le service n’a pas appliqué la langue du contenu. La liste peut contenir des ressources dans d’autres langues.',
    },
    untranslated:
      'Le service donne la même liste sans la langue du contenu : il n’a peut-être pas traduit ses ressources.',
    stillShown: 'Les ressources chargées auparavant restent affichées.',
    countStored: {
      zero: 'Aucune ressource stockée',
      one: '{count} ressource stockée',
      many: '{count} de ressources stockées',
      other: '{count} ressources stockées',
    },
    newEntries: { one: '{count} nouvelle', many: '{count} de nouvelles', other: '{count} nouvelles' },
    newEntriesOrMore: {
      one: '{count}+ nouvelle',
      many: '{count}+ nouvelles',
      other: '{count}+ nouvelles',
    },
    listChanged: 'La liste a changé',
    showComplete: 'Afficher la liste complète',
    isNew: 'Nouvelle',
    isRead: 'Lue',
    isUnread: 'Non lue',
    connection: 'Connexion',
    inReachAgain: 'Le service est à nouveau joignable.',
    outOfReachSince: 'Le service a cessé de répondre {time}.',
    asOf: 'Données reçues {time}.',
    notApplied: { type: 'Le type ne peut pas être appliqué à ce qui est stocké sur cet ordinateur.' },
    restFollows: 'Le reste suivra quand le service sera à nouveau joignable.',
    restAfterSignIn: 'Le reste suivra une fois votre session rouverte.',
    emptyStored: 'Aucune ressource stockée ne répond à ces filtres',
    emptyStoredAll: 'Rien n’est encore stocké sur cet ordinateur',
    emptyStoredLead: 'Le service propose peut-être d’autres ressources, non stockées ici.',
    emptyShelf: {
      unread: 'Tout est déjà lu ici',
      new: 'Rien de nouveau ici',
      saved: 'Aucun favori pour l’instant',
      list: 'Cette liste de lecture est vide',
    },
    emptySavedLead: 'Ajoutez une ressource aux favoris avec l’étoile : elle apparaîtra ici.',
    libraryNotice: {
      'set-aside':
        'La copie locale était endommagée et a été mise de côté. Elle se reconstitue à mesure que vous naviguez.',
      'not-kept':
        'Rien ne peut être stocké sur cet ordinateur pour le moment ; tout est rechargé depuis le service à chaque fois.',
      'own-restored':
        'Vos favoris, listes de lecture et recherches étaient endommagés. Ils ont été rétablis à partir d’une copie datant d’un jour au plus ; le fichier endommagé a été mis de côté.',
      'own-lost':
        'Vos favoris, listes de lecture et recherches étaient endommagés et n’ont pas pu être rétablis. Le fichier endommagé a été mis de côté.',
      'own-newer':
        'Vos favoris, listes de lecture et recherches ont été écrits par une version plus récente de l’application. Ils sont laissés tels quels ; installez cette version pour les voir. Ce que vous ajoutez maintenant n’est pas conservé.',
    },
  },
  home: {
    goOn: 'Reprendre où vous en étiez',
    continue: 'Reprendre la lecture',
    sinceLastVisit: 'Depuis votre dernière visite',
    newResources: {
      one: '{count} nouvelle ressource',
      many: '{count} de nouvelles ressources',
      other: '{count} nouvelles ressources',
    },
    inSavedSearch: '{news} dans une recherche enregistrée',
    library: 'Dans la bibliothèque',
  },
  /** Picking several resources in the list. */
  picking: {
    toggle: 'Sélectionner ou désélectionner la ressource',
    all: 'Sélectionner toutes les ressources chargées',
    clearAll: 'Tout désélectionner',
    extend: 'Étendre la sélection à la ressource suivante ou précédente',
    pickTitle: 'Sélectionner : {title}',
    isPicked: 'Sélectionnée',
    count: {
      zero: 'Aucune sélectionnée',
      one: '{count} sélectionnée',
      many: '{count} sélectionnées',
      other: '{count} sélectionnées',
    },
    addToLists: 'Ajouter à une liste…',
    unsaved: {
      one: '{count} retirée des favoris',
      many: '{count} retirées des favoris',
      other: '{count} retirées des favoris',
    },
    markedUnread: {
      one: '{count} marquée comme non lue',
      many: '{count} marquées comme non lues',
      other: '{count} marquées comme non lues',
    },
    markUnread: {
      one: 'Marquer comme non lue',
      many: 'Marquer comme non lues',
      other: 'Marquer comme non lues',
    },
    markRead: {
      one: 'Marquer comme lue',
      many: 'Marquer comme lues',
      other: 'Marquer comme lues',
    },
    saved: {
      one: '{count} ajoutée aux favoris',
      many: '{count} ajoutées aux favoris',
      other: '{count} ajoutées aux favoris',
    },
    clear: 'Désélectionner',
    exportHeading: 'Exporter la sélection',
    exportLead:
      'Enregistre les ressources sélectionnées dans un fichier destiné à un logiciel de gestion bibliographique ou à un tableur.',
    exportPart: {
      one: '{count} ressource enregistrée dans {name} : les autres ressources sélectionnées ne sont plus stockées sur cet ordinateur.',
      many: '{count} de ressources enregistrées dans {name} : les autres ressources sélectionnées ne sont plus stockées sur cet ordinateur.',
      other:
        '{count} ressources enregistrées dans {name} : les autres ressources sélectionnées ne sont plus stockées sur cet ordinateur.',
    },
  },
  /** Panes, focus mode and windows. */
  panes: {
    filterColumn: 'Colonne des filtres',
    activeFilters: {
      zero: 'Aucun filtre actif',
      one: '{count} filtre actif',
      many: '{count} de filtres actifs',
      other: '{count} filtres actifs',
    },
    resizeFilters: 'Largeur des filtres',
    resizeList: 'Largeur de la liste',
    focus: 'Mode concentration',
    focusOn: 'Mode concentration : seul le texte est affiché. Appuyez sur Échap pour en sortir.',
    focusOff: 'Mode concentration désactivé',
    newWindow: 'Ouvrir dans une nouvelle fenêtre',
    tooManyWindows: 'Impossible d’ouvrir davantage de fenêtres. Fermez-en d’abord une.',
  },
}
