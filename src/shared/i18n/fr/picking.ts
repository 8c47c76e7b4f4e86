import type { pickingMessages as english } from '../en/picking'
import type { SameAs } from '../message-shapes'

/** The words of picking several resources in the list. */
export const pickingMessages: SameAs<typeof english> = {
  toggle: 'Sélectionner ou désélectionner la ressource',
  all: 'Sélectionner toutes les ressources chargées',
  clearAll: 'Tout désélectionner',
  extend: 'Étendre la sélection à la ressource suivante ou précédente',
  pickTitle: 'Sélectionner : {title}',
  isPicked: 'Sélectionnée',
  count: {
    one: '{count} sélectionnée',
    many: '{count} sélectionnées',
    other: '{count} sélectionnées',
  },
  markRead: {
    one: 'Marquer comme lue',
    many: 'Marquer comme lues',
    other: 'Marquer comme lues',
  },
  saved: {
    one: '{count} ajoutée aux favoris',
    many: '{count} ajoutées aux favoris',
    other: '{count} ajoutées aux favoris',
  },
  clear: 'Désélectionner',
  exportHeading: 'Exporter la sélection',
  exportLead:
    'Enregistre les ressources sélectionnées dans un fichier destiné à un logiciel de gestion bibliographique ou à un tableur.',
  exportPart: {
    one: '{count} ressource enregistrée dans {name} : les autres ressources sélectionnées ne sont plus stockées sur cet ordinateur.',
    many: '{count} de ressources enregistrées dans {name} : les autres ressources sélectionnées ne sont plus stockées sur cet ordinateur.',
    other:
      '{count} ressources enregistrées dans {name} : les autres ressources sélectionnées ne sont plus stockées sur cet ordinateur.',
  },
}
