import type { appMessages as english } from '../en/app'
import type { SameAs } from '../message-shapes'

/** What every screen shares. */
export const appMessages: SameAs<typeof english> = {
  app: {
    name: 'Forum Resources',
    tagline: 'La biblioteca del foro, en su escritorio.',
    skipToContent: 'Saltar al contenido',
    restoring: 'Restaurando la sesión…',
    language: 'Idioma',
    languageOfSystem: 'Según el sistema',
    documentTitle: '{page} – Forum Resources',
  },
  action: {
    retry: 'Reintentar',
    cancel: 'Cancelar',
    close: 'Cerrar',
    back: 'Atrás',
    dismiss: 'Descartar',
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
    openChoices: 'Mostrar las opciones de «{label}»',
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
}
