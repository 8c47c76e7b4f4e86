import type { changesMessages as english } from '../en/changes'
import type { SameAs } from '../message-shapes'

/** The words of what was edited in a resource after it was read. */
export const changesMessages: SameAs<typeof english> = {
  changed: 'Modificado desde que lo leyó',
  show: 'Mostrar cambios',
  hide: 'Ocultar cambios',
  toggle: 'Mostrar u ocultar lo que cambió desde que leyó el recurso',
  count: {
    one: '{count} párrafo modificado',
    many: '{count} de párrafos modificados',
    other: '{count} párrafos modificados',
  },
  most: {
    one: 'El primer párrafo modificado',
    many: 'El primer {count} de párrafos modificados',
    other: 'Los primeros {count} párrafos modificados',
  },
  anew: 'Se ha reescrito tanto que no hay nada que comparar.',
  none: 'El texto es el mismo que usted leyó.',
  list: 'Cambios',
  added: 'Nuevo',
  edited: 'Modificado',
  removed: 'Eliminado',
}
