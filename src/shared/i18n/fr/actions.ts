import type {
  aboutMessages as englishAbout,
  actionsMessages as englishActions,
  guideMessages as englishGuide,
} from '../en/actions'
import type { SameAs } from '../message-shapes'

/** The words of what stands in menus and the palette beside the actions themselves. */
export const actionsMessages: SameAs<typeof englishActions> = {
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
  historyBack: 'Reculer',
  historyForward: 'Avancer',
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
}

/** The About dialog. */
export const aboutMessages: SameAs<typeof englishAbout> = {
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
}

/** The guide's screen; the guide itself is docs/guide.fr.md. */
export const guideMessages: SameAs<typeof englishGuide> = {
  heading: 'Guide',
  contents: 'Sommaire',
}
