import type { nativeMessages as english } from '../en/native'
import type { SameAs } from '../message-shapes'

export const nativeMessages: SameAs<typeof english> = {
  unresponsive: {
    message: 'Cette fenêtre ne répond pas',
    detail:
      'Vous pouvez attendre ou la recharger. Si vous la rechargez, ce que vous avez saisi sans l’envoyer sera perdu.',
    wait: 'Attendre',
    reload: 'Recharger',
  },
  crash: {
    heading: 'Cette page s’arrête sans cesse',
    sentence: {
      one: 'Elle s’est arrêtée {count} fois en une minute ; elle n’a donc pas été rechargée.',
      many: 'Elle s’est arrêtée {count} de fois en une minute ; elle n’a donc pas été rechargée.',
      other: 'Elle s’est arrêtée {count} fois en une minute ; elle n’a donc pas été rechargée.',
    },
    advice:
      'Votre session et tout ce qui est stocké sur cet ordinateur sont intacts. Ce que vous aviez saisi sans l’envoyer est perdu. Réessayez ; si le problème persiste, copiez le rapport ci-dessous et envoyez-le aux personnes qui vous ont fourni cette application.',
    retry: 'Réessayer',
    copy: 'Copier le rapport',
    copied: 'Copié',
    reportLabel: 'Rapport sur le problème',
    problem: 'Problème',
    reasons: 'Causes indiquées par le moteur',
    app: 'Application',
    engine: 'Moteur',
    platform: 'Plateforme',
    time: 'Heure (UTC)',
  },
  crashLine: '{name} : {value}',
  found: {
    zero: 'Aucune nouvelle ressource',
    one: '{count} nouvelle ressource',
    many: '{count} de nouvelles ressources',
    other: '{count} nouvelles ressources',
  },
  foundOrMore: {
    one: 'Au moins {count} nouvelle ressource',
    many: 'Au moins {count} de nouvelles ressources',
    other: 'Au moins {count} nouvelles ressources',
  },
  files: {
    report: 'Rapport Forum Resources',
    receipt: 'Justificatif Forum Resources',
    marks: 'Données de lecture Forum Resources',
    notes: 'Notes Forum Resources',
  },
  questions: {
    cancel: 'Annuler',
    service: {
      forget: {
        message: 'Oublier {server} ?',
        detail:
          'Les informations d’accès à ce service seront supprimées de cet ordinateur, et la personne connectée sera déconnectée. Annulez si vous ne venez pas de le demander.',
        confirm: 'Oublier le service',
      },
      change: {
        message: 'Associer l’application à {next} au lieu de {server} ?',
        detail:
          'Désormais, votre mot de passe et tout ce que vous enverrez seront transmis à {next}. Annulez si vous ne venez pas de le demander.',
        confirm: 'Changer de service',
      },
      hosts: {
        message: 'Autoriser {server} à utiliser d’autres adresses ?',
        detail:
          'Annulez si vous ne venez pas de le demander avec un fichier ou un lien fourni par les responsables du service {server}.',
        confirm: 'Autoriser',
      },
      alsoLeads: 'Les liens et les images utiliseront aussi :',
    },
    operatorLink: {
      message: 'Ouvrir {host} ?',
      detail:
        'Cette adresse vient du lien ou du fichier qui a servi à associer l’application. Elle mène à {host}, alors que votre service est {server}.',
      confirm: 'Ouvrir',
    },
  },
  switches: {
    title: 'Forum Resources n’a pas démarré',
    content:
      'L’application a été lancée avec des options qui affaiblissent sa sécurité : {switches}.\n\nLancez-la sans ces options. Si vous ne les avez pas ajoutées, prévenez les personnes qui vous ont fourni cette application.',
  },
  fatal: {
    title: 'Forum Resources doit se fermer',
    content:
      'Un problème est survenu dans l’application. Relancez-la.\n\nSi cela se reproduit, indiquez le numéro {report} aux personnes qui vous ont fourni cette application.',
  },
}
