import type { comfortsMessages as english } from '../en/comforts'
import type { SameAs } from '../message-shapes'

/** What makes reading easier: time, paper, lines, going on. */
export const comfortsMessages: SameAs<typeof english> = {
  readingTime: {
    one: '{count} min de lecture',
    many: '{count} de min de lecture',
    other: '{count} min de lecture',
  },
  spaceGoesOn: 'La barre d’espace passe à la ressource non lue suivante :',
  nextUnread: 'Ressource non lue suivante',
  noUnread: 'Il n’y a plus de ressource non lue dans cette liste.',
  lineSpacing: 'Interligne',
  lineTight: 'Serré',
  lineNormal: 'Normal',
  lineRoomy: 'Aéré',
  paper: 'Fond',
  paperPlain: 'Standard',
  paperSepia: 'Sépia',
  hyphenation: 'Couper les mots en fin de ligne',
}
