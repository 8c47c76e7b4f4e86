import type { appMessages as english } from '../en/app'
import type { SameAs } from '../message-shapes'

/** What every screen shares, and what is said around the service: the report, the operator’s links, its own words. */
export const appMessages: SameAs<typeof english> = {
  app: {
    name: 'Forum Resources',
    tagline: 'La biblioteca del foro, en su escritorio.',
    skipToContent: 'Saltar al contenido',
    restoring: 'Restaurando la sesión…',
    language: 'Idioma',
    languageOfSystem: 'Idioma del sistema',
    documentTitle: '{page} – Forum Resources',
  },
  action: {
    retry: 'Reintentar',
    cancel: 'Cancelar',
    close: 'Cerrar',
    back: 'Atrás',
    dismiss: 'Cerrar aviso',
    undo: 'Deshacer',
    checkConnection: 'Comprobar la conexión',
    copyReport: 'Copiar informe',
    copied: 'Copiado',
  },
  form: {
    problemHeading: 'Hay un problema',
    optional: 'Opcional',
    showPassword: 'Mostrar contraseña',
    hidePassword: 'Ocultar contraseña',
    showConfirmation: 'Mostrar contraseña de confirmación',
    hideConfirmation: 'Ocultar contraseña de confirmación',
    showValue: 'Mostrar «{label}»',
    hideValue: 'Ocultar «{label}»',
    capsLock: 'Bloq Mayús está activado',
    clearChoice: 'Vaciar «{label}»',
    choices: {
      zero: 'Ninguna opción',
      one: '{count} opción',
      many: '{count} de opciones',
      other: '{count} opciones',
    },
    loadingChoices: 'Cargando opciones…',
    noChoices: 'No hay opciones',
    nothingMatches: 'No hay coincidencias con «{text}»',
  },
  // The report that goes to whoever looks after the service.
  report: {
    heading: 'Informe para el administrador',
    app: 'Aplicación',
    engine: 'Motor',
    platform: 'Plataforma',
    server: 'Servicio',
    problem: 'Problema',
    details: 'Detalles',
    code: 'Código',
    time: 'Hora (UTC)',
    unknown: 'se desconoce',
    line: '{name}: {value}',
    counted: '{name} ({count})',
  },
  // What leads to the operator's own addresses, in the browser or the mail program.
  operatorLink: {
    forgottenPassword: '¿Ha olvidado su contraseña?',
    newPassword: 'Elegir una contraseña nueva',
    profile: 'Su perfil',
    help: 'Ayuda',
    privacy: 'Privacidad',
    contact: 'Contacto',
  },
  // Around what the service says itself.
  serviceWords: {
    says: 'Mensaje de {server}:',
  },
}
