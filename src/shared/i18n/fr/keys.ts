import type { keysMessages as english } from '../en/keys'
import type { SameAs } from '../message-shapes'

/** The words of the list of keys. */
export const keysMessages: SameAs<typeof english> = {
  heading: 'Raccourcis clavier',
  search: 'Rechercher',
  nextRow: 'Suivante dans la liste',
  previousRow: 'Précédente dans la liste',
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
}
