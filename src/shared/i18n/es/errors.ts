import type { errorMessages as english } from '../en/errors'
import type { SameAs } from '../message-shapes'

export const errorMessages: SameAs<typeof english> = {
  errors: {
    offline: {
      title: 'No hay conexión',
      sentence: 'Este equipo no tiene conexión de red en este momento.',
      advice: 'Compruebe la conexión y vuelva a intentarlo.',
    },
    'unreachable-dns': {
      title: 'No se pudo acceder al servicio',
      sentence: 'Su red no encontró la dirección del servicio.',
      advice: 'Compruebe su conexión o su VPN y vuelva a intentarlo.',
    },
    'unreachable-refused': {
      title: 'No se pudo acceder al servicio',
      sentence: 'No se pudo establecer ninguna conexión con su servidor.',
      advice: 'Puede que el servidor se esté reiniciando. Vuelva a intentarlo dentro de un momento.',
    },
    'unreachable-interrupted': {
      title: 'Se perdió la conexión con el servicio',
      sentence: 'La conexión se interrumpió.',
      advice: 'Vuelva a intentarlo.',
    },
    'unreachable-proxy': {
      title: 'No se pudo acceder al servicio',
      sentence: 'La conexión a través del proxy configurado en este equipo falló.',
      advice: 'Compruebe la configuración del proxy de este equipo o consulte al soporte informático.',
    },
    'unreachable-proxy-password': {
      title: 'No se pudo acceder al servicio',
      sentence:
        'El proxy de esta red pide un nombre de usuario y una contraseña que esta aplicación no puede dar.',
      advice: 'Pida al soporte informático que permita acceder al servicio a través del proxy sin ellos.',
    },
    'unreachable-other': {
      title: 'No se pudo acceder al servicio',
      sentence: 'La conexión falló antes de que llegara una respuesta.',
      advice: 'Compruebe la conexión y vuelva a intentarlo.',
    },
    timeout: {
      title: 'El servicio tardó demasiado',
      sentence: 'No llegó una respuesta completa a tiempo.',
      advice: 'Compruebe la conexión y vuelva a intentarlo.',
    },
    certificate: {
      title: 'La conexión no es segura',
      sentence: 'No se pudo establecer una conexión segura, así que no se envió nada.',
      advice:
        'Compruebe la fecha y la hora de este equipo. Si usa una red pública, primero inicie sesión en ella desde el navegador.',
    },
    redirected: {
      title: 'La solicitud se redirigió a otra dirección',
      sentence: 'Esta aplicación no sigue redirecciones.',
      advice:
        'Si usa una red pública, primero inicie sesión en ella desde el navegador. Si el problema continúa, copie el informe y envíelo a quien le proporcionó esta aplicación.',
    },
    'edge-blocked-guard': {
      title: 'Esta aplicación no está bien configurada',
      sentence: 'El firewall del servicio bloqueó la aplicación.',
      advice: 'Copie el informe y envíelo a quien le proporcionó esta aplicación.',
    },
    'edge-blocked-challenge': {
      title: 'Esta aplicación no está bien configurada',
      sentence:
        'El firewall del servicio exige una comprobación del navegador que esta aplicación no puede superar.',
      advice: 'Copie el informe y envíelo a quien le proporcionó esta aplicación.',
    },
    intercepted: {
      title: 'Otro sistema respondió en lugar del servicio',
      sentence:
        'Un proxy o un filtro de la red exige que primero inicie sesión en él. La solicitud no llegó al servicio.',
      advice: 'Abra cualquier página web en el navegador para ver qué pide su red y vuelva a intentarlo.',
    },
    'maintenance-until': {
      title: 'El servicio está en mantenimiento',
      sentence: 'Prevé volver a estar disponible dentro de aproximadamente {wait}.',
      advice: 'Vuelva a intentarlo entonces.',
    },
    'maintenance-open': {
      title: 'El servicio está en mantenimiento',
      sentence: 'No indicó cuánto tardará.',
      advice: 'Vuelva a intentarlo dentro de unos minutos.',
    },
    'rate-limited-until': {
      title: 'Demasiadas solicitudes',
      sentence: 'El servicio pide una pausa de {wait}.',
      advice: 'Vuelva a intentarlo cuando pase ese tiempo.',
    },
    'rate-limited-open': {
      title: 'Demasiadas solicitudes',
      sentence: 'El servicio pide una pausa.',
      advice: 'Espere un minuto y vuelva a intentarlo.',
    },
    'password-paused': {
      title: 'Demasiadas contraseñas incorrectas',
      sentence:
        'Para proteger la cuenta, esta aplicación no admitirá otra contraseña durante {wait}. No se envió nada al servicio.',
      advice: 'Espere hasta entonces y vuelva a escribir su contraseña.',
    },
    'service-failed': {
      title: 'El servicio tiene un problema',
      sentence: 'Recibió la solicitud, pero no pudo procesarla (estado {status}).',
      advice:
        'Vuelva a intentarlo dentro de un momento. Si el problema continúa, avise a quienes administran el servicio.',
    },
    refused: {
      title: 'El servicio no aceptó la solicitud',
      sentence: 'Rechazó la solicitud e indicó este motivo.',
      advice: 'Si el motivo no queda claro, consulte a quienes administran el servicio.',
    },
    'refused-by-code': {
      title: 'El servicio no aceptó la solicitud',
      sentence: 'Recibió la solicitud, pero la rechazó sin más motivo que el código «{code}».',
      advice:
        'Compruebe lo que haya escrito. Si es correcto, pregunte a quienes administran el servicio qué significa el código.',
    },
    'refused-silently': {
      title: 'El servicio no aceptó la solicitud',
      sentence: 'Recibió la solicitud, pero la rechazó sin indicar el motivo (estado {status}).',
      advice:
        'Compruebe lo que haya escrito. Si es correcto, pregunte el motivo a quienes administran el servicio.',
    },
    'unreadable-response': {
      title: 'No se pudo leer la respuesta',
      sentence:
        'Puede que no respondiera el servicio, sino otra cosa, como la página de inicio de sesión de una red pública.',
      advice:
        'Abra cualquier página web en el navegador para ver si la red pide iniciar sesión y vuelva a intentarlo.',
    },
    'response-too-large': {
      title: 'La respuesta era demasiado grande',
      sentence: 'El servicio envió más de lo que esta aplicación acepta de una vez.',
      advice: 'Acote más la búsqueda o avise a quienes administran el servicio.',
    },
    'credentials-rejected': {
      title: 'El nombre de usuario o la contraseña no son correctos',
      sentence: '¿Confirmó su correo electrónico?',
      advice: 'Una cuenta nueva no funciona hasta que se abre el enlace enviado por correo electrónico.',
    },
    'client-rejected-client': {
      title: 'Esta aplicación no está bien configurada',
      sentence: 'El servicio no reconoce las credenciales de esta aplicación.',
      advice: 'Copie el informe y envíelo a quien le proporcionó esta aplicación.',
    },
    'client-rejected-api-key': {
      title: 'Esta aplicación no está bien configurada',
      sentence: 'El servicio no acepta la clave de esta aplicación para crear cuentas.',
      advice: 'Copie el informe y envíelo a quien le proporcionó esta aplicación.',
    },
    'client-rejected-grant': {
      title: 'Esta aplicación no está bien configurada',
      sentence: 'El servicio no permite que se inicie sesión con contraseña desde esta aplicación.',
      advice: 'Copie el informe y envíelo a quien le proporcionó esta aplicación.',
    },
    'signed-out': {
      title: 'Su sesión terminó',
      sentence: 'Este contenido no está almacenado en este equipo.',
      advice: 'Vuelva a iniciar sesión para obtenerlo.',
    },
    'outcome-unknown': {
      title: 'La aplicación no pudo confirmar si se eliminó su cuenta',
      sentence: 'La respuesta del servicio se perdió, así que se cerró su sesión.',
      advice:
        'Si puede iniciar sesión, la cuenta no se eliminó. Si no se aceptan su nombre de usuario y su contraseña, probablemente se eliminó.',
    },
    'not-deleted': {
      title: 'Parece que no se eliminó su cuenta',
      sentence:
        'La respuesta del servicio se perdió, pero un momento después el servicio aún aceptaba su contraseña.',
      advice:
        'Su sesión sigue abierta. Si termina en los próximos minutos, la cuenta sí se eliminó; de lo contrario, vuelva a intentarlo.',
    },
    'session-renewed': {
      title: 'Hubo que renovar su sesión',
      sentence: 'Su cuenta no se ha eliminado.',
      advice: 'Para eliminarla, vuelva a escribir su contraseña.',
    },
    forbidden: {
      title: 'Su cuenta no tiene acceso a esto',
      sentence: 'El servicio reconoce su cuenta, pero no permite esto.',
      advice: 'Si cree que debería permitirlo, consulte a quienes administran el servicio.',
    },
    'not-found': {
      title: 'Esto ya no está disponible',
      sentence: 'El servicio no encontró lo que se solicitó. Puede que se haya eliminado.',
      advice: 'Vuelva a la lista y elija otro recurso.',
    },
    'not-stored': {
      title: 'Este recurso no está almacenado en este equipo',
      sentence: 'Puede que se haya eliminado de la biblioteca o que aún no se haya cargado aquí.',
      advice: 'Búsquelo en la lista o elija otro recurso.',
    },
    'password-rejected': {
      title: 'La contraseña no es correcta',
      sentence: 'No se cambió nada y su sesión sigue abierta.',
      advice: 'Vuelva a escribir su contraseña.',
    },
    'fields-rejected': {
      title: 'El servicio no aceptó algunos campos',
      sentence: 'Vea el mensaje junto a cada campo.',
      advice: 'Corríjalos y vuelva a enviar el formulario.',
    },
    'not-configured': {
      title: 'Esta aplicación no está bien configurada',
      sentence: 'No está conectada a ningún servicio.',
      advice: 'Copie el informe y envíelo a quien le proporcionó esta aplicación.',
    },
    'switched-off': {
      title: 'Su organización desactivó esta función',
      sentence: 'No está disponible en este equipo.',
      advice: 'Si la necesita, consulte a quien le proporcionó esta aplicación.',
    },
    'invalid-request': {
      title: 'La aplicación no puede hacer esto',
      sentence: 'Bloqueó la solicitud, así que no se envió nada.',
      advice:
        'Compruebe lo que haya escrito. Si el problema continúa, avise a quien le proporcionó esta aplicación.',
    },
    'file-mismatch': {
      title: 'Este no es el archivo solicitado',
      sentence: 'En su lugar llegó otra cosa, como la página de inicio de sesión de una red pública.',
      advice:
        'Abra cualquier página web en el navegador para ver si la red pide iniciar sesión y vuelva a intentarlo. Si el problema continúa, avise a quienes administran el servicio.',
    },
    'file-too-large': {
      title: 'El archivo es demasiado grande',
      sentence: 'Ocupa más de 1 GB, el máximo que guarda esta aplicación.',
      advice: 'Abra el enlace en el navegador.',
    },
    'not-saved': {
      title: 'No se pudo guardar el archivo',
      sentence: 'Puede que el disco esté lleno o que usted no tenga permiso para escribir en esa carpeta.',
      advice: 'Elija otra carpeta o libere espacio y vuelva a intentarlo.',
    },
    'too-long-for-pdf': {
      title: 'La lista es demasiado larga para un solo PDF',
      sentence: 'Tiene más texto del que esta aplicación puede incluir en un PDF.',
      advice: 'Seleccione algunos recursos y exporte la selección, o exporte la lista como EPUB.',
    },
    'export-running': {
      title: 'Hay otra exportación en curso',
      sentence: 'Esta ventana u otra está exportando una lista o preguntando dónde guardarla.',
      advice: 'Espere a que termine, o cancélela, e inténtelo de nuevo.',
    },
    'saving-running': {
      title: 'Se está guardando otro archivo',
      sentence: 'Esta ventana u otra está guardando un archivo o preguntando dónde guardarlo.',
      advice: 'Espere a que termine, o cancele el guardado, e inténtelo de nuevo.',
    },
    'dialog-open': {
      title: 'Hay otro cuadro de diálogo abierto',
      sentence: 'Esta ventana u otra está preguntando algo, por ejemplo dónde guardar un archivo.',
      advice: 'Responda o cancele, e inténtelo de nuevo.',
    },
    'not-opened': {
      title: 'Este equipo no pudo abrir el enlace',
      sentence:
        'Puede que no tenga ningún programa para este tipo de enlaces, por ejemplo de correo para las direcciones.',
      advice: 'Elija un programa predeterminado en los ajustes del sistema, o copie el enlace.',
    },
    'disk-refused': {
      title: 'Esto no se pudo almacenar',
      sentence:
        'Puede que el disco de este equipo esté lleno o sea de solo lectura, o que lo almacenado en él sea de una versión más reciente de esta aplicación.',
      advice:
        'Libere espacio o instale la versión más reciente y vuelva a intentarlo. Todo lo que se almacenó antes sigue ahí.',
    },
    cancelled: {
      title: 'Cancelado',
      sentence: 'Usted detuvo la operación antes de que terminara.',
      advice: 'Puede volver a empezar cuando quiera.',
    },
    internal: {
      title: 'Se produjo un error en la aplicación',
      sentence: 'El fallo es de la aplicación, no suyo (número {report} en el registro).',
      advice:
        'Vuelva a intentarlo. Si ocurre de nuevo, copie el informe y envíelo a quien le proporcionó esta aplicación.',
    },
  },
}
