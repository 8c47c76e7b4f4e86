import type { comfortsMessages as english } from '../en/comforts'
import type { SameAs } from '../message-shapes'

/** What makes reading easier: time, paper, lines, going on. */
export const comfortsMessages: SameAs<typeof english> = {
  readingTime: '{count} min de lectura',
  spaceGoesOn: 'La barra espaciadora lleva al siguiente recurso sin leer:',
  nextUnread: 'Siguiente recurso sin leer',
  noUnread: 'No hay más recursos sin leer en esta lista.',
  lineSpacing: 'Interlineado',
  lineTight: 'Reducido',
  lineNormal: 'Normal',
  lineRoomy: 'Amplio',
  paper: 'Fondo',
  paperPlain: 'Estándar',
  paperSepia: 'Sepia',
  hyphenation: 'Dividir palabras con guiones',
}
