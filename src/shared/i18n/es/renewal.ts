import type { renewalMessages as english } from '../en/renewal'
import type { SameAs } from '../message-shapes'

/** A session that has ended while the app was in use. */
export const renewalMessages: SameAs<typeof english> = {
  renewal: {
    heading: 'Volver a iniciar sesión',
    lead: 'Su sesión en {server} ha terminado. Todo lo que hay en la pantalla sigue como estaba.',
    leadLost:
      'Su sesión en {server} se estaba renovando cuando se perdió la respuesta, y el servicio ya no acepta la anterior. Todo lo que hay en la pantalla sigue como estaba y no se pierde nada de lo almacenado en este equipo.',
    rejected: 'La contraseña no es correcta',
    rejectedAdvice: '¿Se cambió en el sitio web?',
    endedTitle: 'Su sesión ha terminado.',
    lostTitle: 'Vuelva a iniciar sesión: la suya no se pudo renovar.',
    endedLead: 'Puede seguir leyendo lo que está almacenado en este equipo. Se conserva hasta el {date}.',
    endedLeadLast:
      'Puede seguir leyendo lo que está almacenado en este equipo hasta que cierre la aplicación.',
    notNow: 'Ahora no',
    useAnotherAccount: 'Usar otra cuenta',
  },
}
