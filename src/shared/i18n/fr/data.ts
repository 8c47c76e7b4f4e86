import type { dataMessages as english } from '../en/data'
import type { SameAs } from '../message-shapes'

/** Using less data, and how much was used. */
export const dataMessages: SameAs<typeof english> = {
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
}
