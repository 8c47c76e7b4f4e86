export const offlineMessages = {
  offline: {
    heading: 'Offline',
    lead: 'Lists kept offline can be read and searched in full without a network. They load slowly in the background, and the app regularly checks them for new, changed and deleted resources.',
    whole: 'Whole library',
    keepWhole: 'Keep the whole library offline',
    giveUpWhole: 'Stop keeping the whole library offline',
    ofLanguage: '{name} ({language})',
    pictures: 'Pictures of lists kept offline',
    none: 'None',
    small: 'Small',
    large: 'Large',
    picturesHint:
      'Small pictures are enough for the list; large ones are better for reading. Pictures inside the text are stored as you read.',
    moreHint:
      'To keep a region offline, use the switch below the region filter. To keep a saved search offline, use its menu.',
    progressOf: 'Progress of {name}',
    ofResources: {
      one: '{stored} of {total} resource',
      other: '{stored} of {total} resources',
    },
    storedOnly: { zero: 'No resources yet', one: '1 resource', other: '{count} resources' },
    ofPictures: {
      one: '{stored} of {total} picture',
      other: '{stored} of {total} pictures',
    },
    restOf: {
      zero: 'nothing left to load',
      one: '1 resource to load',
      other: '{count} resources to load',
    },
    restSize: '{rest}, about {size}',
    waiting: 'Waiting to load',
    fetching: 'Loading',
    checking: 'Checking for changes',
    complete: 'Complete. Last checked {when}.',
    syncedAt: 'Last checked {when}.',
    hidden: {
      one: 'The service counts 1 more resource but never lists it.',
      other: 'The service counts {count} more resources but never lists them.',
    },
    together: 'Total stored content: {size}.',
    pausedBy: {
      person: 'Paused by you.',
      saving: 'Paused to use less data. To load anyway, choose “Continue anyway”.',
      battery: 'Paused while this computer is on battery power.',
      service: 'Paused: the service is not responding. Loading resumes by itself when the service is back.',
    },
    pause: 'Pause',
    resume: 'Resume',
    insist: 'Continue anyway',
    problem: {
      full: 'The app’s storage on this computer is full. The resources already here are kept, but nothing more is loaded for this list. Stop keeping another list offline, or choose smaller pictures.',
      disk: 'This computer’s disk is full. The resources already here are kept, but nothing more is loaded for this list. Free up some space: the app tries again by itself.',
      'not-applied':
        'The service does not apply the filters of this list, so it would contain the whole library. It is not kept offline.',
      'signed-out':
        'Your session has ended. The resources already here are kept, and loading continues once you sign in again.',
      failed:
        'This list could not be loaded. The resources already here are kept, and the app will try again later.',
    },
    removed: {
      one: '1 resource is no longer in the library and was deleted here too.',
      other: '{count} resources are no longer in the library and were deleted here too.',
    },
    kept: {
      one: '1 resource you saved is no longer in the library. It is kept here.',
      other: '{count} resources you saved are no longer in the library. They are kept here.',
    },
    tooMany:
      '{count} lists are kept offline, the maximum. To add another, stop keeping one offline in Settings.',
    keepRegion: 'Keep this region offline',
    keep: 'Keep offline',
    giveUp: 'Stop keeping offline',
    gone: {
      one: '1 resource is no longer in the library.',
      other: '{count} resources are no longer in the library.',
    },
  },
} as const
