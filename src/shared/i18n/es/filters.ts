import type { filtersMessages as english } from '../en/filters'
import type { SameAs } from '../message-shapes'

/** The words of filters and orders that the stored library applies. */
export const filtersMessages: SameAs<typeof english> = {
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
}
