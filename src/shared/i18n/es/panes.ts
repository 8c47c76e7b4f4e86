import type { panesMessages as english } from '../en/panes'
import type { SameAs } from '../message-shapes'

/** Panes, focus mode and windows. */
export const panesMessages: SameAs<typeof english> = {
  filterColumn: 'Columna de filtros',
  activeFilters: {
    zero: 'Ningún filtro activo',
    one: '{count} filtro activo',
    many: '{count} de filtros activos',
    other: '{count} filtros activos',
  },
  resizeFilters: 'Anchura de los filtros',
  resizeList: 'Anchura de la lista',
  focus: 'Modo de concentración',
  focusOn: 'Modo de concentración: solo se muestra el texto. Presione Esc para salir.',
  focusOff: 'Modo de concentración desactivado',
  newWindow: 'Abrir en una ventana nueva',
  tooManyWindows: 'No se pueden abrir más ventanas. Primero cierre alguna.',
}
