import type { panesMessages as english } from '../en/panes'
import type { SameAs } from '../message-shapes'

/** Panes, focus mode and windows. */
export const panesMessages: SameAs<typeof english> = {
  filterColumn: 'Colonne des filtres',
  activeFilters: {
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
}
