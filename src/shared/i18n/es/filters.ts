import type { filtersMessages as english } from '../en/filters'
import type { SameAs } from '../message-shapes'

/** Filters, orders, and searches that are saved. */
export const filtersMessages: SameAs<typeof english> = {
  /** Filters and orders that the stored library applies. */
  filters: {
    dates: 'Fecha',
    anyDate: 'Cualquier fecha',
    range: 'Intervalo de fechas',
    from: 'Desde',
    to: 'Hasta',
    rangeTurned: 'La fecha final es anterior a la inicial. Elija una posterior.',
    showAll: 'Mostrar todo ({count})',
    showFewer: 'Mostrar menos',
    sortBy: 'Ordenar por',
    newest: 'Más recientes',
    oldest: 'Más antiguos',
    title: 'Título',
    relevance: 'Relevancia',
    sortedHere:
      'El servicio muestra primero lo más reciente. Cualquier otro orden se aplica solo a los recursos almacenados en este equipo.',
    termsOfAnyLanguage:
      'El servicio no aplicó el idioma del contenido a las categorías y regiones. Puede que estén en otros idiomas.',
    filterBy: 'Filtrar por {label}: {value}',
    filteredBy: 'Filtrado por {label}: {value}',
    last30Days: 'Últimos 30 días',
    thisYear: 'Este año',
    between: 'Del {from} al {to}',
    since: 'Desde el {from}',
    until: 'Hasta el {to}',
    ofStored: {
      zero: 'No hay recursos almacenados en este equipo.',
      one: 'Del único recurso almacenado en este equipo.',
      many: 'Del {count} de recursos almacenados en este equipo.',
      other: 'De los {count} recursos almacenados en este equipo.',
    },
    ofStoredAndTotal: {
      zero: 'No hay recursos almacenados en este equipo; el servicio tiene {total}.',
      one: 'Del único recurso almacenado en este equipo; el servicio tiene {total}.',
      many: 'Del {count} de recursos almacenados en este equipo; el servicio tiene {total}.',
      other: 'De los {count} recursos almacenados en este equipo; el servicio tiene {total}.',
    },
  },
  /** Searches that outlast the moment, and of links to views. */
  searches: {
    hint: 'Deben aparecer todas las palabras. Las "comillas" las mantienen juntas; -\u2060palabra excluye lo que la contiene.',
    recent: 'Búsquedas recientes',
    forget: 'Quitar «{text}» de las búsquedas recientes',
    forgetAll: 'Borrar búsquedas recientes',
    saved: 'Búsquedas guardadas',
    kind: 'Búsqueda guardada',
    saveView: 'Guardar esta vista…',
    saveHeading: 'Guardar esta vista',
    renameHeading: 'Cambiar el nombre de la búsqueda guardada',
    name: 'Nombre',
    nameProblem: 'Escriba un nombre de cien caracteres como máximo',
    save: 'Guardar',
    actions: 'Acciones de «{name}»',
    rename: 'Cambiar nombre…',
    moveUp: 'Subir',
    moveDown: 'Bajar',
    tell: 'Notificarme los recursos nuevos',
    doNotTell: 'Dejar de notificarme',
    isTold: 'Con notificaciones',
    remove: 'Eliminar',
    removed: 'Se eliminó «{name}».',
    copyLink: 'Copiar enlace a esta vista',
    linkCopied: 'Enlace copiado',
    linkRefused: 'No se abrió el enlace',
    linkElsewhere: 'Es de {server}, pero esta aplicación está conectada a {own}.',
    linkUnreadable: 'Está dañado o es de una versión más reciente de esta aplicación.',
  },
}
