import type { accountMessages as english } from '../en/account'
import type { SameAs } from '../message-shapes'

export const accountMessages: SameAs<typeof english> = {
  signIn: {
    heading: 'Se connecter',
    lead: 'Utilisez votre compte sur {server}.',
    username: 'Identifiant',
    password: 'Mot de passe',
    remember: 'Se souvenir de l’identifiant',
    submit: 'Se connecter',
    submitting: 'Connexion en cours…',
    cancelled: 'Vous avez annulé la connexion. Tout ce que vous avez saisi est conservé.',
    newHere: 'Première visite ?',
    changeService: 'Changer de service',
    usernameMissing: 'Saisissez votre identifiant',
    passwordMissing: 'Saisissez votre mot de passe',
    expired: 'Votre session a pris fin. Connectez-vous pour reprendre là où vous en étiez.',
    renewalLost:
      'La réponse du service s’est perdue pendant le renouvellement de votre session, et l’ancienne n’est plus acceptée. Connectez-vous pour reprendre là où vous en étiez. Tout ce qui est stocké sur cet ordinateur est conservé.',
    deletionUnknown:
      'Impossible de confirmer la suppression de votre compte. Si vous parvenez à vous connecter, il n’a pas été supprimé. Si votre identifiant et votre mot de passe ne sont pas acceptés, il l’a probablement été.',
    deletionLikely:
      'Le service n’accepte plus cet identifiant et ce mot de passe. Si vous les avez saisis correctement, votre compte a été supprimé.',
  },
  unread: {
    title: 'Votre session n’a pas pu être restaurée',
    'not-installed':
      'Le composant qui lit le trousseau de clés de cet ordinateur n’est pas installé. Connectez-vous pour continuer sans lui.',
    'no-service':
      'Aucun service de trousseau de clés ne fonctionne sur cet ordinateur. Démarrez-en un et relancez l’application, ou connectez-vous.',
    locked:
      'Votre trousseau de clés est verrouillé. Déverrouillez-le et relancez l’application, ou connectez-vous.',
    'not-given':
      'Le trousseau de clés n’a rien renvoyé et est peut-être verrouillé. Déverrouillez-le et relancez l’application, ou connectez-vous.',
    'too-large':
      'La session conservée dans le trousseau de clés est trop volumineuse pour être relue. Connectez-vous pour la remplacer ; le reste du trousseau ne change pas.',
    corrupt:
      'La session conservée dans le trousseau de clés est endommagée. Connectez-vous pour la remplacer ; le reste du trousseau ne change pas.',
    hung: 'Le trousseau de clés n’a pas répondu. Relancez l’application pour réessayer, ou connectez-vous.',
    declined:
      'Vous avez choisi de ne pas attendre le trousseau de clés. Relancez l’application pour réessayer, ou connectez-vous.',
    'record-damaged':
      'Le fichier qui indique quel compte était connecté est endommagé. Connectez-vous à nouveau ; le contenu de la bibliothèque stocké ici est toujours là.',
    failed:
      'Le trousseau de clés n’a pas pu être utilisé. Relancez l’application pour réessayer, ou connectez-vous.',
  },
  keychain: {
    title: 'En attente de votre trousseau de clés',
    lead: 'Il demande peut-être son mot de passe dans une autre fenêtre. Si vous continuez sans le trousseau, votre session se terminera quand vous quitterez l’application.',
    continue: 'Continuer sans le trousseau',
  },
  renewal: {
    heading: 'Se connecter à nouveau',
    lead: 'Votre session sur {server} a pris fin. Tout ce qui est à l’écran reste en l’état.',
    leadLost:
      'La réponse du service s’est perdue pendant le renouvellement de votre session sur {server}, et l’ancienne n’est plus acceptée. Tout ce qui est à l’écran reste en l’état, et tout ce qui est stocké sur cet ordinateur est conservé.',
    rejected: 'Le mot de passe est incorrect',
    rejectedAdvice: 'A-t-il été modifié sur le site web ?',
    endedTitle: 'Votre session a pris fin.',
    lostTitle: 'Reconnectez-vous : votre session n’a pas pu être renouvelée.',
    endedLead:
      'Vous pouvez lire ce qui est stocké sur cet ordinateur jusqu’au {date}, ou jusqu’à ce qu’un autre compte s’y connecte.',
    endedLeadLast:
      'Vous pouvez continuer à lire ce qui est stocké sur cet ordinateur jusqu’à ce que vous quittiez l’application.',
    notNow: 'Pas maintenant',
    useAnotherAccount: 'Utiliser un autre compte',
  },
  signUp: {
    heading: 'Créer un compte',
    lead: 'Vous allez créer un compte sur {server}. Il faudra peut-être confirmer votre adresse e-mail.',
    aboutYou: 'À propos de vous',
    yourAccount: 'Votre compte',
    yourWork: 'Votre activité professionnelle',
    passwordHint: 'Choisissez un mot de passe long et difficile à deviner',
    submit: 'Créer un compte',
    submitting: 'Création de votre compte…',
    nothingLost: 'Tout ce que vous avez saisi est conservé.',
    unknownTitle: 'Impossible de confirmer la création de votre compte',
    unknownAdvice:
      'Si vous recevez un e-mail, c’est que le compte a été créé : ouvrez le lien du message et connectez-vous. Vous pouvez aussi renvoyer le formulaire ; si votre identifiant est alors déjà pris, c’est sans doute par le compte qui vient d’être créé.',
    signInAs: 'Se connecter avec le compte {username}',
    cancelled: 'Annulé. Si le compte a tout de même été créé, vous recevrez un e-mail.',
    haveAccount: 'Vous avez déjà un compte ?',
    first_name: 'Prénom',
    last_name: 'Nom',
    email: 'Adresse e-mail',
    username: 'Identifiant',
    password: 'Mot de passe',
    password_confirmation: 'Confirmer le mot de passe',
    organization: 'Organisation',
    position: 'Fonction',
    country: 'Pays',
    usernameMissing: 'Saisissez un identifiant',
    emailMissing: 'Saisissez votre adresse e-mail',
    emailInvalid: 'Saisissez une adresse e-mail de la forme nom@example.org',
    passwordMissing: 'Choisissez un mot de passe',
    confirmationMissing: 'Saisissez le mot de passe une seconde fois',
    checkHeading: 'Consultez votre messagerie',
    checkLead: 'Le service a envoyé un message à',
    checkNext:
      'Ouvrez le lien qu’il contient pour confirmer votre compte, puis connectez-vous avec l’identifiant {username}.',
    checkLater: 'Rien après quelques minutes ? Regardez dans les courriers indésirables.',
    wrongAddress: 'Adresse erronée ?',
    startOver: 'Recommencer',
    readyHeading: 'Votre compte est prêt',
    readyLead: 'Vous pouvez vous connecter dès maintenant avec l’identifiant {username}.',
    another: 'Créer un autre compte',
  },
  fieldProblem: {
    taken: '{field} : cette valeur est déjà utilisée. Choisissez-en une autre, ou connectez-vous.',
    takenPerhapsByYou:
      '{field} : cette valeur est déjà utilisée, peut-être par le compte que vous avez demandé précédemment. Cherchez l’e-mail de confirmation et connectez-vous, ou choisissez une autre valeur.',
    invalid: '{field} : le service n’accepte pas ce format',
    missing: '{field} : ce champ est obligatoire',
    'too-long': '{field} : cette valeur est trop longue',
    weak: '{field} : trop facile à deviner. Choisissez un mot de passe plus long.',
    mismatch: 'Les deux mots de passe sont différents',
  },
  account: {
    menu: 'Menu du compte',
    heading: 'Compte',
    since: 'Ouverture de la session',
    expectedEnd: 'Fin probable de la session',
    storage: 'Session conservée',
    storageKeychain: 'Dans le trousseau de clés de cet ordinateur, jusqu’à votre déconnexion',
    storageMemory: 'En mémoire seulement, jusqu’à ce que vous quittiez l’application',
    localHeading: 'Données stockées sur cet ordinateur',
    localLead:
      'Les ressources chargées par l’application, lues ou non, sont stockées ici pour s’ouvrir sans attendre. Vos favoris, vos surlignages, vos notes, vos listes de lecture et vos recherches le sont aussi. L’effacement supprime tout.',
    localLeadInMemory:
      'Votre organisation a désactivé le stockage sur cet ordinateur. Ce que vous lisez n’est gardé qu’en mémoire, jusqu’à ce que vous quittiez l’application.',
    localAmount: '{size} ({resources} et {images})',
    localResources: {
      zero: 'aucune ressource',
      one: '{count} ressource',
      many: '{count} de ressources',
      other: '{count} ressources',
    },
    localImages: {
      zero: 'aucune image',
      one: '{count} image',
      many: '{count} d’images',
      other: '{count} images',
    },
    localOwnOnly:
      'Aucune ressource n’est stockée pour le moment, seulement la liste de vos favoris, vos surlignages, vos notes, vos marques de lecture, vos listes de lecture et vos recherches.',
    localNothing: 'Rien n’est stocké pour le moment.',
    localCleared: 'Tout ce qui était stocké ici a été supprimé.',
    localClear: 'Effacer les données locales',
    clearFetched:
      'Tout ce que l’application a chargé pour {username} sur cet ordinateur sera supprimé, lu ou non : {amount}.',
    clearOwn:
      'Les favoris, les surlignages, les notes, les marques de lecture, les listes de lecture, les recherches et le choix des listes hors ligne du compte {username} seront supprimés définitivement.',
    clearConfirm: 'Effacer les données',
    fromService: 'Liens de votre service',
    signOut: 'Se déconnecter',
    signOutLead:
      'Ferme votre session sur cet ordinateur. Vous verrez d’abord ce que devient le contenu stocké ici.',
    signOutWhat: 'Sur cet ordinateur, le compte {username} sera déconnecté du service {server}.',
    signOutGoes: 'Le contenu stocké ici pour {username} sera supprimé : {amount}.',
    signOutStays: 'Le contenu stocké ici pour {username} sera conservé : {amount}.',
    signOutOwnGoes:
      'Les favoris, les surlignages, les notes, les marques de lecture, les listes de lecture et les recherches du compte {username} seront supprimés définitivement.',
    signOutOwnStays:
      'Les favoris, les surlignages, les notes, les marques de lecture, les listes de lecture et les recherches du compte {username} seront conservés.',
    signOutNothing: 'Rien n’est stocké ici pour {username}.',
    signOutKeep: 'Conserver sur cet ordinateur ce qui est stocké pour {username}',
    signOutKeepHint:
      'L’application ne l’affichera qu’une fois le compte {username} à nouveau connecté. Ces données ne sont pas chiffrées : quiconque a accès aux fichiers de cet ordinateur peut les lire.',
    signOutHeading: 'Se déconnecter sur cet ordinateur',
    deleteHeading: 'Supprimer le compte',
    deleteLead: 'Demandez au service de supprimer votre compte. Votre session prendra fin aussitôt.',
    deleteOpen: 'Supprimer le compte…',
    deleteWhat: 'L’application demandera à {server} de supprimer le compte {username}.',
    deleteLocal:
      'Votre session et tout ce que l’application a stocké pour ce compte sur cet ordinateur seront supprimés.',
    deleteRestore: 'C’est aux responsables du service de décider si un compte peut être rétabli.',
    deleteUnderstood: 'Je comprends que je perdrai immédiatement l’accès à mon compte',
    deleteConfirm: 'Supprimer mon compte',
    deleting: 'Suppression…',
    deleteUnderstoodMissing: 'Cochez la case pour continuer',
    receiptHeading: 'Votre compte a été supprimé',
    receiptLead:
      'Votre session est fermée et tout ce que l’application avait stocké pour ce compte sur cet ordinateur a été supprimé.',
    receiptFoundGone:
      'La réponse du service s’est perdue. Interrogé à nouveau, il n’acceptait plus ni votre session ni votre mot de passe.',
    receiptAccount: 'Compte',
    receiptTime: 'Date et heure',
    receiptMessage: 'Message du service',
    receiptCopy: 'Copier le justificatif',
    receiptSave: 'Enregistrer le justificatif…',
    receiptSaved: 'Le justificatif a été enregistré.',
    receiptNotSaved: 'Le justificatif n’a pas été enregistré',
    receiptDone: 'Terminé',
  },
  storage: {
    title: 'Votre session se terminera quand vous quitterez l’application',
    'not-installed':
      'Le composant qui conserve les sessions dans le trousseau de clés de cet ordinateur n’est pas installé ; votre session n’est donc conservée qu’en mémoire.',
    'no-service':
      'Aucun service de trousseau de clés ne fonctionne sur cet ordinateur ; votre session n’est donc conservée qu’en mémoire.',
    locked:
      'Votre trousseau de clés est verrouillé ; votre session n’est donc conservée qu’en mémoire. Déverrouillez-le et connectez-vous à nouveau.',
    'too-large':
      'Votre session est trop volumineuse pour le trousseau de clés de cet ordinateur ; elle n’est donc conservée qu’en mémoire.',
    corrupt:
      'Le trousseau de clés n’a pas restitué la session à l’identique ; elle n’est donc conservée qu’en mémoire.',
    hung: 'Le trousseau de clés n’a pas répondu ; votre session n’est donc conservée qu’en mémoire.',
    declined:
      'Vous avez choisi de continuer sans le trousseau de clés ; votre session n’est donc conservée qu’en mémoire.',
    'disk-refused':
      'Votre session n’a pas pu être écrite sur le disque de cet ordinateur ; elle n’est donc conservée qu’en mémoire. Le disque est peut-être plein ou en lecture seule. Libérez de l’espace et connectez-vous à nouveau.',
    failed:
      'Le trousseau de clés n’a pas pu être utilisé ; votre session n’est donc conservée qu’en mémoire.',
    waiting: 'En attente de votre trousseau de clés…',
  },
  data: {
    heading: 'Données',
    saving: 'Économiser les données',
    auto: 'Automatique',
    on: 'Activé',
    off: 'Désactivé',
    savingHint:
      'Quand l’économie de données est activée, les images qui ne sont pas stockées ne sont téléchargées qu’à votre demande, sans le surcroît de détail prévu pour les écrans haute résolution. Les listes ne se poursuivent qu’avec « Charger plus » et ce qui est stocké est actualisé moins souvent. « Automatique » tient compte du réglage du système, s’il est communiqué à l’application, et des connexions très lentes. La plupart des ordinateurs ne signalent pas qu’un réseau est limité ; sur un tel réseau, choisissez « Activé ».',
    isOn: 'Économie de données activée',
    used: 'Données utilisées',
    usedDuring: '{used} – {period}',
    lists: 'Listes et ressources',
    images: 'Images',
    records: 'Catégories, régions et détails des images',
    signIn: 'Session et compte',
    files: 'Fichiers enregistrés',
    updates: 'Mises à jour',
    checks: 'Vérifications de la connexion et autres usages',
    all: 'Total',
    kind: 'Usage',
    sinceStart: 'Depuis le lancement',
    thisMonth: 'Ce mois-ci',
    amounts: 'reçu : {received}, envoyé : {sent}',
    nothing: 'rien',
    usedHint:
      'Données mesurées par cette application, sans compter celles que le réseau ajoute pour le chiffrement et les connexions. Ces chiffres restent sur cet ordinateur, sans adresses ni noms.',
    held: 'Pour économiser les données, les images ne sont pas téléchargées automatiquement.',
    showAll: 'Afficher toutes les images de cette ressource',
  },
}
