import type { dataMessages as english } from '../en/data'
import type { SameAs } from '../message-shapes'

/** Using less data, and how much was used. */
export const dataMessages: SameAs<typeof english> = {
  heading: 'Datos',
  saving: 'Ahorro de datos',
  auto: 'Automático',
  on: 'Activado',
  off: 'Desactivado',
  savingHint:
    'Las imágenes se descargan solo cuando usted las pide y en su tamaño más pequeño, las listas solo continúan con «Cargar más» y lo almacenado se actualiza con menos frecuencia. «Automático» sigue lo que indique el sistema y se activa con conexiones muy lentas. La mayoría de los equipos no avisan de que la red es de uso medido: en ese caso, elija «Activado».',
  isOn: 'Ahorro de datos activado',
  used: 'Consumo de datos',
  usedDuring: '{used} · {period}',
  lists: 'Listas y recursos',
  pictures: 'Imágenes',
  records: 'Categorías, regiones y datos de las imágenes',
  signIn: 'Inicio de sesión y cuenta',
  files: 'Archivos guardados',
  updates: 'Actualizaciones',
  checks: 'Comprobaciones de la conexión y otros',
  all: 'Total',
  kind: 'Concepto',
  sinceStart: 'Desde el inicio',
  thisMonth: 'Este mes',
  amounts: '{received} recibidos, {sent} enviados',
  nothing: 'nada',
  usedHint:
    'Es lo que mide esta aplicación, sin contar lo que la red añade para el cifrado y las conexiones. Estos datos no salen de este equipo ni incluyen direcciones o nombres.',
  held: 'Para ahorrar datos, las imágenes no se descargan automáticamente.',
  showAll: 'Mostrar todas las imágenes de este recurso',
}
