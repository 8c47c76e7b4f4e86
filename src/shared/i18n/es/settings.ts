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
    density: 'Lista',
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
    screenReaders: 'Para lectores de pantalla',
    allRows: 'Mantener en la página todos los recursos cargados',
    allRowsHint:
      'Así, un lector de pantalla encuentra cada recurso cargado como encabezado y en la lista, y «Cargar más» añade los siguientes. De lo contrario, la página solo contiene los que se ven y algunos más. En Windows y macOS se activa automáticamente mientras hay un lector de pantalla en funcionamiento.',
    about: 'Acerca de',
    version: 'Versión',
    commit: 'Commit',
    engine: 'Motor',
    platform: 'Plataforma',
    server: 'Servicio',
    records: 'Datos no reconocidos',
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
      'Se rechazó una actualización porque su firma caducó. Avise a quien le proporcionó esta aplicación, que puede firmarla de nuevo.',
    updatesDiskRefused:
      'No se pudo almacenar una actualización: puede que el disco esté lleno o sea de solo lectura. La aplicación volverá a intentarlo más tarde.',
    updatesFailed: 'No se pudo descargar una actualización. La aplicación volverá a intentarlo más tarde.',
    putOffUpdates: 'Aplazar una semana',
    resumeUpdates: 'Dejar de aplazar',
    copyAbout: 'Copiar detalles',
    diagnostics: 'Diagnóstico',
    shortcuts: 'Atajos de teclado',
    notKept: 'Su elección no se pudo guardar y solo se aplica hasta que salga de la aplicación',
  },
}
