/** Using less data, and how much was used. */
export const dataMessages = {
  heading: 'Data',
  saving: 'Use less data',
  auto: 'Automatic',
  on: 'On',
  off: 'Off',
  savingHint:
    'Pictures are fetched when you ask for them and in their smallest size, lists go on only with “Load more”, and what is stored is renewed less often. Automatic follows the system where it says so to the app, and very slow connections: most computers say nothing of a metered network, so choose On there.',
  isOn: 'Using less data',
  used: 'Data used',
  lists: 'Lists and resources',
  pictures: 'Pictures',
  records: 'Categories, regions and picture records',
  signIn: 'Signing in and account',
  files: 'Saved files',
  updates: 'Updates',
  checks: 'Connection checks and other',
  all: 'Together',
  kind: 'For',
  sinceStart: 'Since the start',
  thisMonth: 'This month',
  amounts: 'received {received}, sent {sent}',
  usedHint:
    'Counted in this app, without what the network adds for encryption and connections. It stays on this computer, without addresses or names.',
  held: 'Pictures are not fetched by themselves, to use less data.',
  showAll: 'Show all pictures in this resource',
  showPictureOf: 'Show picture (about {size})',
}
