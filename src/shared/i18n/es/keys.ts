import type { keysMessages as english } from '../en/keys'
import type { SameAs } from '../message-shapes'

/** The words of the list of keys. */
export const keysMessages: SameAs<typeof english> = {
  heading: 'Atajos de teclado',
  search: 'Buscar',
  nextRow: 'Ir al siguiente de la lista',
  previousRow: 'Ir al anterior de la lista',
  open: 'Abrir el recurso seleccionado',
  pageDown: 'Página siguiente del recurso abierto',
  pageUp: 'Página anterior del recurso abierto',
  next: 'Abrir el recurso siguiente',
  previous: 'Abrir el recurso anterior',
  find: 'Buscar en el recurso abierto',
  findNext: 'Coincidencia siguiente',
  findPrevious: 'Coincidencia anterior',
  print: 'Imprimir el recurso abierto',
  browser: 'Abrir el recurso en el navegador',
  back: 'Volver a la lista',
  or: 'o',
  single: 'Atajos de una sola tecla',
  singleHint:
    'Las letras y los signos funcionan como atajos sin necesidad de otra tecla. Desactive estos atajos si interfieren con el dictado por voz.',
  /** As keyboards have them. */
  names: { escape: 'Esc', space: 'Espacio', enter: 'Enter', shift: 'Mayús', control: 'Ctrl', alt: 'Alt' },
  isOff: '{key}, desactivado',
}
