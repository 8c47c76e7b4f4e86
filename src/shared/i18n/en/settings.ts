/** Settings, and lists kept offline. */
export const settingsMessages = {
  settings: {
    heading: 'Settings',
    sections: 'Sections',
    appearance: 'Appearance',
    theme: 'Colours',
    themeSystem: 'System',
    themeLight: 'Light',
    themeDark: 'Dark',
    density: 'List density',
    densityCards: 'Cards',
    densityCompact: 'Compact',
    readsScrolled: 'Mark as read while scrolling',
    readsScrolledHint: 'Resources that you scroll past in the list count as read. You can undo this.',
    reading: 'Reading',
    interfaceLanguageHint: 'The language of menus and messages.',
    interfaceLanguageFixed: 'Your organisation has set the language of the app: {language}.',
    language: 'Content language',
    languageHint:
      'The language the library opens in. You can choose another in the filters; the language of the app does not change.',
    languageDefault: 'Service default',
    languageFollows: 'Same as the app',
    screenReaders: 'For screen readers',
    allRows: 'Keep all loaded resources on the page',
    allRowsHint:
      'A screen reader can then find every loaded resource as a heading and in the list, and “Load more” adds the next ones. Otherwise only the visible resources and some around them are on the page. On Windows and macOS this is switched on automatically while a screen reader is running.',
    about: 'About',
    recordsAsExpected: 'None since the app started',
    recordsDropped: {
      one: '{count} record ignored',
      other: '{count} records ignored',
    },
    updates: 'Updates',
    updatesSwitchedOff: 'Your organisation installs new versions on this computer.',
    updatesWaiting: 'The app checks for updates in the background.',
    updatesChecking: 'Checking for updates…',
    updatesNone: 'This is the latest version.',
    updatesDownloading: 'Version {version} is downloading.',
    updatesReady: 'Version {version} will be installed when you quit the app.',
    updatesPutOff: 'Updates are put off until {day}.',
    updatesUnreachable: 'The update server could not be reached. The app will try again later.',
    updatesUntrusted:
      'An update was rejected because it is not signed by your organisation. Tell the people who gave you this app.',
    updatesExpired:
      'An update was rejected because its signature has expired. Tell the people who gave you this app, who can sign it again.',
    updatesDiskRefused:
      'An update could not be stored: the disk may be full or read-only. The app will try again later.',
    updatesFailed: 'An update could not be downloaded. The app will try again later.',
    putOffUpdates: 'Put off for a week',
    resumeUpdates: 'Resume updates',
    copyAbout: 'Copy details',
    notKept: 'Your choice could not be saved and applies only until you quit the app',
  },
  offline: {
    heading: 'Offline',
    lead: 'Lists kept offline can be read and searched in full without a network. They load slowly in the background, and the app regularly checks them for new, changed and deleted resources.',
    whole: 'Whole library',
    keepWhole: 'Keep the whole library offline',
    giveUpWhole: 'Stop keeping the whole library offline',
    ofLanguage: '{name} ({language})',
    images: 'Pictures in lists kept offline',
    none: 'None',
    small: 'Small',
    large: 'Large',
    imagesHint:
      'Small pictures are enough for the list; large ones are better for reading. Pictures inside the text are stored as you read.',
    moreHint:
      'To keep a region offline, use the switch below the region filter. To keep a saved search offline, use its menu.',
    progressOf: 'Progress of {name}',
    ofResources: {
      one: '{stored} of {total} resource',
      other: '{stored} of {total} resources',
    },
    storedOnly: { zero: 'No resources yet', one: '1 resource', other: '{count} resources' },
    ofImages: {
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
      disk: 'This computer’s disk is full. The resources already here are kept, but nothing more is loaded for this list. Free up some space, and the app will try again by itself.',
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
      one: '1 resource is no longer in the library. It is kept here because you saved, highlighted or annotated it.',
      other:
        '{count} resources are no longer in the library. They are kept here because you saved, highlighted or annotated them.',
    },
    tooMany:
      '{count} lists are kept offline, the maximum. To add another, go to Settings and stop keeping one offline.',
    keepRegion: 'Keep this region offline',
    keep: 'Keep offline',
    giveUp: 'Stop keeping offline',
    gone: {
      one: '1 resource is no longer in the library.',
      other: '{count} resources are no longer in the library.',
    },
  },
} as const
