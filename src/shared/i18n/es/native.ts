import type { nativeMessages as english } from '../en/native'
import type { SameAs } from '../message-shapes'

export const nativeMessages: SameAs<typeof english> = {
  unresponsive: {
    message: 'Esta ventana no responde',
    detail: 'Puede esperar o recargarla. Si la recarga, se perderá lo que haya escrito y no haya enviado.',
    wait: 'Esperar',
    reload: 'Recargar',
  },
  crash: {
    heading: 'Esta página se detiene una y otra vez',
    sentence: {
      one: 'Se detuvo {count} vez en un minuto, así que no se volvió a cargar.',
      many: 'Se detuvo {count} de veces en un minuto, así que no se volvió a cargar.',
      other: 'Se detuvo {count} veces en un minuto, así que no se volvió a cargar.',
    },
    advice:
      'Su sesión y todo lo almacenado en este equipo están a salvo. Se perdió lo que había escrito sin enviar. Vuelva a intentarlo; si el problema continúa, copie el informe siguiente y envíelo a quien le proporcionó esta aplicación.',
    retry: 'Reintentar',
    copy: 'Copiar informe',
    copied: 'Copiado',
    reportLabel: 'Informe del problema',
    problem: 'Problema',
    reasons: 'Motivos indicados por el motor',
    app: 'Aplicación',
    engine: 'Motor',
    platform: 'Plataforma',
    time: 'Hora (UTC)',
  },
  crashLine: '{name}: {value}',
  found: {
    zero: 'Ningún recurso nuevo',
    one: '{count} recurso nuevo',
    many: '{count} de recursos nuevos',
    other: '{count} recursos nuevos',
  },
  foundOrMore: {
    one: '{count} o más recursos nuevos',
    many: '{count} o más recursos nuevos',
    other: '{count} o más recursos nuevos',
  },
  files: {
    report: 'Informe de Forum Resources',
    receipt: 'Comprobante de Forum Resources',
    marks: 'Datos de lectura de Forum Resources',
    notes: 'Notas de Forum Resources',
  },
  questions: {
    cancel: 'Cancelar',
    service: {
      forget: {
        message: '¿Olvidar {server}?',
        detail:
          'Los datos de conexión de este servicio se eliminarán de este equipo y se cerrará la sesión abierta. Cancele si no acaba de pedirlo usted.',
        confirm: 'Olvidar servicio',
      },
      change: {
        message: '¿Conectar la aplicación a {next} en lugar de a {server}?',
        detail:
          'A partir de ahora, su contraseña y todo lo demás que envíe llegarán a {next}. Cancele si no acaba de pedirlo usted.',
        confirm: 'Cambiar de servicio',
      },
      hosts: {
        message: '¿Permitir que {server} use otras direcciones?',
        detail:
          'Cancele si no acaba de pedirlo usted con un archivo o enlace de quienes administran {server}.',
        confirm: 'Permitir',
      },
      alsoLeads: 'Los enlaces y las imágenes usarán también:',
    },
    operatorLink: {
      message: '¿Abrir {host}?',
      detail:
        'Esta dirección venía en el enlace o archivo con el que se conectó la aplicación. Lleva a {host}, mientras que su servicio es {server}.',
      confirm: 'Abrir',
    },
  },
  switches: {
    title: 'Forum Resources no se inició',
    content:
      'Se intentó iniciar la aplicación con opciones que debilitan su seguridad: {switches}.\n\nIníciela sin esas opciones. Si no las añadió usted, avise a quien le proporcionó esta aplicación.',
  },
  fatal: {
    title: 'Forum Resources tiene que cerrarse',
    content:
      'Se produjo un error en la aplicación. Vuelva a iniciarla.\n\nSi el problema continúa, comunique a quien le proporcionó esta aplicación el número {report}.',
  },
}
