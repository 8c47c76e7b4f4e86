import type { filtersMessages as english } from '../en/filters'
import type { SameAs } from '../message-shapes'

/** Filters, orders, and searches that are saved. */
export const filtersMessages: SameAs<typeof english> = {
  /** Filters and orders that the stored library applies. */
  filters: {
    dates: 'Date',
    anyDate: 'Toutes les dates',
    range: 'Du … au …',
    from: 'Du',
    to: 'Au',
    rangeTurned: 'La date de fin précède la date de début. Choisissez une date de fin plus tardive.',
    showAll: 'Tout afficher ({count})',
    showFewer: 'Afficher moins',
    sortBy: 'Trier par',
    newest: 'Plus récentes',
    oldest: 'Plus anciennes',
    title: 'Titre',
    relevance: 'Pertinence',
    sortedHere:
      'Le service donne les ressources les plus récentes en premier. Tout autre tri porte sur les ressources stockées sur cet ordinateur.',
    termsOfAnyLanguage:
      'Le service n’a pas appliqué la langue du contenu aux catégories et aux régions. Elles peuvent être dans d’autres langues.',
    filterBy: 'Filtrer par {label} : {value}',
    filteredBy: 'Filtré par {label} : {value}',
    last30Days: 'Les trente derniers jours',
    thisYear: 'Cette année',
    between: 'Du {from} au {to}',
    since: 'À partir du {from}',
    until: 'Jusqu’au {to}',
    ofStored: {
      zero: 'Aucune ressource n’est stockée sur cet ordinateur.',
      one: 'À partir de la seule ressource stockée sur cet ordinateur.',
      many: 'Parmi les {count} de ressources stockées sur cet ordinateur.',
      other: 'Parmi les {count} ressources stockées sur cet ordinateur.',
    },
    ofStoredAndTotal: {
      zero: 'Aucune ressource n’est stockée sur cet ordinateur ; le service en a {total}.',
      one: 'À partir de la seule ressource stockée sur cet ordinateur ; le service en a {total}.',
      many: 'Parmi les {count} de ressources stockées sur cet ordinateur ; le service en a {total}.',
      other: 'Parmi les {count} ressources stockées sur cet ordinateur ; le service en a {total}.',
    },
  },
  /** Searches that outlast the moment, and of links to views. */
  searches: {
    hint: 'Tous les mots sont requis. Les "guillemets" gardent les mots ensemble ; -\u2060mot exclut ce qui le contient.',
    recent: 'Recherches récentes',
    forget: 'Retirer « {text} » des recherches récentes',
    forgetAll: 'Effacer les recherches récentes',
    saved: 'Recherches enregistrées',
    kind: 'Recherche enregistrée',
    saveView: 'Enregistrer cette vue…',
    saveHeading: 'Enregistrer cette vue',
    renameHeading: 'Renommer la recherche enregistrée',
    name: 'Nom',
    nameProblem: 'Saisissez un nom de cent caractères au plus',
    save: 'Enregistrer',
    actions: 'Actions pour « {name} »',
    rename: 'Renommer…',
    moveUp: 'Monter',
    moveDown: 'Descendre',
    tell: 'M’avertir des nouvelles ressources',
    doNotTell: 'Ne plus m’avertir',
    isTold: 'Avec notifications',
    remove: 'Supprimer',
    removed: 'La recherche « {name} » a été supprimée.',
    copyLink: 'Copier le lien vers cette vue',
    linkCopied: 'Lien copié',
    linkRefused: 'Le lien n’a pas été ouvert',
    linkElsewhere: 'Il est destiné à {server}. Cette application est reliée à {own}.',
    linkUnreadable: 'Il est endommagé, ou provient d’une version plus récente de cette application.',
  },
}
