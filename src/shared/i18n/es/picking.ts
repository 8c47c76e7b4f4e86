import type { pickingMessages as english } from '../en/picking'
import type { SameAs } from '../message-shapes'

/** The words of picking several resources in the list. */
export const pickingMessages: SameAs<typeof english> = {
  toggle: 'Seleccionar el recurso o dejar de seleccionarlo',
  all: 'Seleccionar todos los recursos cargados',
  clearAll: 'Anular la selección',
  extend: 'Ampliar la selección al recurso siguiente o anterior',
  pickTitle: 'Seleccionar «{title}»',
  isPicked: 'Seleccionado',
  count: {
    zero: 'Ninguno seleccionado',
    one: '{count} seleccionado',
    many: '{count} seleccionados',
    other: '{count} seleccionados',
  },
  markRead: {
    one: 'Marcar como leído',
    many: 'Marcar como leídos',
    other: 'Marcar como leídos',
  },
  saved: {
    zero: 'Ninguno guardado',
    one: '{count} guardado',
    many: '{count} guardados',
    other: '{count} guardados',
  },
  clear: 'Anular selección',
  exportHeading: 'Exportar la selección',
  exportLead:
    'Exporta los recursos seleccionados a un archivo para un gestor de referencias o una hoja de cálculo.',
  exportPart: {
    one: 'Se guardó {name} con {count} recurso: los demás seleccionados ya no están almacenados en este equipo.',
    many: 'Se guardó {name} con {count} de recursos: los demás seleccionados ya no están almacenados en este equipo.',
    other:
      'Se guardó {name} con {count} recursos: los demás seleccionados ya no están almacenados en este equipo.',
  },
}
