import type { diagnosticsMessages as english } from '../en/diagnostics'
import type { SameAs } from '../message-shapes'

export const diagnosticsMessages: SameAs<typeof english> = {
  diagnostics: {
    heading: 'Diagnóstico',
    lead: 'Información para ayudar a quienes administran su servicio a averiguar qué falló. No contiene contraseñas, nombres de cuentas ni texto de los recursos.',
    reading: 'Cargando…',
    save: 'Guardar informe…',
    saved: 'Se guardó el informe.',
    notSaved: 'No se guardó el informe',
    again: 'Actualizar',
    facts: 'Esta aplicación',
    chromium: 'Chromium',
    node: 'Node',
    system: 'Sistema',
    locale: 'Idioma del sistema',
    serviceMissing: 'Sin configurar',
    serviceInvalid: 'La configuración necesita correcciones',
    connection: 'Conexión',
    connectionWorks: 'La última solicitud obtuvo respuesta, o no se ha enviado ninguna',
    connectionFails: 'La última solicitud falló',
    session: 'Sesión',
    signedIn: 'Iniciada',
    signedOut: 'Cerrada',
    sessionEnded: 'Terminada por el servicio',
    renewalLost: 'No renovada: se perdió la respuesta del servicio',
    keychain: 'Llavero',
    keychainWaiting: 'Aún no ha respondido',
    keychainUsed: 'La sesión está almacenada en él',
    keychainUnused: 'No hay nada que almacenar en él',
    stored: 'Contenido almacenado',
    storedAmount: '{resources}, {images}, {size}',
    features: 'Funciones adicionales del servicio',
    featureApplied: '{feature}: sí',
    featureIgnored: '{feature}: no',
    noFeatures: 'Aún no se han probado',
    feature: {
      dates: 'fechas',
      oldest: 'más antiguos primero',
      title: 'por título',
      category: 'varias categorías',
      region: 'varias regiones',
    },
    records: 'Datos no reconocidos',
    unknown: 'Se desconoce',
    crashes: 'Cierres inesperados',
    noCrashes: 'No hay cierres inesperados registrados.',
    log: 'Registro',
    logLead: {
      zero: 'El registro está vacío. Nunca contiene texto de los recursos, direcciones ni contraseñas.',
      one: 'La última línea. El registro nunca contiene texto de los recursos, direcciones ni contraseñas.',
      many: 'El último {count} de líneas, de la más reciente a la más antigua. El registro nunca contiene texto de los recursos, direcciones ni contraseñas.',
      other:
        'Las últimas {count} líneas, de la más reciente a la más antigua. El registro nunca contiene texto de los recursos, direcciones ni contraseñas.',
    },
    foreignLines: {
      one: 'Se omitió {count} línea del archivo porque no tiene el formato de la aplicación.',
      many: 'Se omitieron {count} de líneas del archivo porque no tienen el formato de la aplicación.',
      other: 'Se omitieron {count} líneas del archivo porque no tienen el formato de la aplicación.',
    },
    level: 'Nivel de detalle del registro hasta que salga de la aplicación',
    levelUsual: 'Habitual',
    levelDetailed: 'Detallado',
    show: 'Líneas que se muestran',
    showAll: 'Todas',
    showProblems: 'Problemas',
    reveal: 'Mostrar la carpeta del registro',
    event: 'Evento',
    what: 'Detalles',
    noLines: 'No hay líneas de este tipo.',
    steps: 'Acciones del último minuto',
    stepsLead:
      'Sus acciones antes de abrir esta página, en forma de prueba de Playwright. No se incluyen el texto que escribió ni los nombres de los recursos. La prueba se conserva solo en la memoria.',
    noSteps: 'No hubo ninguna acción en el último minuto.',
    copySteps: 'Copiar como prueba',
  },
  checks: {
    heading: 'Comprobación de la conexión',
    list: 'Pasos de la comprobación de la conexión',
    again: 'Comprobar de nuevo',
    openInBrowser: 'Abrir en el navegador',
    running: 'Comprobando la conexión…',
    passed: 'La conexión funciona.',
    notYet: 'Algo impide iniciar sesión.',
    passedWithWarnings: 'La conexión funciona, pero hay que revisar lo siguiente: {names}.',
    failed: 'La conexión no funciona. Pasos con error: {names}.',
    line: '{step}: {status} ({code}). {sentence}',
    status: {
      ok: 'Correcto',
      warning: 'Requiere atención',
      failed: 'Error',
      skipped: 'Sin comprobar',
      running: 'Comprobando…',
      waiting: 'En espera',
    },
    steps: {
      name: 'Nombre del servicio',
      reach: 'Acceso al servicio',
      certificate: 'Certificado',
      edge: 'Control de acceso',
      wordpress: 'Funciones del servicio',
      page: 'Página de recursos',
      clock: 'Reloj',
      'sign-in': 'Inicio de sesión',
    },
    findings: {
      'name-found': { sentence: 'Su red encuentra {host}.', advice: '' },
      'name-left-to-proxy': { sentence: 'El proxy {proxy} se encarga de resolver los nombres.', advice: '' },
      'name-unknown': {
        sentence: 'Su red no encuentra {host}.',
        advice:
          'Compruebe su conexión o su VPN. Si otros sitios web funcionan, puede que la dirección del servicio no sea correcta.',
      },
      reached: { sentence: 'La conexión fue directa, sin proxy.', advice: '' },
      'reached-by-proxy': { sentence: 'La conexión pasó por el proxy {proxy}.', advice: '' },
      'proxy-wants-password': {
        sentence: 'El proxy de su red pide un nombre de usuario y una contraseña.',
        advice: 'Pida al soporte informático que permita acceder al servicio a través del proxy sin ellos.',
      },
      'certificate-valid': { sentence: 'Es válido hasta el {until}. Emitido por: {issuer}.', advice: '' },
      'certificate-valid-unseen': {
        sentence: 'Se aceptó, pero la aplicación no pudo ver quién lo emitió.',
        advice: '',
      },
      'not-encrypted': {
        sentence: 'Este servicio está en este equipo y no usa cifrado.',
        advice: '',
      },
      'certificate-expired': {
        sentence: 'Caducó el {until}. Emitido por: {issuer}. No se envió nada.',
        advice:
          'Compruebe la fecha y la hora de este equipo. Si son correctas, copie el informe y envíelo a quien le proporcionó esta aplicación.',
      },
      'certificate-not-yet-valid': {
        sentence: 'No es válido antes del {since}. Emitido por: {issuer}. No se envió nada.',
        advice:
          'Compruebe la fecha y la hora de este equipo. Si son correctas, copie el informe y envíelo a quien le proporcionó esta aplicación.',
      },
      'certificate-unknown-authority': {
        sentence: 'Este equipo no confía en quien lo emitió: {issuer}. No se envió nada.',
        advice:
          'Si usa una red pública, primero inicie sesión en ella desde el navegador. En el trabajo, consulte al soporte informático, o copie el informe y envíelo a quien le proporcionó esta aplicación.',
      },
      'certificate-other-name': {
        sentence: 'Corresponde a un nombre distinto de {host}. Emitido por: {issuer}. No se envió nada.',
        advice:
          'Si usa una red pública, primero inicie sesión en ella desde el navegador. Si el problema continúa, copie el informe y envíelo a quien le proporcionó esta aplicación.',
      },
      'certificate-refused': {
        sentence: 'No se pudo establecer una conexión segura. No se envió nada.',
        advice:
          'Consulte al soporte informático, o copie el informe y envíelo a quien le proporcionó esta aplicación.',
      },
      'edge-accepted': { sentence: 'El servicio deja pasar esta aplicación.', advice: '' },
      'network-sign-in': {
        sentence: 'Su red exige que primero inicie sesión en ella.',
        advice: 'Abra el servicio en el navegador, inicie sesión en la red y vuelva a comprobarlo.',
      },
      'page-instead': {
        sentence:
          'En lugar de una respuesta del servicio llegó una página web, como la de inicio de sesión de una red.',
        advice:
          'Abra el servicio en el navegador para ver qué página aparece y vuelva a comprobarlo. Si es el sitio web del propio servicio, copie el informe y envíelo a quien le proporcionó esta aplicación.',
      },
      'pointed-elsewhere': {
        sentence:
          'La solicitud se redirigió a otra dirección, quizá a la página de inicio de sesión de una red.',
        advice:
          'Abra el servicio en el navegador para ver adónde lleva y vuelva a comprobarlo. Si lleva al servicio, copie el informe y envíelo a quien le proporcionó esta aplicación.',
      },
      'wordpress-found': {
        sentence: 'Es un sitio de WordPress con todo lo que esta aplicación necesita.',
        advice: '',
      },
      'wordpress-hides-routes': {
        sentence: 'Es un sitio de WordPress que solo muestra sus funciones a quienes han iniciado sesión.',
        advice: '',
      },
      'not-wordpress': {
        sentence:
          'El sitio de esta dirección no es el sitio de WordPress para el que se creó esta aplicación.',
        advice:
          'Puede que la dirección del servicio no sea correcta. Copie el informe y envíelo a quien le proporcionó esta aplicación.',
      },
      'resources-missing': {
        sentence: 'Es un sitio de WordPress, pero faltan partes de su API: {routes}.',
        advice: 'Copie el informe y envíelo a quien le proporcionó esta aplicación.',
      },
      'accounts-missing': {
        sentence: 'Puede que no se puedan crear ni eliminar cuentas. Faltan partes de la API: {routes}.',
        advice: 'Aun así, se puede iniciar sesión y leer.',
      },
      'page-found': {
        sentence: 'Se encontró la página de recursos.',
        advice: '',
      },
      'page-after-sign-in': {
        sentence: 'El servicio solo muestra páginas a quienes han iniciado sesión.',
        advice: '',
      },
      'page-missing': {
        sentence: 'No hay ninguna página con el número {page}.',
        advice: 'Copie el informe y envíelo a quien le proporcionó esta aplicación.',
      },
      'clock-right': { sentence: 'La hora de este equipo y la del servicio coinciden.', advice: '' },
      'clock-ahead': {
        sentence: 'El reloj de este equipo va {minutes} adelantado con respecto al del servicio.',
        advice: 'Ajuste la fecha y la hora de este equipo, preferiblemente de forma automática.',
      },
      'clock-behind': {
        sentence: 'El reloj de este equipo va {minutes} atrasado con respecto al del servicio.',
        advice: 'Ajuste la fecha y la hora de este equipo, preferiblemente de forma automática.',
      },
      'clock-unknown': { sentence: 'El servicio no indicó la hora.', advice: '' },
      'sign-in-possible': {
        sentence: 'El servicio reconoce esta aplicación. Puede iniciar sesión.',
        advice: '',
      },
      'sign-in-missing': {
        sentence: 'El servicio no ofrece ninguna forma de iniciar sesión.',
        advice: 'Copie el informe y envíelo a quien le proporcionó esta aplicación.',
      },
      'not-checked': { sentence: 'Antes debe superarse el paso «{after}».', advice: '' },
    },
  },
}
