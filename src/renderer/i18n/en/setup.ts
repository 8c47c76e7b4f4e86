/** Connecting to a service. */
export const setupMessages = {
  setup: {
    heading: 'Connect to your service',
    missing:
      'This app has not been told yet which service to use. Its operator provides a configuration file.',
    lookedAt: 'No configuration was found at',
    noLocations: 'No place to look for a configuration is known on this computer.',
    invalid: 'The configuration file was found, but some of it needs correcting.',
    file: 'File',
    wholeFile: 'The file as a whole',
    afterwards: 'Once the file is in place, check again.',
    recheck: 'Check again',
    stillMissing: 'Checked at {time}: no configuration was found.',
    stillInvalid: 'Checked at {time}: the configuration file still needs correcting.',
    copyDetails: 'Copy details',
  },
} as const
