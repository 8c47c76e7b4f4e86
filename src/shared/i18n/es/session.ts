import type { sessionMessages as english } from '../en/session'
import type { SameAs } from '../message-shapes'

export const sessionMessages: SameAs<typeof english> = {
  signIn: {
    heading: 'Iniciar sesión',
    lead: 'Use su cuenta de {server}.',
    username: 'Nombre de usuario',
    password: 'Contraseña',
    remember: 'Recordar el nombre de usuario',
    submit: 'Iniciar sesión',
    submitting: 'Iniciando sesión…',
    cancelled: 'Canceló el inicio de sesión. Se conservó todo lo que escribió.',
    newHere: '¿Aún no tiene una cuenta?',
    changeService: 'Cambiar de servicio',
    createAccount: 'Crear cuenta',
    diagnostics: 'Diagnóstico',
    usernameMissing: 'Escriba su nombre de usuario',
    passwordMissing: 'Escriba su contraseña',
    expired: 'Su sesión terminó. Inicie sesión para continuar donde lo dejó.',
    renewalLost:
      'La respuesta del servicio se perdió mientras se renovaba su sesión, y la anterior ya no es válida. Inicie sesión para continuar donde lo dejó. Se conserva todo lo almacenado en este equipo.',
    deletionUnknown:
      'La aplicación no pudo confirmar si se eliminó su cuenta. Si puede iniciar sesión, la cuenta no se eliminó. Si no se aceptan su nombre de usuario y su contraseña, probablemente se eliminó.',
    deletionLikely:
      'El servicio ya no acepta este nombre de usuario y esta contraseña. Si escribió ambos correctamente, se eliminó su cuenta.',
  },
  unread: {
    title: 'No se pudo restaurar su sesión',
    'not-installed':
      'El componente que lee el llavero de este equipo no está instalado. Inicie sesión para continuar sin él.',
    'no-service':
      'En este equipo no hay ningún servicio de llavero en ejecución. Inicie uno y reinicie la aplicación, o bien inicie sesión.',
    locked: 'Su llavero está bloqueado. Desbloquéelo y reinicie la aplicación, o bien inicie sesión.',
    'not-given':
      'El llavero no devolvió nada; puede que esté bloqueado. Desbloquéelo y reinicie la aplicación, o bien inicie sesión.',
    'too-large':
      'La sesión almacenada en el llavero es demasiado grande para leerla. Inicie sesión para reemplazarla; el resto del llavero no cambia.',
    corrupt:
      'La sesión almacenada en el llavero está dañada. Inicie sesión para reemplazarla; el resto del llavero no cambia.',
    hung: 'El llavero no respondió. Reinicie la aplicación para volver a intentarlo, o bien inicie sesión.',
    declined:
      'Eligió no esperar al llavero. Reinicie la aplicación para volver a intentarlo, o bien inicie sesión.',
    'record-damaged':
      'El archivo que indica quién tenía la sesión iniciada está dañado. Vuelva a iniciar sesión; lo que tiene almacenado de la biblioteca sigue aquí.',
    failed:
      'No se pudo usar el llavero. Reinicie la aplicación para volver a intentarlo, o bien inicie sesión.',
  },
  keychain: {
    title: 'Esperando al llavero',
    lead: 'Puede que el llavero esté pidiendo la contraseña en otra ventana. Si continúa sin él, su sesión se cerrará cuando salga de la aplicación.',
    continue: 'Continuar sin guardar',
  },
  renewal: {
    heading: 'Volver a iniciar sesión',
    lead: 'Su sesión en {server} terminó. Todo lo que hay en la pantalla sigue como estaba.',
    leadLost:
      'La respuesta del servicio se perdió mientras se renovaba su sesión en {server}, y la anterior ya no es válida. Todo lo que hay en la pantalla sigue como estaba y se conserva todo lo almacenado en este equipo.',
    rejected: 'La contraseña no es correcta',
    rejectedAdvice: '¿Se cambió en el sitio web?',
    endedTitle: 'Su sesión terminó.',
    lostTitle: 'Vuelva a iniciar sesión: su sesión no se pudo renovar.',
    endedLead:
      'Puede seguir leyendo los recursos almacenados en este equipo hasta el {date}, o hasta que otra cuenta inicie sesión aquí.',
    endedLeadLast:
      'Puede seguir leyendo los recursos almacenados en este equipo hasta que salga de la aplicación.',
    notNow: 'Ahora no',
    useAnotherAccount: 'Usar otra cuenta',
  },
}
