import type { actionsMessages as english } from '../en/actions'
import type { SameAs } from '../message-shapes'

/** Menus, the palette, the list of keys, About and the guide’s screen. */
export const actionsMessages: SameAs<typeof english> = {
  /** Menus and the palette, beside the actions themselves. */
  actions: {
    palette: 'Palette de commandes',
    paletteSearch: 'Commande, écran ou titre d’une ressource',
    paletteFound: {
      zero: 'Aucun résultat',
      one: '{count} résultat',
      many: '{count} de résultats',
      other: '{count} résultats',
    },
    kindAction: 'Action',
    kindScreen: 'Écran',
    kindTitle: 'Ressource',
    theme: 'Thème de couleurs : {choice}',
    density: 'Densité de la liste : {choice}',
    historyBack: 'Précédent',
    historyForward: 'Suivant',
    report: 'Diagnostic et rapport',
    operatorHelp: 'Aide de votre organisation',
    menus: {
      file: 'Fichier',
      edit: 'Édition',
      view: 'Affichage',
      go: 'Aller',
      window: 'Fenêtre',
      help: 'Aide',
    },
    system: {
      services: 'Services',
      hide: 'Masquer Forum Resources',
      hideOthers: 'Masquer les autres',
      unhide: 'Tout afficher',
      quit: 'Quitter',
      close: 'Fermer la fenêtre',
      undo: 'Annuler',
      redo: 'Rétablir',
      cut: 'Couper',
      copy: 'Copier',
      paste: 'Coller',
      selectAll: 'Tout sélectionner',
      resetZoom: 'Taille réelle',
      zoomIn: 'Zoom avant',
      zoomOut: 'Zoom arrière',
      togglefullscreen: 'Plein écran',
      minimize: 'Réduire',
      zoom: 'Réduire/agrandir',
      front: 'Tout ramener au premier plan',
      copyLink: 'Copier le lien',
      openLink: 'Ouvrir dans le navigateur',
      lookUp: 'Chercher la définition',
      savePicture: 'Enregistrer l’image…',
      copyPicture: 'Copier l’image',
    },
  },
  /** The About dialog. */
  about: {
    heading: 'À propos de Forum Resources',
    version: 'Version',
    commit: 'Commit',
    engine: 'Moteur',
    licences: 'Logiciels inclus dans cette application',
    licencesLead:
      'Forum Resources contient les paquets ci-dessous. Electron et Chromium sont accompagnés de leurs propres mentions légales.',
    licencesList: 'Paquets et licences',
    reading: 'Chargement des licences…',
    copy: 'Copier les versions',
  },
  /** The guide's screen; the guide itself is docs/guide.fr.md. */
  guide: {
    heading: 'Guide',
    contents: 'Sommaire',
  },
  /** The list of keys. */
  keys: {
    heading: 'Raccourcis clavier',
    search: 'Rechercher',
    nextRow: 'Ressource suivante de la liste',
    previousRow: 'Ressource précédente de la liste',
    open: 'Ouvrir la ressource sélectionnée',
    pageDown: 'Page suivante de la ressource ouverte',
    pageUp: 'Page précédente de la ressource ouverte',
    next: 'Ouvrir la ressource suivante',
    previous: 'Ouvrir la ressource précédente',
    find: 'Rechercher dans la ressource ouverte',
    findNext: 'Occurrence suivante',
    findPrevious: 'Occurrence précédente',
    print: 'Imprimer la ressource ouverte',
    browser: 'Ouvrir la ressource dans votre navigateur',
    back: 'Retour à la liste',
    or: 'ou',
    single: 'Raccourcis à une touche',
    singleHint:
      'Une seule touche, lettre ou signe, suffit à déclencher une action. Désactivez ces raccourcis s’ils gênent la saisie vocale.',
    /** As keyboards have them. */
    names: { escape: 'Échap', space: 'Espace', enter: 'Entrée', shift: 'Maj', control: 'Ctrl', alt: 'Alt' },
    isOff: '{key}, désactivé',
  },
}
