/** The words of lists that are kept whole on this computer. */
export const offlineMessages = {
  offline: {
    heading: 'Offline',
    lead: 'Lists that are kept here can be read, searched and counted whole without a network. They are fetched slowly, behind everything else, and looked through again for what is new, changed or deleted.',
    whole: 'Whole library',
    keepWhole: 'Keep the whole library on this computer',
    giveUpWhole: 'Stop keeping the whole library on this computer',
    ofLanguage: '{name} ({language})',
    pictures: 'Pictures of lists kept offline',
    none: 'None',
    small: 'Small',
    large: 'Large',
    picturesHint: 'Small ones suit rows, large ones suit reading. Pictures inside texts come as you read.',
    moreHint: 'Regions are kept beneath the region filter, saved searches in their menus.',
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
      one: '1 resource to fetch',
      other: '{count} resources to fetch',
    },
    restSize: '{rest}, about {size}',
    waiting: 'Waiting to be fetched',
    fetching: 'Being fetched',
    checking: 'Looking for changes',
    complete: 'Complete. Last looked through {when}.',
    syncedAt: 'Last looked through {when}.',
    hidden: {
      one: 'The service counts 1 more, which it never shows.',
      other: 'The service counts {count} more, which it never shows.',
    },
    together: 'Together with everything else that is stored: {size}.',
    pausedBy: {
      person: 'Paused by you.',
      saving: 'Paused to use less data. It goes on when the network allows, or when you say so.',
      battery: 'Paused while this computer runs on battery.',
      service: 'Paused: the service does not answer. It goes on by itself when it does.',
    },
    pause: 'Pause',
    resume: 'Resume',
    insist: 'Go on anyway',
    problem: {
      full: 'The app’s room on this computer is full. What is here stays, and nothing more is fetched for this list. Give up another list, or choose smaller pictures.',
      disk: 'The disk of this computer takes nothing more. What is here stays, and nothing more is fetched for this list. Make room on the disk: the app tries again by itself.',
      'not-applied':
        'The service does not apply the filters of this list: it would be the whole library. It is not kept.',
      'signed-out':
        'Your session has ended. What is here stays, and fetching goes on where it was once you have signed in again.',
      failed: 'The service refuses this list for now. It is asked again later.',
    },
    removed: {
      one: '1 resource is no longer in the library, and was deleted here too.',
      other: '{count} resources are no longer in the library, and were deleted here too.',
    },
    kept: {
      one: '1 resource that you have saved is no longer in the library. It is kept here.',
      other: '{count} resources that you have saved are no longer in the library. They are kept here.',
    },
    tooMany: '{count} lists are kept offline, and there can be no more. Give one up in Settings.',
    keepRegion: 'Keep this region offline',
    keep: 'Keep offline',
    giveUp: 'Stop keeping offline',
    gone: {
      one: '1 resource is no longer in the library.',
      other: '{count} resources are no longer in the library.',
    },
  },
} as const
