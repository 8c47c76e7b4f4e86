import type { accountMessages as english } from '../en/account'
import type { SameAs } from '../message-shapes'

export const accountMessages: SameAs<typeof english> = {
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
    continue: 'Continuar sin el llavero',
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
  signUp: {
    heading: 'Crear cuenta',
    lead: 'Se creará una cuenta en {server}. Puede que tenga que confirmar su dirección de correo electrónico.',
    aboutYou: 'Datos personales',
    yourAccount: 'Datos de la cuenta',
    yourWork: 'Datos profesionales',
    passwordHint: 'Use una contraseña larga y difícil de adivinar',
    submit: 'Crear cuenta',
    submitting: 'Creando la cuenta…',
    nothingLost: 'Se conservó todo lo que escribió.',
    unknownTitle: 'La aplicación no pudo confirmar si se creó su cuenta',
    unknownAdvice:
      'Si recibe un correo electrónico, es que se creó la cuenta: abra el enlace e inicie sesión. También puede volver a enviar el formulario: si el servicio responde que el nombre de usuario ya está en uso, lo más probable es que sea el de esa cuenta.',
    signInAs: 'Iniciar sesión como {username}',
    cancelled: 'Cancelado. Si aun así se creó la cuenta, recibirá un correo electrónico.',
    haveAccount: '¿Ya tiene una cuenta?',
    first_name: 'Nombre',
    last_name: 'Apellidos',
    email: 'Correo electrónico',
    username: 'Nombre de usuario',
    password: 'Contraseña',
    password_confirmation: 'Confirmar contraseña',
    organization: 'Organización',
    position: 'Cargo',
    country: 'País',
    usernameMissing: 'Escriba un nombre de usuario',
    emailMissing: 'Escriba su dirección de correo electrónico',
    emailInvalid: 'Escriba una dirección de correo electrónico con el formato nombre@example.org',
    passwordMissing: 'Elija una contraseña',
    confirmationMissing: 'Escriba la contraseña otra vez',
    checkHeading: 'Revise su correo electrónico',
    checkLead: 'El servicio envió un mensaje a',
    checkNext:
      'Abra el enlace del mensaje para confirmar su cuenta y, después, inicie sesión como {username}.',
    checkLater: '¿No llega nada después de unos minutos? Revise la carpeta de correo no deseado.',
    wrongAddress: '¿La dirección no es correcta?',
    startOver: 'Empezar de nuevo',
    readyHeading: 'Su cuenta está lista',
    readyLead: 'Ya puede iniciar sesión como {username}.',
    another: 'Crear otra cuenta',
  },
  fieldProblem: {
    taken: 'El valor del campo «{field}» ya está en uso. Elija otro o inicie sesión.',
    takenPerhapsByYou:
      'El valor del campo «{field}» ya está en uso, quizá por la cuenta que solicitó antes. Busque el correo electrónico de confirmación de esa cuenta e inicie sesión, o elija otro valor.',
    invalid: 'El servicio no acepta el formato del campo «{field}»',
    missing: 'El campo «{field}» es obligatorio',
    'too-long': 'El texto del campo «{field}» es demasiado largo',
    weak: 'El valor del campo «{field}» es demasiado fácil de adivinar. Elija una contraseña más larga.',
    mismatch: 'Las contraseñas no coinciden',
  },
  account: {
    menu: 'Menú de la cuenta',
    heading: 'Cuenta',
    since: 'Inicio de la sesión',
    expectedEnd: 'Sesión válida aproximadamente hasta',
    storage: 'Almacenamiento de la sesión',
    storageKeychain: 'Llavero de este equipo, hasta que cierre la sesión',
    storageMemory: 'Solo en la memoria, hasta que salga de la aplicación',
    localHeading: 'Almacenado en este equipo',
    localLead:
      'Los recursos cargados por la aplicación, leídos o no, se almacenan aquí para que se abran al instante. También se almacenan aquí sus recursos guardados, sus resaltados, sus notas, sus listas de lectura y sus búsquedas. Al borrar los datos locales se elimina todo.',
    localLeadInMemory:
      'Su organización desactivó el almacenamiento en este equipo. Lo que lee se conserva solo en la memoria, hasta que salga de la aplicación.',
    localAmount: '{size} ({resources} y {images})',
    localResources: {
      zero: 'ningún recurso',
      one: '{count} recurso',
      many: '{count} de recursos',
      other: '{count} recursos',
    },
    localImages: {
      zero: 'ninguna imagen',
      one: '{count} imagen',
      many: '{count} de imágenes',
      other: '{count} imágenes',
    },
    localOwnOnly:
      'Ahora no hay recursos almacenados, solo la lista de sus recursos guardados, sus resaltados, sus notas, sus marcas de leído, sus listas de lectura y sus búsquedas.',
    localNothing: 'Ahora no hay nada almacenado.',
    localCleared: 'Se eliminó todo lo almacenado.',
    localClear: 'Borrar datos locales',
    clearFetched:
      'Se eliminará todo lo que la aplicación cargó para {username} en este equipo, leído o no: {amount}.',
    clearOwn:
      'Se eliminarán para siempre los siguientes datos de {username}: recursos guardados, resaltados, notas, marcas de leído, listas de lectura, búsquedas y selección de listas disponibles sin conexión.',
    clearConfirm: 'Borrar datos',
    fromService: 'Enlaces de su servicio',
    signOut: 'Cerrar sesión',
    signOutLead: 'Cierra su sesión en este equipo. Antes se muestra qué ocurrirá con lo que está almacenado.',
    signOutWhat: 'Se cerrará en este equipo la sesión de {username} en {server}.',
    signOutGoes: 'Se eliminará el contenido de {username} almacenado aquí: {amount}.',
    signOutStays: 'Se conservará el contenido de {username} almacenado aquí: {amount}.',
    signOutOwnGoes:
      'Se eliminarán para siempre los recursos guardados, los resaltados, las notas, las marcas de leído, las listas de lectura y las búsquedas de {username}.',
    signOutOwnStays:
      'Se conservarán los recursos guardados, los resaltados, las notas, las marcas de leído, las listas de lectura y las búsquedas de {username}.',
    signOutNothing: '{username} no tiene nada almacenado aquí.',
    signOutKeep: 'Conservar en este equipo lo que {username} tiene almacenado',
    signOutKeepHint:
      'La aplicación no lo mostrará hasta que {username} vuelva a iniciar sesión. No está cifrado: quien pueda leer los archivos de este equipo podrá leerlo.',
    signOutHeading: 'Cerrar sesión en este equipo',
    deleteHeading: 'Eliminar cuenta',
    deleteLead: 'Se pedirá al servicio que elimine su cuenta. Su sesión se cerrará de inmediato.',
    deleteOpen: 'Eliminar cuenta…',
    deleteWhat: 'Se pedirá a {server} que elimine la cuenta {username}.',
    deleteLocal:
      'Se eliminarán su sesión y todo lo que la aplicación almacenó en este equipo para esta cuenta.',
    deleteRestore: 'Quienes administran el servicio deciden si una cuenta se puede recuperar.',
    deleteUnderstood: 'Entiendo que perderé el acceso de inmediato',
    deleteConfirm: 'Eliminar mi cuenta',
    deleting: 'Eliminando…',
    deleteUnderstoodMissing: 'Marque la casilla para continuar',
    receiptHeading: 'Se eliminó su cuenta',
    receiptLead:
      'Se cerró su sesión y se eliminó todo lo que la aplicación almacenó en este equipo para esta cuenta.',
    receiptFoundGone:
      'La respuesta del servicio se perdió. Cuando la aplicación volvió a preguntar, el servicio ya no aceptó ni su sesión ni su contraseña.',
    receiptAccount: 'Cuenta',
    receiptTime: 'Fecha y hora',
    receiptMessage: 'Mensaje del servicio',
    receiptCopy: 'Copiar comprobante',
    receiptSave: 'Guardar comprobante…',
    receiptSaved: 'Se guardó el comprobante.',
    receiptNotSaved: 'No se guardó el comprobante',
    receiptDone: 'Listo',
  },
  storage: {
    title: 'Su sesión se cerrará cuando salga de la aplicación',
    'not-installed':
      'El componente que almacena las sesiones en el llavero de este equipo no está instalado, así que su sesión se almacena solo en la memoria.',
    'no-service':
      'En este equipo no hay ningún servicio de llavero en ejecución, así que su sesión se almacena solo en la memoria.',
    locked:
      'Su llavero está bloqueado, así que su sesión se almacena solo en la memoria. Desbloquéelo y vuelva a iniciar sesión.',
    'too-large':
      'Su sesión ocupa más de lo que admite el llavero de este equipo, así que se almacena solo en la memoria.',
    corrupt: 'El llavero no devolvió la sesión tal como la recibió, así que se almacena solo en la memoria.',
    hung: 'El llavero no respondió, así que su sesión se almacena solo en la memoria.',
    declined: 'Eligió continuar sin el llavero, así que su sesión se almacena solo en la memoria.',
    'disk-refused':
      'Su sesión no se pudo escribir en el disco de este equipo, así que se almacena solo en la memoria. Puede que el disco esté lleno o sea de solo lectura. Libere espacio y vuelva a iniciar sesión.',
    failed: 'No se pudo usar el llavero, así que su sesión se almacena solo en la memoria.',
    waiting: 'Esperando al llavero…',
  },
  data: {
    heading: 'Datos',
    saving: 'Ahorro de datos',
    auto: 'Automático',
    on: 'Activado',
    off: 'Desactivado',
    savingHint:
      'Cuando el ahorro de datos está activado, las imágenes que no están almacenadas se descargan solo si usted las pide, sin el detalle adicional para pantallas de alta resolución. Las listas solo continúan con «Cargar más» y lo almacenado se actualiza con menos frecuencia. «Automático» sigue el ajuste del sistema, si la aplicación puede leerlo, y también se aplica a las conexiones muy lentas. La mayoría de los equipos no avisan de que la red es de uso medido: en esas redes, elija «Activado».',
    isOn: 'Ahorro de datos activado',
    used: 'Consumo de datos',
    usedDuring: '{used} · {period}',
    lists: 'Listas y recursos',
    images: 'Imágenes',
    records: 'Categorías, regiones y datos de las imágenes',
    signIn: 'Inicio de sesión y cuenta',
    files: 'Archivos guardados',
    updates: 'Actualizaciones',
    checks: 'Comprobaciones de la conexión y otros usos',
    all: 'Total',
    kind: 'Concepto',
    sinceStart: 'Desde que abrió la aplicación',
    thisMonth: 'Este mes',
    amounts: 'recibido: {received}, enviado: {sent}',
    nothing: 'nada',
    usedHint:
      'Es lo que mide esta aplicación, sin contar lo que la red añade para el cifrado y las conexiones. Estos datos no salen de este equipo ni incluyen direcciones o nombres.',
    held: 'Para ahorrar datos, las imágenes no se descargan automáticamente.',
    showAll: 'Mostrar todas las imágenes de este recurso',
  },
}
