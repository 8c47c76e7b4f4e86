import type { changesMessages as english } from '../en/changes'
import type { SameAs } from '../message-shapes'

/** The words of what was edited in a resource after it was read. */
export const changesMessages: SameAs<typeof english> = {
  changed: 'Modifiée depuis votre lecture',
  show: 'Afficher les modifications',
  hide: 'Masquer les modifications',
  toggle: 'Afficher ou masquer les modifications depuis votre lecture',
  count: {
    one: '{count} paragraphe modifié',
    many: '{count} de paragraphes modifiés',
    other: '{count} paragraphes modifiés',
  },
  most: {
    one: 'Le premier paragraphe modifié',
    many: 'Les {count} premiers paragraphes modifiés',
    other: 'Les {count} premiers paragraphes modifiés',
  },
  anew: 'Le texte a été tellement remanié qu’il n’y a rien à comparer.',
  none: 'Le texte est celui que vous avez lu.',
  list: 'Modifications',
  added: 'Ajouté',
  edited: 'Modifié',
  removed: 'Supprimé',
}
