import type { reportMessages as english } from '../en/report'
import type { SameAs } from '../message-shapes'

/** The report that goes to whoever looks after the service. */
export const reportMessages: SameAs<typeof english> = {
  report: {
    heading: 'Rapport pour l’exploitant',
    app: 'Application',
    engine: 'Moteur',
    platform: 'Plateforme',
    server: 'Service',
    problem: 'Problème',
    code: 'Code',
    time: 'Heure (UTC)',
    unknown: 'inconnu',
    line: '{name} : {value}',
    counted: '{name} ({count})',
  },
}
