import type {
  aboutMessages as englishAbout,
  actionsMessages as englishActions,
  guideMessages as englishGuide,
} from '../en/actions'
import type { SameAs } from '../message-shapes'

/** The words of what stands in menus and the palette beside the actions themselves. */
export const actionsMessages: SameAs<typeof englishActions> = {
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
}

/** The About dialog. */
export const aboutMessages: SameAs<typeof englishAbout> = {
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
}

/** The guide's screen; the guide itself is docs/guide.es.md. */
export const guideMessages: SameAs<typeof englishGuide> = {
  heading: 'Guía',
  contents: 'Índice',
}
