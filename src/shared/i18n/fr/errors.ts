import type { errorMessages as english } from '../en/errors'
import type { SameAs } from '../message-shapes'

export const errorMessages: SameAs<typeof english> = {
  errors: {
    offline: {
      title: 'Vous êtes hors ligne',
      sentence: 'Cet ordinateur n’a pas de connexion réseau pour le moment.',
      advice: 'Vérifiez votre connexion, puis réessayez.',
    },
    'unreachable-dns': {
      title: 'Le service est injoignable',
      sentence: 'Son adresse n’a pas été trouvée sur votre réseau.',
      advice: 'Vérifiez votre connexion ou votre VPN, puis réessayez.',
    },
    'unreachable-refused': {
      title: 'Le service est injoignable',
      sentence: 'Aucune connexion à son serveur n’a pu être établie.',
      advice: 'Il est peut-être en train de redémarrer. Réessayez dans un instant.',
    },
    'unreachable-interrupted': {
      title: 'Le service n’est plus joignable',
      sentence: 'La connexion a été interrompue.',
      advice: 'Réessayez.',
    },
    'unreachable-proxy': {
      title: 'Le service est injoignable',
      sentence: 'La connexion par le proxy configuré sur cet ordinateur a échoué.',
      advice:
        'Vérifiez les paramètres de proxy de cet ordinateur, ou adressez-vous à votre assistance informatique.',
    },
    'unreachable-proxy-password': {
      title: 'Le service est injoignable',
      sentence:
        'Le proxy de ce réseau demande un nom d’utilisateur et un mot de passe, que cette application ne peut pas fournir.',
      advice:
        'Demandez à votre assistance informatique d’autoriser l’accès au service par ce proxy sans identification.',
    },
    'unreachable-other': {
      title: 'Le service est injoignable',
      sentence: 'La connexion a échoué avant qu’une réponse n’arrive.',
      advice: 'Vérifiez votre connexion, puis réessayez.',
    },
    timeout: {
      title: 'Le service a mis trop de temps à répondre',
      sentence: 'Aucune réponse complète n’est arrivée à temps.',
      advice: 'Vérifiez votre connexion, puis réessayez.',
    },
    certificate: {
      title: 'La connexion n’est pas sécurisée',
      sentence: 'Aucune connexion sécurisée n’a pu être établie ; rien n’a donc été envoyé.',
      advice:
        'Vérifiez la date et l’heure de cet ordinateur. Sur un réseau public, identifiez-vous d’abord dans votre navigateur.',
    },
    redirected: {
      title: 'La requête a été redirigée vers une autre adresse',
      sentence: 'Cette application ne suit pas les redirections.',
      advice:
        'Sur un réseau public, identifiez-vous d’abord dans votre navigateur. Si le problème persiste, copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
    },
    'edge-blocked-guard': {
      title: 'Cette application n’est pas configurée correctement',
      sentence: 'Le pare-feu du service a bloqué l’application.',
      advice: 'Copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
    },
    'edge-blocked-challenge': {
      title: 'Cette application n’est pas configurée correctement',
      sentence:
        'Le pare-feu du service exige une vérification dans un navigateur, que cette application ne peut pas effectuer.',
      advice: 'Copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
    },
    intercepted: {
      title: 'Un intermédiaire a répondu à la place du service',
      sentence:
        'Un proxy ou un filtre du réseau vous demande d’abord de vous identifier. Le service lui-même n’a pas été contacté.',
      advice:
        'Ouvrez une page web quelconque dans votre navigateur pour voir ce que demande votre réseau, puis réessayez.',
    },
    'maintenance-until': {
      title: 'Le service est en maintenance',
      sentence: 'Il devrait être à nouveau disponible dans environ {wait}.',
      advice: 'Réessayez à ce moment-là.',
    },
    'maintenance-open': {
      title: 'Le service est en maintenance',
      sentence: 'Il n’a pas indiqué combien de temps cela durera.',
      advice: 'Réessayez dans quelques minutes.',
    },
    'rate-limited-until': {
      title: 'Trop de requêtes',
      sentence: 'Le service demande une pause de {wait}.',
      advice: 'Réessayez une fois ce délai écoulé.',
    },
    'rate-limited-open': {
      title: 'Trop de requêtes',
      sentence: 'Le service demande une pause.',
      advice: 'Patientez une minute, puis réessayez.',
    },
    'password-paused': {
      title: 'Trop de mots de passe erronés',
      sentence:
        'Pour protéger le compte, cette application n’essaiera aucun autre mot de passe pendant {wait}. Le service n’a pas été contacté.',
      advice: 'Attendez la fin de ce délai, puis saisissez à nouveau votre mot de passe.',
    },
    'service-failed': {
      title: 'Le service rencontre un problème',
      sentence: 'Il a été joint, mais n’a pas pu traiter la requête (code d’état {status}).',
      advice: 'Réessayez dans un instant. Si le problème persiste, prévenez les responsables du service.',
    },
    refused: {
      title: 'Le service n’a pas accepté cette demande',
      sentence: 'Il a rejeté la demande et en donne la raison.',
      advice: 'Si son message ne vous aide pas, adressez-vous aux responsables du service.',
    },
    'refused-by-code': {
      title: 'Le service n’a pas accepté cette demande',
      sentence: 'Il a rejeté la demande et n’a donné que le code « {code} ».',
      advice:
        'Si vous avez saisi des données, vérifiez-les. Si elles sont correctes, demandez aux responsables du service ce que signifie ce code.',
    },
    'refused-silently': {
      title: 'Le service n’a pas accepté cette demande',
      sentence: 'Il a rejeté la demande sans donner de raison (code d’état {status}).',
      advice:
        'Si vous avez saisi des données, vérifiez-les. Si elles sont correctes, demandez aux responsables du service la raison de ce refus.',
    },
    'unreadable-response': {
      title: 'La réponse n’a pas pu être lue',
      sentence:
        'Elle ne vient peut-être pas du service, mais par exemple de la page d’identification d’un réseau public.',
      advice:
        'Ouvrez une page web quelconque dans votre navigateur pour voir si le réseau vous demande de vous identifier, puis réessayez.',
    },
    'response-too-large': {
      title: 'La réponse était trop volumineuse',
      sentence: 'Le service a envoyé plus de données que cette application n’en accepte en une fois.',
      advice: 'Affinez votre recherche, ou prévenez les responsables du service.',
    },
    'credentials-rejected': {
      title: 'L’identifiant ou le mot de passe est incorrect',
      sentence: 'Avez-vous confirmé votre adresse e-mail ?',
      advice: 'Un nouveau compte ne fonctionne qu’après l’ouverture du lien reçu par e-mail.',
    },
    'client-rejected-client': {
      title: 'Cette application n’est pas configurée correctement',
      sentence: 'Le service ne reconnaît pas les identifiants propres à cette application.',
      advice: 'Copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
    },
    'client-rejected-api-key': {
      title: 'Cette application n’est pas configurée correctement',
      sentence: 'Le service n’accepte pas la clé que cette application utilise pour créer des comptes.',
      advice: 'Copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
    },
    'client-rejected-grant': {
      title: 'Cette application n’est pas configurée correctement',
      sentence: 'Le service ne permet pas de se connecter par mot de passe depuis cette application.',
      advice: 'Copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
    },
    'signed-out': {
      title: 'Votre session a pris fin',
      sentence: 'Ce contenu n’est pas stocké sur cet ordinateur.',
      advice: 'Connectez-vous à nouveau pour l’obtenir.',
    },
    'outcome-unknown': {
      title: 'Impossible de confirmer la suppression de votre compte',
      sentence: 'La réponse du service s’est perdue ; votre session a donc été fermée.',
      advice:
        'Si vous parvenez à vous connecter, le compte n’a pas été supprimé. Si votre identifiant et votre mot de passe ne sont pas acceptés, il l’a probablement été.',
    },
    'not-deleted': {
      title: 'Votre compte ne semble pas avoir été supprimé',
      sentence:
        'La réponse du service s’est perdue, mais le service acceptait encore votre mot de passe un instant plus tard.',
      advice:
        'Votre session est toujours ouverte. Si elle prend fin dans les prochaines minutes, c’est que le compte a finalement été supprimé ; sinon, réessayez.',
    },
    'session-renewed': {
      title: 'Votre session a dû être renouvelée',
      sentence: 'Votre compte n’a pas été supprimé.',
      advice: 'Pour le supprimer, saisissez à nouveau votre mot de passe.',
    },
    forbidden: {
      title: 'Votre compte ne dispose pas de cet accès',
      sentence: 'Le service reconnaît votre compte, mais ne l’y autorise pas.',
      advice: 'Si vous pensez y avoir droit, adressez-vous aux responsables du service.',
    },
    'not-found': {
      title: 'Ce contenu n’est plus disponible',
      sentence: 'Le service ne trouve pas ce qui lui a été demandé. Ce contenu a peut-être été supprimé.',
      advice: 'Revenez à la liste et choisissez une autre ressource.',
    },
    'not-stored': {
      title: 'Cette ressource n’est pas stockée sur cet ordinateur',
      sentence: 'Elle a peut-être été supprimée de la bibliothèque, ou n’a pas encore été chargée ici.',
      advice: 'Cherchez-la dans la liste ou choisissez une autre ressource.',
    },
    'password-rejected': {
      title: 'Le mot de passe est incorrect',
      sentence: 'Rien n’a été modifié et votre session est toujours ouverte.',
      advice: 'Saisissez à nouveau votre mot de passe.',
    },
    'fields-rejected': {
      title: 'Le service n’a pas accepté certains champs',
      sentence: 'Consultez l’indication à côté de chacun d’eux.',
      advice: 'Corrigez-les, puis envoyez à nouveau le formulaire.',
    },
    'not-configured': {
      title: 'Cette application n’est pas configurée correctement',
      sentence: 'Elle n’est associée à aucun service.',
      advice: 'Copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
    },
    'switched-off': {
      title: 'Votre organisation a désactivé cette fonction',
      sentence: 'Elle n’est pas disponible dans l’application sur cet ordinateur.',
      advice: 'Si vous en avez besoin, adressez-vous aux personnes qui vous ont fourni cette application.',
    },
    'invalid-request': {
      title: 'L’application ne peut pas faire cela',
      sentence: 'Elle a bloqué la demande ; rien n’a donc été envoyé.',
      advice:
        'Si vous avez saisi des données, vérifiez-les. Si le problème persiste, prévenez les personnes qui vous ont fourni cette application.',
    },
    'file-mismatch': {
      title: 'Ce n’est pas le fichier demandé',
      sentence:
        'Un autre contenu a été reçu à sa place, par exemple la page d’identification d’un réseau public.',
      advice:
        'Ouvrez une page web quelconque dans votre navigateur pour voir si le réseau vous demande de vous identifier, puis réessayez. Si le problème persiste, prévenez les responsables du service.',
    },
    'file-too-large': {
      title: 'Le fichier est trop volumineux',
      sentence: 'Il dépasse 1 Go, la limite de ce que cette application enregistre.',
      advice: 'Ouvrez plutôt le lien dans votre navigateur.',
    },
    'not-saved': {
      title: 'Le fichier n’a pas pu être enregistré',
      sentence: 'Le disque est peut-être plein, ou l’écriture dans ce dossier n’est pas autorisée.',
      advice: 'Choisissez un autre dossier ou libérez de l’espace, puis réessayez.',
    },
    'too-long-for-pdf': {
      title: 'La liste est trop longue pour un seul PDF',
      sentence: 'Elle contient plus de texte que cette application ne peut en mettre dans un PDF.',
      advice:
        'Sélectionnez une partie des ressources et exportez la sélection, ou exportez la liste en EPUB.',
    },
    'export-running': {
      title: 'Une autre exportation est en cours',
      sentence: 'Cette fenêtre ou une autre exporte une liste, ou demande où l’enregistrer.',
      advice: 'Attendez qu’elle se termine, ou annulez-la, puis réessayez.',
    },
    'saving-running': {
      title: 'Un autre fichier est en cours d’enregistrement',
      sentence: 'Cette fenêtre ou une autre enregistre un fichier, ou demande où l’enregistrer.',
      advice: 'Attendez que l’enregistrement se termine, ou annulez-le, puis réessayez.',
    },
    'dialog-open': {
      title: 'Une autre boîte de dialogue est ouverte',
      sentence: 'Cette fenêtre ou une autre pose une question, par exemple où enregistrer un fichier.',
      advice: 'Répondez-y ou annulez-la, puis réessayez.',
    },
    'not-opened': {
      title: 'Cet ordinateur n’a pas pu ouvrir le lien',
      sentence:
        'Il n’a peut-être aucun programme pour de tels liens, par exemple de messagerie pour les adresses e-mail.',
      advice: 'Choisissez un programme par défaut dans les réglages du système, ou copiez le lien.',
    },
    'disk-refused': {
      title: 'Ces données n’ont pas pu être stockées',
      sentence:
        'Le disque de cet ordinateur est peut-être plein ou en lecture seule, ou ce qui y est stocké provient d’une version plus récente de cette application.',
      advice:
        'Libérez de l’espace ou installez cette version plus récente, puis réessayez. Tout ce qui était stocké auparavant est toujours là.',
    },
    cancelled: {
      title: 'Annulé',
      sentence: 'Vous avez arrêté cette opération avant la fin.',
      advice: 'Vous pourrez la relancer quand vous voudrez.',
    },
    internal: {
      title: 'Une erreur s’est produite dans l’application',
      sentence: 'L’erreur vient de l’application, pas de vous (numéro {report} dans le journal).',
      advice:
        'Réessayez. Si cela se reproduit, copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
    },
  },
}
