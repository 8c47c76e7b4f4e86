import type { actionsMessages as english } from '../en/actions'
import type { SameAs } from '../message-shapes'

/** Menus, the palette, the list of keys, About and the guide’s screen. */
export const actionsMessages: SameAs<typeof english> = {
  /** Menus and the palette, beside the actions themselves. */
  actions: {
    palette: 'Paleta de comandos',
    paletteSearch: 'Comando, pantalla o título de un recurso',
    paletteFound: {
      zero: 'Sin resultados',
      one: '{count} resultado',
      many: '{count} de resultados',
      other: '{count} resultados',
    },
    kindAction: 'Acción',
    kindScreen: 'Pantalla',
    kindTitle: 'Recurso',
    theme: 'Tema de colores: {choice}',
    density: 'Densidad de la lista: {choice}',
    historyBack: 'Atrás',
    historyForward: 'Adelante',
    report: 'Diagnóstico e informe',
    operatorHelp: 'Ayuda de su organización',
    menus: { file: 'Archivo', edit: 'Editar', view: 'Ver', go: 'Ir', window: 'Ventana', help: 'Ayuda' },
    system: {
      services: 'Servicios',
      hide: 'Ocultar Forum Resources',
      hideOthers: 'Ocultar otros',
      unhide: 'Mostrar todo',
      quit: 'Salir',
      close: 'Cerrar ventana',
      undo: 'Deshacer',
      redo: 'Rehacer',
      cut: 'Cortar',
      copy: 'Copiar',
      paste: 'Pegar',
      selectAll: 'Seleccionar todo',
      resetZoom: 'Tamaño real',
      zoomIn: 'Ampliar',
      zoomOut: 'Reducir',
      togglefullscreen: 'Pantalla completa',
      minimize: 'Minimizar',
      zoom: 'Zoom',
      front: 'Traer todo al frente',
      copyLink: 'Copiar enlace',
      openLink: 'Abrir en el navegador',
      lookUp: 'Consultar',
      savePicture: 'Guardar imagen…',
      copyPicture: 'Copiar imagen',
    },
  },
  /** The About dialog. */
  about: {
    heading: 'Acerca de Forum Resources',
    version: 'Versión',
    commit: 'Commit',
    engine: 'Motor',
    licences: 'Software incluido en esta aplicación',
    licencesLead:
      'Forum Resources contiene los paquetes que se indican a continuación. Electron y Chromium incluyen sus propios avisos.',
    licencesList: 'Paquetes y sus licencias',
    reading: 'Leyendo las licencias…',
    copy: 'Copiar versiones',
  },
  /** The guide's screen; the guide itself is docs/guide.es.md. */
  guide: {
    heading: 'Guía',
    contents: 'Índice',
  },
  /** The list of keys. */
  keys: {
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
  },
}
