import type { citingMessages as english } from '../en/citing'
import type { SameAs } from '../message-shapes'

/** The words of citing and exporting. */
export const citingMessages: SameAs<typeof english> = {
  open: 'Citer…',
  action: 'Citer la ressource ouverte',
  heading: 'Citer',
  format: 'Format',
  plain: 'Texte brut',
  preview: 'Référence',
  copy: 'Copier',
  save: 'Enregistrer…',
  saved: 'Référence enregistrée',
  failed: 'La référence n’a pas été enregistrée',
  exportAction: 'Exporter la liste…',
  exportHeading: 'Exporter la liste',
  exportLead:
    'Enregistre les ressources de cette liste stockées sur cet ordinateur dans un fichier destiné à un logiciel de gestion bibliographique ou à un tableur.',
  export: 'Exporter…',
  exportCancel: 'Annuler l’exportation',
  exporting: {
    one: '{count} ressource exportée',
    many: '{count} de ressources exportées',
    other: '{count} ressources exportées',
  },
  exportWhole: {
    one: '{count} ressource enregistrée dans {name}.',
    many: '{count} de ressources enregistrées dans {name}.',
    other: '{count} ressources enregistrées dans {name}.',
  },
  exportPart: {
    one: '{count} ressource enregistrée dans {name} : les autres ressources de cette liste ne sont pas stockées sur cet ordinateur. Faites défiler la liste jusqu’à la fin pour les charger.',
    many: '{count} de ressources enregistrées dans {name} : les autres ressources de cette liste ne sont pas stockées sur cet ordinateur. Faites défiler la liste jusqu’à la fin pour les charger.',
    other:
      '{count} ressources enregistrées dans {name} : les autres ressources de cette liste ne sont pas stockées sur cet ordinateur. Faites défiler la liste jusqu’à la fin pour les charger.',
  },
  exportFailed: 'La liste n’a pas été exportée',
}
