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
      sentence: 'Son serveur a répondu, mais n’a pas accepté la connexion.',
      advice: 'Il est peut-être en train de redémarrer. Réessayez dans un instant.',
    },
    'unreachable-interrupted': {
      title: 'Le service n’est plus joignable',
      sentence: 'La connexion a été interrompue.',
      advice: 'Réessayez.',
    },
    'unreachable-proxy': {
      title: 'Le service est injoignable',
      sentence: 'Le proxy configuré sur cet ordinateur n’a pas laissé passer la requête.',
      advice:
        'Vérifiez les paramètres de proxy de cet ordinateur, ou adressez-vous à votre assistance informatique.',
    },
    'unreachable-proxy-password': {
      title: 'Le service est injoignable',
      sentence:
        'Le proxy de ce réseau demande un nom d’utilisateur et un mot de passe, que cette application ne peut pas fournir.',
      advice:
        'Demandez à votre assistance informatique d’autoriser l’accès au service sans identification par le proxy.',
    },
    'unreachable-other': {
      title: 'Le service est injoignable',
      sentence: 'La connexion a échoué avant qu’une réponse n’arrive.',
      advice: 'Vérifiez votre connexion, puis réessayez.',
    },
    timeout: {
      title: 'Le service a mis trop de temps à répondre',
      sentence: 'Aucune réponse complète n’est arrivée à temps.',
      advice: 'Réessayez. Si votre connexion est lente, un peu de patience peut suffire.',
    },
    certificate: {
      title: 'La connexion n’est pas sécurisée',
      sentence: 'Le certificat du service n’a pas pu être vérifié ; rien n’a donc été envoyé.',
      advice:
        'Vérifiez la date et l’heure de cet ordinateur. Sur un réseau public, identifiez-vous d’abord dans votre navigateur.',
    },
    redirected: {
      title: 'Le service redirige vers une autre adresse',
      sentence: 'Cette application ne suit pas les redirections.',
      advice:
        'Sur un réseau public, identifiez-vous d’abord dans votre navigateur. Si le problème persiste, copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
    },
    'edge-blocked-guard': {
      title: 'Cette application n’est pas configurée correctement',
      sentence: 'La protection placée devant le service n’a pas laissé passer l’application.',
      advice: 'Copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
    },
    'edge-blocked-challenge': {
      title: 'Cette application n’est pas configurée correctement',
      sentence:
        'La protection placée devant le service exige une vérification dans un navigateur, qu’une application ne peut pas effectuer.',
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
        'Vérifiez ce que vous avez saisi, ou demandez aux responsables du service ce que signifie ce code.',
    },
    'refused-silently': {
      title: 'Le service n’a pas accepté cette demande',
      sentence: 'Il a rejeté la demande sans donner de raison (code d’état {status}).',
      advice: 'Vérifiez ce que vous avez saisi, ou adressez-vous aux responsables du service.',
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
      advice: 'Si vous parvenez à vous connecter, le compte existe toujours ; sinon, il a été supprimé.',
    },
    'not-deleted': {
      title: 'Votre compte ne semble pas avoir été supprimé',
      sentence:
        'La réponse du service s’est perdue, mais il acceptait encore votre connexion un instant plus tard.',
      advice:
        'Votre session est toujours ouverte. Si elle prend fin dans les prochaines minutes, c’est que le compte a finalement été supprimé ; sinon, réessayez.',
    },
    'session-renewed': {
      title: 'Votre session a dû être renouvelée',
      sentence: 'Votre demande n’a pas encore été exécutée.',
      advice: 'Envoyez-la à nouveau.',
    },
    forbidden: {
      title: 'Votre compte ne permet pas de voir ce contenu',
      sentence: 'Le service reconnaît votre compte, mais ne vous autorise pas à le voir.',
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
      title: 'Cette demande n’est pas autorisée',
      sentence: 'L’application ne l’a pas envoyée.',
      advice: 'Modifiez ce que vous avez saisi, ou revenez en arrière et essayez autrement.',
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
      title: 'Le fichier n’a pas pu être écrit',
      sentence: 'Le disque est peut-être plein, ou l’écriture dans ce dossier n’est pas autorisée.',
      advice: 'Choisissez un autre dossier ou libérez de l’espace, puis réessayez.',
    },
    'disk-refused': {
      title: 'Ces données n’ont pas pu être stockées',
      sentence: 'Le disque de cet ordinateur est peut-être plein ou en lecture seule.',
      advice: 'Libérez de l’espace, puis réessayez. Tout ce qui était stocké auparavant est toujours là.',
    },
    cancelled: {
      title: 'Annulé',
      sentence: 'Vous avez arrêté cette opération avant la fin.',
      advice: 'Vous pourrez la relancer quand vous voudrez.',
    },
    internal: {
      title: 'Une erreur s’est produite dans l’application',
      sentence: 'C’est notre faute, pas la vôtre (numéro {report} dans le journal).',
      advice:
        'Réessayez. Si cela se reproduit, copiez le rapport et envoyez-le aux personnes qui vous ont fourni cette application.',
    },
  },
}
