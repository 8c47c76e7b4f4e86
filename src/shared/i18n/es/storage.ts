import type { storageMessages as english } from '../en/storage'
import type { SameAs } from '../message-shapes'

/** Where the sign-in is stored, once there is one. */
export const storageMessages: SameAs<typeof english> = {
  storage: {
    title: 'Su sesión se cerrará al cerrar la aplicación',
    'not-installed':
      'El componente que almacena las sesiones en el llavero de este equipo no está instalado.',
    'no-service':
      'En este equipo no hay ningún servicio de llavero en ejecución, así que su sesión se almacena solo en la memoria.',
    locked:
      'Su llavero está bloqueado, así que su sesión se almacena solo en la memoria. Desbloquéelo y vuelva a iniciar sesión.',
    'too-large':
      'Su sesión ocupa más de lo que admite el llavero de este equipo, así que se almacena solo en la memoria.',
    corrupt:
      'El llavero no devolvió lo que se almacenó en él, así que su sesión se almacena solo en la memoria.',
    hung: 'El llavero no respondió, así que su sesión se almacena solo en la memoria.',
    declined: 'Eligió continuar sin el llavero, así que su sesión se almacena solo en la memoria.',
    failed: 'No se pudo usar el llavero, así que su sesión se almacena solo en la memoria.',
    waiting: 'Esperando al llavero…',
  },
}
