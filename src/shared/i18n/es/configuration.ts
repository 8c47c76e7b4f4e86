import type { configurationMessages as english } from '../en/configuration'
import type { SameAs } from '../message-shapes'

/** What is wrong with the operator's values, as it goes on after the name of the field and a colon. */
export const configurationMessages: SameAs<typeof english> = {
  missing: 'falta este valor.',
  'not-text': 'debe ser texto.',
  empty: 'no debe estar vacío.',
  'not-header-text': 'solo puede contener caracteres ASCII, en una sola línea.',
  colon: 'no debe contener dos puntos (RFC 7617).',
  'not-number': 'debe ser un número.',
  'not-whole': 'debe ser un número entero.',
  'below-one': 'debe ser mayor o igual que uno.',
  'below-zero': 'debe ser mayor o igual que cero.',
  'not-boolean': 'debe ser true o false.',
  'not-list': 'debe ser una lista de textos.',
  'not-service': 'debe ser un objeto con los valores del servicio.',
  'not-links': 'debe ser un objeto con direcciones.',
  'not-updates': 'debe ser null o un objeto con feed y publicKey.',
  'not-feature': 'debe ser el nombre de una función que se pueda desactivar.',
  'not-switch':
    'debe ser el nombre de una opción de línea de comandos que se pueda permitir, sin los guiones iniciales.',
  'not-host': 'debe ser un nombre de host en minúsculas, sin https://.',
  'not-key': 'debe ser una clave Ed25519 (SPKI, DER, base64).',
  'not-address': 'debe ser una dirección web; por ejemplo, https://forum.example.',
  'not-https': 'debe empezar por https://.',
  'with-user': 'no debe contener nombre de usuario ni contraseña.',
  'with-query': 'no debe contener una cadena de consulta ni un fragmento.',
  'not-link': 'debe empezar por https:// o mailto:, sin nombre de usuario.',
  'not-an-object': 'el archivo no es un objeto JSON.',
  'changed-by-others':
    'otros usuarios pueden modificarlo. El propietario debe ser root y nadie más debe tener permiso de escritura en el archivo ni en su carpeta (chmod go-w).',
  unreadable: 'existe, pero no se puede leer.',
  'not-a-property-list': 'no es una lista de propiedades con textos, números, listas y valores booleanos.',
  keychain:
    'el llavero no devolvió lo que tiene almacenado. Desbloquéelo y compruébelo de nuevo, o vuelva a introducir los valores.',
  'not-a-choice': 'debe ser uno de estos valores: {choices}.',
  'policy-type': '{name} es de tipo {type}, que aquí no se admite.',
  'policy-characters':
    '{name} contiene caracteres que no son ASCII. En JSON se escriben con su código; por ejemplo, \\u00e9.',
}
