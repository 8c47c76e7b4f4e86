import type { appMessages as english } from '../en/app'
import type { SameAs } from '../message-shapes'

/** What every screen shares, and what is said around the service: the report, the operator’s links, its own words. */
export const appMessages: SameAs<typeof english> = {
  app: {
    name: 'Forum Resources',
    tagline: 'La bibliothèque du forum, sur votre bureau.',
    skipToContent: 'Aller au contenu',
    restoring: 'Restauration de votre session…',
    language: 'Langue',
    languageOfSystem: 'Langue du système',
    documentTitle: '{page} – Forum Resources',
  },
  action: {
    retry: 'Réessayer',
    cancel: 'Annuler',
    close: 'Fermer',
    back: 'Retour',
    dismiss: 'Fermer ce message',
    undo: 'Revenir en arrière',
    checkConnection: 'Vérifier la connexion',
    copyReport: 'Copier le rapport',
    copied: 'Copié',
  },
  form: {
    problemHeading: 'Vérifiez votre saisie',
    optional: 'Facultatif',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    showConfirmation: 'Afficher la confirmation du mot de passe',
    hideConfirmation: 'Masquer la confirmation du mot de passe',
    showValue: 'Afficher : {label}',
    hideValue: 'Masquer : {label}',
    capsLock: 'Le verrouillage des majuscules est activé',
    clearChoice: 'Effacer : {label}',
    choices: {
      zero: 'Aucun choix',
      one: '{count} choix',
      many: '{count} de choix',
      other: '{count} choix',
    },
    loadingChoices: 'Chargement des choix…',
    noChoices: 'Aucun choix disponible',
    nothingMatches: 'Aucun résultat pour « {text} »',
  },
  // The report that goes to whoever looks after the service.
  report: {
    heading: 'Rapport pour l’exploitant',
    app: 'Application',
    engine: 'Moteur',
    platform: 'Plateforme',
    server: 'Service',
    problem: 'Problème',
    details: 'Détails',
    code: 'Code',
    time: 'Heure (UTC)',
    unknown: 'inconnu',
    line: '{name} : {value}',
    counted: '{name} ({count})',
  },
  // What leads to the operator's own addresses, in the browser or the mail program.
  operatorLink: {
    forgottenPassword: 'Mot de passe oublié ?',
    newPassword: 'Choisir un nouveau mot de passe',
    profile: 'Votre profil',
    help: 'Aide',
    privacy: 'Confidentialité',
    contact: 'Contact',
  },
  // Around what the service says itself.
  serviceWords: {
    says: '{server} indique :',
  },
}
