import type { searchesMessages as english } from '../en/searches'
import type { SameAs } from '../message-shapes'

/** The words of searches that outlast the moment, and of links to views. */
export const searchesMessages: SameAs<typeof english> = {
  hint: 'Tous les mots sont requis. Les "guillemets" gardent les mots ensemble ; -\u2060mot exclut ce qui le contient.',
  recent: 'Recherches récentes',
  forget: 'Retirer « {text} » des recherches récentes',
  forgetAll: 'Effacer les recherches récentes',
  saved: 'Recherches enregistrées',
  kind: 'Recherche enregistrée',
  saveView: 'Enregistrer cette vue…',
  saveHeading: 'Enregistrer cette vue',
  renameHeading: 'Renommer la recherche enregistrée',
  name: 'Nom',
  nameProblem: 'Saisissez un nom de cent caractères au plus',
  save: 'Enregistrer',
  actions: 'Actions pour « {name} »',
  rename: 'Renommer…',
  moveUp: 'Monter',
  moveDown: 'Descendre',
  tell: 'M’avertir des nouvelles ressources',
  doNotTell: 'Ne plus m’avertir',
  isTold: 'Avec notifications',
  remove: 'Supprimer',
  removed: 'La recherche « {name} » a été supprimée.',
  copyLink: 'Copier le lien vers cette vue',
  linkCopied: 'Lien copié',
  linkRefused: 'Le lien n’a pas été ouvert',
  linkElsewhere: 'Il est destiné à {server}. Cette application est reliée à {own}.',
  linkUnreadable: 'Il est endommagé, ou provient d’une version plus récente de cette application.',
}
