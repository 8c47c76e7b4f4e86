import type { accountMessages as english } from '../en/account'
import type { SameAs } from '../message-shapes'

/** Making an account and giving it up, and what is stored of it. */
export const accountMessages: SameAs<typeof english> = {
  signUp: {
    heading: 'Créer un compte',
    lead: 'Vous recevrez un e-mail contenant un lien pour confirmer votre compte sur {server}.',
    aboutYou: 'À propos de vous',
    yourAccount: 'Votre compte',
    yourWork: 'Votre travail',
    passwordHint: 'Huit caractères ou plus',
    submit: 'Créer un compte',
    submitting: 'Création de votre compte…',
    nothingLost: 'Tout ce que vous avez saisi est conservé.',
    unknownTitle: 'Impossible de confirmer la création de votre compte',
    unknownAdvice:
      'Si vous recevez un e-mail, c’est que le compte a été créé : ouvrez le lien du message et connectez-vous. Vous pouvez aussi renvoyer le formulaire ; si votre identifiant est alors déjà pris, c’est sans doute le vôtre.',
    signInAs: 'Se connecter avec le compte {username}',
    cancelled: 'Annulé. Si le compte a tout de même été créé, vous recevrez l’e-mail correspondant.',
    haveAccount: 'Vous avez déjà un compte ?',
    signIn: 'Se connecter',
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
    confirmationDiffers: 'Les deux mots de passe sont différents',
    checkHeading: 'Consultez votre messagerie',
    checkLead: 'Nous avons envoyé un message à',
    checkNext:
      'Ouvrez le lien qu’il contient pour confirmer votre compte, puis connectez-vous avec l’identifiant {username}.',
    checkLater: 'Rien après quelques minutes ? Regardez dans les courriers indésirables.',
    wrongAddress: 'Adresse erronée ?',
    startOver: 'Recommencer',
    readyHeading: 'Votre compte est prêt',
    readyLead: 'Vous pouvez vous connecter dès maintenant avec l’identifiant {username}.',
    goToSignIn: 'Aller à la connexion',
    another: 'Créer un autre compte',
  },
  fieldProblem: {
    taken: '{field} : cette valeur est déjà utilisée. Choisissez-en une autre, ou connectez-vous.',
    takenPerhapsByYou:
      '{field} : cette valeur est déjà utilisée, peut-être par le compte que vous avez demandé précédemment. Cherchez l’e-mail correspondant et connectez-vous, ou choisissez une autre valeur.',
    invalid: '{field} : le service n’accepte pas ce format',
    missing: '{field} : ce champ est obligatoire',
    'too-long': '{field} : cette valeur est trop longue',
    weak: '{field} : cette valeur est trop facile à deviner. Choisissez-en une plus longue.',
    mismatch: 'Les deux mots de passe sont différents',
  },
  account: {
    menu: 'Menu du compte',
    menuAccount: 'Compte',
    menuSettings: 'Paramètres',
    menuDiagnostics: 'Diagnostic',
    menuSignOut: 'Se déconnecter',
    heading: 'Compte',
    signedInAs: 'Compte connecté',
    server: 'Service',
    since: 'Ouverture de la session',
    expectedEnd: 'Fin de session prévue',
    storage: 'Session conservée',
    storageKeychain: 'Trousseau de clés de cet ordinateur, jusqu’à votre déconnexion',
    storageMemory: 'En mémoire seulement, jusqu’à la fermeture de l’application',
    localHeading: 'Données stockées sur cet ordinateur',
    localLead:
      'Les ressources chargées par l’application, lues ou non, sont stockées ici pour s’ouvrir sans attendre. Vos favoris, vos listes de lecture et vos recherches le sont aussi. L’effacement supprime tout.',
    localLeadInMemory:
      'Votre organisation a désactivé cette fonction : ce que vous lisez n’est gardé qu’en mémoire, jusqu’à ce que vous quittiez l’application.',
    localAmount: '{resources} et {pictures}, {size} au total',
    localResources: {
      zero: 'aucune ressource',
      one: '{count} ressource',
      many: '{count} de ressources',
      other: '{count} ressources',
    },
    localPictures: {
      zero: 'aucune image',
      one: '{count} image',
      many: '{count} d’images',
      other: '{count} images',
    },
    localOwnOnly:
      'Aucune ressource n’est stockée pour le moment, seulement vos favoris, vos marques de lecture, vos listes de lecture et vos recherches.',
    localNothing: 'Rien n’est stocké pour le moment.',
    localCleared: 'Tout ce qui était stocké ici a été supprimé.',
    localClear: 'Effacer les données locales',
    clearFetched:
      'Tout ce que l’application a chargé pour {username} sur cet ordinateur sera supprimé, lu ou non : {amount}.',
    clearOwn:
      'Les favoris, les marques de lecture, les listes de lecture, les recherches et le choix des listes hors ligne de {username} seront aussi supprimés définitivement.',
    clearConfirm: 'Effacer les données',
    fromService: 'Liens de votre service',
    signOut: 'Se déconnecter',
    signOutLead:
      'Ferme votre session sur cet ordinateur. Vous verrez d’abord ce que devient le contenu stocké ici.',
    signOutWhat: 'Sur cet ordinateur, le compte {username} sera déconnecté du service {server}.',
    signOutGoes: 'Le contenu stocké ici pour {username} sera supprimé : {amount}.',
    signOutStays: 'Le contenu stocké ici pour {username} sera conservé : {amount}.',
    signOutOwnGoes:
      'Les favoris, les marques de lecture, les listes de lecture et les recherches de {username} seront supprimés définitivement.',
    signOutOwnStays:
      'Les favoris, les marques de lecture, les listes de lecture et les recherches de {username} seront conservés.',
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
      'Votre session et tout le contenu de la bibliothèque stocké sur cet ordinateur seront supprimés.',
    deleteRestore: 'C’est aux responsables du service de décider si un compte peut être rétabli.',
    deleteUnderstood: 'Je comprends que je perdrai immédiatement l’accès à mon compte',
    deletePassword: 'Mot de passe',
    deleteConfirm: 'Supprimer mon compte',
    deleting: 'Suppression…',
    deleteUnderstoodMissing: 'Cochez la case pour continuer',
    deletePasswordMissing: 'Saisissez votre mot de passe',
    receiptHeading: 'Votre compte a été supprimé',
    receiptLead: 'Votre session est fermée et tout ce qui était stocké sur cet ordinateur a été supprimé.',
    receiptFoundGone:
      'La réponse du service s’est perdue. Interrogé à nouveau, il n’acceptait plus ni votre session ni votre mot de passe.',
    receiptAccount: 'Compte',
    receiptServer: 'Service',
    receiptTime: 'Date et heure',
    receiptMessage: 'Message du service',
    receiptCopy: 'Copier le justificatif',
    receiptSave: 'Enregistrer le justificatif…',
    receiptSaved: 'Le justificatif a été enregistré.',
    receiptNotSaved:
      'Le justificatif n’a pas pu être enregistré à cet endroit. Choisissez-en un autre, ou copiez-le.',
    receiptDone: 'Terminé',
  },
  // Where the sign-in is stored, once there is one.
  storage: {
    title: 'Votre session se terminera à la fermeture de l’application',
    'not-installed':
      'Le composant qui conserve les sessions dans le trousseau de clés de cet ordinateur n’est pas installé.',
    'no-service':
      'Aucun service de trousseau de clés ne fonctionne sur cet ordinateur ; votre session n’est donc conservée qu’en mémoire.',
    locked:
      'Votre trousseau de clés est verrouillé ; votre session n’est donc conservée qu’en mémoire. Déverrouillez-le et connectez-vous à nouveau.',
    'too-large':
      'Votre session est trop volumineuse pour le trousseau de clés de cet ordinateur ; elle n’est donc conservée qu’en mémoire.',
    corrupt:
      'Le trousseau de clés n’a pas rendu la session telle qu’elle avait été enregistrée ; elle n’est donc conservée qu’en mémoire.',
    hung: 'Le trousseau de clés n’a pas répondu ; votre session n’est donc conservée qu’en mémoire.',
    declined:
      'Vous avez choisi de continuer sans le trousseau de clés ; votre session n’est donc conservée qu’en mémoire.',
    'disk-refused':
      'Le disque de cet ordinateur est peut-être plein ou en lecture seule ; votre session n’est donc conservée qu’en mémoire. Libérez de l’espace et connectez-vous à nouveau.',
    failed:
      'Le trousseau de clés n’a pas pu être utilisé ; votre session n’est donc conservée qu’en mémoire.',
    waiting: 'En attente de votre trousseau de clés…',
  },
  /** Using less data, and how much was used. */
  data: {
    heading: 'Données',
    saving: 'Économiser les données',
    auto: 'Automatique',
    on: 'Activé',
    off: 'Désactivé',
    savingHint:
      'Les images ne sont téléchargées qu’à votre demande et dans leur plus petite taille, les listes ne se poursuivent qu’avec « Charger plus » et ce qui est stocké est actualisé moins souvent. « Automatique » tient compte du réglage du système, s’il est communiqué à l’application, et des connexions très lentes. La plupart des ordinateurs ne signalent pas qu’un réseau est limité ; choisissez alors « Activé ».',
    isOn: 'Économie de données activée',
    used: 'Données utilisées',
    usedDuring: '{used} – {period}',
    lists: 'Listes et ressources',
    pictures: 'Images',
    records: 'Catégories, régions et détails des images',
    signIn: 'Session et compte',
    files: 'Fichiers enregistrés',
    updates: 'Mises à jour',
    checks: 'Vérifications de la connexion et autres',
    all: 'Total',
    kind: 'Usage',
    sinceStart: 'Depuis le démarrage',
    thisMonth: 'Ce mois-ci',
    amounts: 'reçu : {received}, envoyé : {sent}',
    nothing: 'rien',
    usedHint:
      'Mesuré par cette application, sans compter ce que le réseau ajoute pour le chiffrement et les connexions. Ces chiffres restent sur cet ordinateur, sans adresses ni noms.',
    held: 'Pour économiser les données, les images ne sont pas téléchargées automatiquement.',
    showAll: 'Afficher toutes les images de cette ressource',
  },
}
