import type { settingsMessages as english } from '../en/settings'
import type { SameAs } from '../message-shapes'

export const settingsMessages: SameAs<typeof english> = {
  settings: {
    heading: 'Ajustes',
    sections: 'Secciones',
    appearance: 'Apariencia',
    theme: 'Tema de colores',
    themeSystem: 'Sistema',
    themeLight: 'Claro',
    themeDark: 'Oscuro',
    density: 'Densidad de la lista',
    densityCards: 'Tarjetas',
    densityCompact: 'Compacta',
    readsScrolled: 'Marcar como leído al desplazarse',
    readsScrolledHint:
      'Los recursos que deja atrás al desplazarse por la lista cuentan como leídos. Puede deshacerlo.',
    reading: 'Lectura',
    interfaceLanguageHint: 'El idioma de los menús y los mensajes.',
    interfaceLanguageFixed: 'Su organización fijó el idioma de la aplicación: {language}.',
    language: 'Idioma del contenido',
    languageHint:
      'El idioma con el que se abre la biblioteca. En los filtros puede elegir otro; el idioma de la aplicación no cambia.',
    languageDefault: 'Idioma predeterminado del servicio',
    languageFollows: 'Idioma de la aplicación',
    screenReaders: 'Lectores de pantalla',
    allRows: 'Mantener en la página todos los recursos cargados',
    allRowsHint:
      'Así, un lector de pantalla encuentra cada recurso cargado como encabezado y en la lista, y «Cargar más» añade los siguientes. De lo contrario, la página solo contiene los que se ven y algunos más. En Windows y macOS se activa automáticamente mientras hay un lector de pantalla en funcionamiento.',
    about: 'Acerca de',
    recordsAsExpected: 'Ninguno desde que abrió la aplicación',
    recordsDropped: {
      zero: 'ninguno omitido',
      one: '{count} omitido',
      many: '{count} omitidos',
      other: '{count} omitidos',
    },
    updates: 'Actualizaciones',
    updatesSwitchedOff: 'Su organización instala las versiones nuevas en este equipo.',
    updatesWaiting: 'La aplicación busca actualizaciones en segundo plano.',
    updatesChecking: 'Buscando actualizaciones…',
    updatesNone: 'Esta es la versión más reciente.',
    updatesDownloading: 'Se está descargando la versión {version}.',
    updatesReady: 'La versión {version} se instalará cuando salga de la aplicación.',
    updatesPutOff: 'Las actualizaciones están aplazadas hasta el {day}.',
    updatesUnreachable:
      'No se pudo acceder al servidor de actualizaciones. La aplicación volverá a intentarlo más tarde.',
    updatesUntrusted:
      'Se rechazó una actualización porque no está firmada por su organización. Avise a quien le proporcionó esta aplicación.',
    updatesExpired:
      'Se rechazó una actualización porque su firma caducó. Avise a quien le proporcionó esta aplicación para que firme de nuevo la actualización.',
    updatesDiskRefused:
      'No se pudo almacenar una actualización: puede que el disco esté lleno o sea de solo lectura. La aplicación volverá a intentarlo más tarde.',
    updatesFailed: 'No se pudo descargar una actualización. La aplicación volverá a intentarlo más tarde.',
    putOffUpdates: 'Aplazar una semana',
    resumeUpdates: 'Dejar de aplazar',
    copyAbout: 'Copiar detalles',
    notKept: 'Su elección no se pudo guardar y solo se aplica hasta que salga de la aplicación',
  },
  offline: {
    heading: 'Sin conexión',
    lead: 'En las listas disponibles sin conexión puede leer y buscar todos los recursos aunque no haya red. Se descargan despacio y en segundo plano, y la aplicación las revisa con regularidad para detectar recursos nuevos, modificados o eliminados.',
    whole: 'Biblioteca completa',
    keepWhole: 'Tener toda la biblioteca disponible sin conexión',
    giveUpWhole: 'Dejar de tener toda la biblioteca disponible sin conexión',
    ofLanguage: '{name} ({language})',
    images: 'Imágenes de las listas disponibles sin conexión',
    none: 'Ninguna',
    small: 'Pequeñas',
    large: 'Grandes',
    imagesHint:
      'Las pequeñas bastan para la lista; las grandes son mejores para leer. Las imágenes dentro de los textos se descargan a medida que lee.',
    moreHint:
      'Para hacer disponible sin conexión una región, use el interruptor debajo del filtro de región. Para una búsqueda guardada, use su menú.',
    progressOf: 'Progreso: {name}',
    ofResources: {
      one: '{stored} de {total} recurso',
      many: '{stored} de {total} de recursos',
      other: '{stored} de {total} recursos',
    },
    storedOnly: {
      zero: 'Aún no hay recursos',
      one: '{count} recurso',
      many: '{count} de recursos',
      other: '{count} recursos',
    },
    ofImages: {
      one: '{stored} de {total} imagen',
      many: '{stored} de {total} de imágenes',
      other: '{stored} de {total} imágenes',
    },
    restOf: {
      zero: 'nada por descargar',
      one: '{count} recurso por descargar',
      many: '{count} de recursos por descargar',
      other: '{count} recursos por descargar',
    },
    restSize: '{rest}, aproximadamente {size}',
    waiting: 'Pendiente de descarga',
    fetching: 'Descargando',
    checking: 'Buscando cambios',
    complete: 'Completa. Última revisión: {when}.',
    syncedAt: 'Última revisión: {when}.',
    hidden: {
      one: 'El servicio cuenta {count} recurso más, pero no lo muestra nunca.',
      many: 'El servicio cuenta {count} de recursos más, pero no los muestra nunca.',
      other: 'El servicio cuenta {count} recursos más, pero no los muestra nunca.',
    },
    together: 'Total del contenido almacenado: {size}.',
    pausedBy: {
      person: 'En pausa: usted detuvo la descarga.',
      saving: 'En pausa para ahorrar datos. Para descargar igualmente, elija «Continuar de todos modos».',
      battery: 'En pausa mientras este equipo funcione con batería.',
      service: 'En pausa: el servicio no responde. Continuará automáticamente cuando responda.',
    },
    pause: 'Pausar',
    resume: 'Reanudar',
    insist: 'Continuar de todos modos',
    problem: {
      full: 'La aplicación ya no tiene espacio libre en este equipo. Lo que hay aquí se conserva, pero no se descarga nada más de esta lista. Deje de tener otra lista disponible sin conexión o elija imágenes más pequeñas.',
      disk: 'El disco de este equipo está lleno. Lo que hay aquí se conserva, pero no se descarga nada más de esta lista. Libere espacio en el disco: la aplicación volverá a intentarlo automáticamente.',
      'not-applied':
        'El servicio no aplica los filtros de esta lista, así que contendría la biblioteca completa. Por eso no está disponible sin conexión.',
      'signed-out':
        'Su sesión terminó. Lo que hay aquí se conserva, y, cuando vuelva a iniciar sesión, la descarga continuará donde quedó.',
      failed:
        'No se pudo descargar esta lista. Lo que hay aquí se conserva, y la aplicación volverá a intentarlo más tarde.',
    },
    removed: {
      one: '{count} recurso ya no está en la biblioteca y también se eliminó aquí.',
      many: '{count} de recursos ya no están en la biblioteca y también se eliminaron aquí.',
      other: '{count} recursos ya no están en la biblioteca y también se eliminaron aquí.',
    },
    kept: {
      one: '{count} recurso ya no está en la biblioteca. Aquí se conserva porque usted lo guardó, lo resaltó o lo anotó.',
      many: '{count} de recursos ya no están en la biblioteca. Aquí se conservan porque usted los guardó, los resaltó o los anotó.',
      other:
        '{count} recursos ya no están en la biblioteca. Aquí se conservan porque usted los guardó, los resaltó o los anotó.',
    },
    tooMany: {
      one: 'Hay {count} lista disponible sin conexión, el máximo. Para añadir otra, quítela antes en Ajustes.',
      many: 'Hay {count} de listas disponibles sin conexión, el máximo. Para añadir otra, quite antes alguna en Ajustes.',
      other:
        'Hay {count} listas disponibles sin conexión, el máximo. Para añadir otra, quite antes alguna en Ajustes.',
    },
    keepRegion: 'Región disponible sin conexión',
    keep: 'Hacer disponible sin conexión',
    giveUp: 'Dejar de tener disponible sin conexión',
    gone: {
      one: '{count} recurso ya no está en la biblioteca.',
      many: '{count} de recursos ya no están en la biblioteca.',
      other: '{count} recursos ya no están en la biblioteca.',
    },
  },
}
