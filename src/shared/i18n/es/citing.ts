import type { citingMessages as english } from '../en/citing'
import type { SameAs } from '../message-shapes'

/** The words of citing and exporting. */
export const citingMessages: SameAs<typeof english> = {
  open: 'Citar…',
  action: 'Citar el recurso abierto',
  heading: 'Citar',
  format: 'Formato',
  plain: 'Simple',
  preview: 'Cita',
  copy: 'Copiar',
  save: 'Guardar…',
  saved: 'Cita guardada',
  failed: 'No se guardó la cita',
  exportAction: 'Exportar la lista…',
  exportHeading: 'Exportar la lista',
  exportLead:
    'Exporta lo que hay almacenado de esta lista a un archivo para un gestor de referencias o una hoja de cálculo.',
  export: 'Exportar…',
  exportCancel: 'Cancelar la exportación',
  exporting: {
    one: '{count} recurso exportado',
    many: '{count} de recursos exportados',
    other: '{count} recursos exportados',
  },
  exportWhole: {
    one: 'Se guardó {name} con {count} recurso.',
    many: 'Se guardó {name} con {count} de recursos.',
    other: 'Se guardó {name} con {count} recursos.',
  },
  exportPart: {
    one: 'Se guardó {name} con {count} recurso: los demás de esta lista no están almacenados en este equipo. Desplácese hasta el final de la lista para cargarlos.',
    many: 'Se guardó {name} con {count} de recursos: los demás de esta lista no están almacenados en este equipo. Desplácese hasta el final de la lista para cargarlos.',
    other:
      'Se guardó {name} con {count} recursos: los demás de esta lista no están almacenados en este equipo. Desplácese hasta el final de la lista para cargarlos.',
  },
  exportFailed: 'No se exportó la lista',
}
