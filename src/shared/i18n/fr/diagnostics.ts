import type { diagnosticsMessages as english } from '../en/diagnostics'
import type { SameAs } from '../message-shapes'

export const diagnosticsMessages: SameAs<typeof english> = {
  diagnostics: {
    heading: 'Diagnostic',
    lead: 'Ces informations aident les responsables de votre service à trouver l’origine d’un problème. Elles ne contiennent ni mot de passe, ni nom de compte, ni texte de ressource.',
    reading: 'Chargement…',
    save: 'Enregistrer le rapport…',
    saved: 'Le rapport a été enregistré.',
    notSaved: 'Le rapport n’a pas été enregistré',
    again: 'Actualiser',
    facts: 'Cette application',
    chromium: 'Chromium',
    node: 'Node',
    system: 'Système',
    locale: 'Langue du système',
    serviceMissing: 'Non configuré',
    serviceInvalid: 'La configuration est à corriger',
    connection: 'Connexion',
    connectionWorks: 'La dernière requête a reçu une réponse, ou aucune n’a été envoyée',
    connectionFails: 'La dernière requête a échoué',
    session: 'Session',
    signedIn: 'Ouverte',
    signedOut: 'Fermée',
    sessionEnded: 'Terminée par le service',
    renewalLost: 'Non renouvelée : la réponse du service s’est perdue',
    keychain: 'Trousseau de clés',
    keychainWaiting: 'Il n’a pas encore répondu',
    keychainUsed: 'La session y est conservée',
    keychainUnused: 'Rien à y conserver',
    stored: 'Contenu stocké',
    storedAmount: '{resources}, {images}, {size}',
    features: 'Fonctions supplémentaires du service',
    featureApplied: '{feature} : oui',
    featureIgnored: '{feature} : non',
    noFeatures: 'Pas encore essayées',
    feature: {
      dates: 'dates',
      oldest: 'plus anciennes d’abord',
      title: 'par titre',
      category: 'plusieurs catégories',
      region: 'plusieurs régions',
    },
    records: 'Données non reconnues',
    unknown: 'Inconnu',
    crashes: 'Plantages',
    noCrashes: 'Aucun plantage dans le journal.',
    log: 'Journal',
    logLead: {
      zero: 'Le journal est vide. Les textes des ressources, les adresses et les mots de passe n’y sont jamais inscrits.',
      one: 'La dernière ligne. Les textes des ressources, les adresses et les mots de passe n’y sont jamais inscrits.',
      many: 'Les {count} dernières lignes, les plus récentes en premier. Les textes des ressources, les adresses et les mots de passe n’y sont jamais inscrits.',
      other:
        'Les {count} dernières lignes, les plus récentes en premier. Les textes des ressources, les adresses et les mots de passe n’y sont jamais inscrits.',
    },
    foreignLines: {
      one: '{count} ligne du fichier n’a pas le format de l’application et a été ignorée.',
      many: '{count} de lignes du fichier n’ont pas le format de l’application et ont été ignorées.',
      other: '{count} lignes du fichier n’ont pas le format de l’application et ont été ignorées.',
    },
    level: 'Niveau de détail du journal jusqu’à ce que vous quittiez l’application',
    levelUsual: 'Normal',
    levelDetailed: 'Détaillé',
    show: 'Lignes à afficher',
    showAll: 'Toutes',
    showProblems: 'Problèmes',
    reveal: 'Afficher le dossier du journal',
    event: 'Événement',
    what: 'Détail',
    noLines: 'Il n’y a aucune ligne de ce type.',
    steps: 'Actions au cours de la dernière minute',
    stepsLead:
      'Vos actions avant l’ouverture de cette page, sous forme de test Playwright. Les textes saisis et les noms des ressources n’y figurent pas. Le test n’est gardé qu’en mémoire.',
    noSteps: 'Aucune action au cours de la dernière minute.',
    copySteps: 'Copier le test',
  },
  checks: {
    heading: 'Vérification de la connexion',
    list: 'Étapes de la vérification de la connexion',
    again: 'Vérifier à nouveau',
    openInBrowser: 'Ouvrir dans le navigateur',
    running: 'Vérification de la connexion…',
    passed: 'La connexion fonctionne.',
    notYet: 'Un problème est à régler avant que vous puissiez vous connecter.',
    passedWithWarnings: 'La connexion fonctionne, mais il reste à examiner : {names}.',
    failed: 'La connexion ne fonctionne pas. Échec : {names}.',
    line: '{step} : {status} ({code}). {sentence}',
    status: {
      ok: 'OK',
      warning: 'À examiner',
      failed: 'Échec',
      skipped: 'Non vérifié',
      running: 'Vérification…',
      waiting: 'En attente',
    },
    steps: {
      name: 'Nom du service',
      reach: 'Accès réseau au service',
      certificate: 'Certificat',
      edge: 'Accès',
      wordpress: 'Fonctions du service',
      page: 'Page des ressources',
      clock: 'Horloge',
      'sign-in': 'Connexion au compte',
    },
    findings: {
      'name-found': { sentence: 'Votre réseau connaît {host}.', advice: '' },
      'name-left-to-proxy': { sentence: 'La résolution des noms est confiée au proxy {proxy}.', advice: '' },
      'name-unknown': {
        sentence: 'Votre réseau ne connaît pas {host}.',
        advice:
          'Vérifiez votre connexion ou votre VPN. Si d’autres sites web fonctionnent, l’adresse du service est peut-être erronée.',
      },
      reached: { sentence: 'Le service a été joint directement, sans proxy.', advice: '' },
      'reached-by-proxy': { sentence: 'Le service a été joint via le proxy {proxy}.', advice: '' },
      'proxy-wants-password': {
        sentence: 'Le proxy de votre réseau demande un nom d’utilisateur et un mot de passe.',
        advice:
          'Demandez à votre assistance informatique d’autoriser l’accès au service par ce proxy sans identification.',
      },
      'certificate-valid': { sentence: 'Il est valable jusqu’au {until}. Émis par : {issuer}.', advice: '' },
      'certificate-valid-unseen': {
        sentence: 'Il a été accepté. L’application n’en connaît pas l’émetteur.',
        advice: '',
      },
      'not-encrypted': {
        sentence: 'Ce service se trouve sur cet ordinateur et n’utilise pas de chiffrement.',
        advice: '',
      },
      'certificate-expired': {
        sentence: 'Il a expiré le {until}. Émis par : {issuer}. Rien n’a été envoyé.',
        advice:
          'Vérifiez la date et l’heure de cet ordinateur. Si elles sont exactes, copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
      },
      'certificate-not-yet-valid': {
        sentence: 'Il n’est pas valable avant le {since}. Émis par : {issuer}. Rien n’a été envoyé.',
        advice:
          'Vérifiez la date et l’heure de cet ordinateur. Si elles sont exactes, copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
      },
      'certificate-unknown-authority': {
        sentence: 'Cet ordinateur ne fait pas confiance à son émetteur : {issuer}. Rien n’a été envoyé.',
        advice:
          'Sur un réseau public, identifiez-vous d’abord dans votre navigateur. Au travail, adressez-vous à votre assistance informatique, ou copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
      },
      'certificate-other-name': {
        sentence:
          'Il n’est pas établi pour {host}, mais pour un autre nom. Émis par : {issuer}. Rien n’a été envoyé.',
        advice:
          'Sur un réseau public, identifiez-vous d’abord dans votre navigateur. Si le problème persiste, copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
      },
      'certificate-refused': {
        sentence: 'Aucune connexion sécurisée n’a pu être établie. Rien n’a été envoyé.',
        advice:
          'Adressez-vous à votre assistance informatique, ou copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
      },
      'edge-accepted': { sentence: 'Le service laisse passer cette application.', advice: '' },
      'network-sign-in': {
        sentence: 'Votre réseau vous demande d’abord de vous identifier.',
        advice:
          'Ouvrez le service dans votre navigateur, identifiez-vous sur le réseau, puis vérifiez à nouveau.',
      },
      'page-instead': {
        sentence:
          'Une page web a répondu à la place du service, par exemple la page d’identification d’un réseau.',
        advice:
          'Ouvrez le service dans votre navigateur pour voir quelle page s’affiche, puis vérifiez à nouveau. Si c’est le site web du service lui-même, copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
      },
      'pointed-elsewhere': {
        sentence:
          'La requête a été redirigée vers une autre adresse, peut-être vers la page d’identification d’un réseau.',
        advice:
          'Ouvrez le service dans votre navigateur pour voir où mène la redirection, puis vérifiez à nouveau. Si c’est bien au service, copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
      },
      'wordpress-found': {
        sentence: 'C’est un site WordPress qui offre tout ce dont cette application a besoin.',
        advice: '',
      },
      'wordpress-hides-routes': {
        sentence: 'C’est un site WordPress qui n’indique ses fonctions qu’aux personnes connectées.',
        advice: '',
      },
      'not-wordpress': {
        sentence:
          'Le site qui répond à cette adresse n’est pas le site WordPress pour lequel cette application est faite.',
        advice:
          'L’adresse du service est peut-être erronée. Copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
      },
      'resources-missing': {
        sentence: 'C’est un site WordPress, mais il manque des parties de son API : {routes}.',
        advice: 'Copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
      },
      'accounts-missing': {
        sentence:
          'La création ou la suppression de comptes ne fonctionnera peut-être pas. Il manque : {routes}.',
        advice: 'La connexion au compte et la lecture fonctionnent malgré tout.',
      },
      'page-found': {
        sentence: 'La page des ressources a été trouvée.',
        advice: '',
      },
      'page-after-sign-in': {
        sentence: 'Le service ne montre les pages qu’aux personnes connectées.',
        advice: '',
      },
      'page-missing': {
        sentence: 'Aucune page ne porte le numéro {page}.',
        advice: 'Copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
      },
      'clock-right': { sentence: 'L’heure de cet ordinateur et celle du service concordent.', advice: '' },
      'clock-ahead': {
        sentence: 'L’horloge de cet ordinateur avance de {minutes} sur celle du service.',
        advice: 'Réglez la date et l’heure de cet ordinateur, de préférence automatiquement.',
      },
      'clock-behind': {
        sentence: 'L’horloge de cet ordinateur retarde de {minutes} sur celle du service.',
        advice: 'Réglez la date et l’heure de cet ordinateur, de préférence automatiquement.',
      },
      'clock-unknown': { sentence: 'Le service n’a pas indiqué l’heure.', advice: '' },
      'sign-in-possible': {
        sentence: 'Le service reconnaît cette application. Vous pouvez vous connecter.',
        advice: '',
      },
      'sign-in-missing': {
        sentence: 'Le service n’offre aucun moyen de se connecter.',
        advice: 'Copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
      },
      'not-checked': { sentence: 'L’étape « {after} » doit d’abord réussir.', advice: '' },
    },
  },
}
