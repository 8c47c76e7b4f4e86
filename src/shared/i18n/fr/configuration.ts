import type { configurationMessages as english } from '../en/configuration'
import type { SameAs } from '../message-shapes'

/** What is wrong with the operator's values, as it goes on after the name of the field and a colon. */
export const configurationMessages: SameAs<typeof english> = {
  missing: 'valeur manquante.',
  'not-text': 'doit être une chaîne de texte.',
  empty: 'ne doit pas être vide.',
  'not-header-text': 'ne doit contenir que des caractères ASCII, sur une seule ligne.',
  colon: 'ne doit pas contenir de deux-points (RFC 7617).',
  'not-number': 'doit être un nombre.',
  'not-whole': 'doit être un nombre entier.',
  'below-one': 'doit être supérieur ou égal à un.',
  'below-zero': 'doit être supérieur ou égal à zéro.',
  'not-boolean': 'doit être true ou false.',
  'not-list': 'doit être une liste de chaînes de texte.',
  'not-service': 'doit être un objet contenant les valeurs du service.',
  'not-links': 'doit être un objet contenant des adresses.',
  'not-updates': 'doit être null ou un objet avec feed et publicKey.',
  'not-feature': 'doit être le nom d’une fonction qui peut être désactivée.',
  'not-switch': 'doit être le nom, sans tirets, d’une option de lancement pouvant être autorisée.',
  'not-host': 'doit être un nom d’hôte en minuscules, sans https://.',
  'not-key': 'doit être une clé Ed25519 (SPKI, DER, base64).',
  'not-address': 'doit être une adresse web, par exemple https://forum.example.',
  'not-https': 'doit commencer par https://.',
  'with-user': 'ne doit contenir ni nom d’utilisateur ni mot de passe.',
  'with-query': 'ne doit contenir ni chaîne de requête ni fragment.',
  'not-link': 'doit commencer par https:// ou mailto:, sans nom d’utilisateur.',
  'not-an-object': 'le fichier n’est pas un objet JSON.',
  'changed-by-others':
    'd’autres utilisateurs peuvent modifier ce fichier. Son propriétaire doit être root, et personne d’autre ne doit pouvoir écrire dans le fichier ni dans son dossier (chmod go-w).',
  unreadable: 'le fichier existe, mais ne peut pas être lu.',
  'not-a-property-list':
    'ce fichier n’est pas une liste de propriétés composée uniquement de chaînes de texte, de nombres, de listes et de booléens.',
  keychain:
    'le trousseau de clés n’a pas restitué ce qu’il contient. Déverrouillez-le et vérifiez à nouveau, ou ressaisissez les valeurs.',
  'not-a-choice': 'doit être l’une des valeurs suivantes : {choices}.',
  'policy-type': '{name} est de type {type}, ce qui n’est pas admis.',
  'policy-characters':
    '{name} contient des caractères non ASCII. En JSON, ils s’écrivent sous une forme comme \\u00e9.',
}
