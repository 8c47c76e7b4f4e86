import type { searchesMessages as english } from '../en/searches'
import type { SameAs } from '../message-shapes'

/** The words of searches that outlast the moment, and of links to views. */
export const searchesMessages: SameAs<typeof english> = {
  hint: 'Deben aparecer todas las palabras. Las "comillas" las mantienen juntas; -\u2060palabra excluye lo que la contiene.',
  recent: 'Búsquedas recientes',
  forget: 'Quitar «{text}» de las búsquedas recientes',
  forgetAll: 'Borrar búsquedas recientes',
  saved: 'Búsquedas guardadas',
  kind: 'Búsqueda guardada',
  saveView: 'Guardar esta vista…',
  saveHeading: 'Guardar esta vista',
  renameHeading: 'Cambiar el nombre de la búsqueda guardada',
  name: 'Nombre',
  nameProblem: 'Escriba un nombre de cien caracteres como máximo',
  save: 'Guardar',
  actions: 'Acciones de «{name}»',
  rename: 'Cambiar nombre…',
  moveUp: 'Subir',
  moveDown: 'Bajar',
  tell: 'Notificarme los recursos nuevos',
  doNotTell: 'Dejar de notificarme',
  isTold: 'Con notificaciones',
  remove: 'Eliminar',
  removed: 'Se eliminó «{name}».',
  copyLink: 'Copiar enlace a esta vista',
  linkCopied: 'Enlace copiado',
  linkRefused: 'No se abrió el enlace',
  linkElsewhere: 'Es de {server}, pero esta aplicación está conectada a {own}.',
  linkUnreadable: 'Está dañado o es de una versión más reciente de esta aplicación.',
}
