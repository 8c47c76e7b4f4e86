import type { CheckCode } from '@shared/config/connection-checks'

/** A step's finding in one sentence, and advice if there is anything to do. */
interface FindingWords {
  readonly sentence: string
  readonly advice: string
}

/** These findings use the messages in errors.ts. */
type ErrorCode = 'failed' | 'edge-refused' | 'edge-challenge' | 'client-refused' | 'password-grant-refused'

/** Diagnostics and the connection check. */
export const diagnosticsMessages = {
  diagnostics: {
    heading: 'Diagnostics',
    lead: 'Information to help the people who run your service find out what went wrong. It contains no passwords, account names or resource text.',
    reading: 'Loading…',
    save: 'Save report…',
    saved: 'The report was saved.',
    notSaved: 'The report was not saved',
    again: 'Refresh',
    facts: 'This app',
    chromium: 'Chromium',
    node: 'Node',
    system: 'System',
    locale: 'System language',
    serviceMissing: 'Not set up',
    serviceInvalid: 'The configuration needs correcting',
    connection: 'Connection',
    connectionWorks: 'The last request was answered, or none has been sent yet',
    connectionFails: 'The last request failed',
    session: 'Session',
    signedIn: 'Signed in',
    signedOut: 'Signed out',
    sessionEnded: 'Ended by the service',
    renewalLost: 'Not renewed: the service’s reply was lost',
    keychain: 'Keychain',
    keychainWaiting: 'It has not responded yet',
    keychainUsed: 'The session is stored in it',
    keychainUnused: 'Nothing to store in it',
    stored: 'Stored content',
    storedAmount: '{resources}, {images}, {size}',
    features: 'Additional service features',
    featureApplied: '{feature}: yes',
    featureIgnored: '{feature}: no',
    noFeatures: 'Not tried yet',
    feature: {
      dates: 'dates',
      oldest: 'oldest first',
      title: 'by title',
      category: 'several categories',
      region: 'several regions',
    },
    records: 'Unrecognised data',
    unknown: 'Unknown',
    crashes: 'Crashes',
    noCrashes: 'No crashes logged.',
    log: 'Log',
    logLead: {
      zero: 'The log is empty. Resource text, addresses and passwords are never logged.',
      one: 'The last line. Resource text, addresses and passwords are never logged.',
      other: 'The last {count} lines, newest first. Resource text, addresses and passwords are never logged.',
    },
    foreignLines: {
      one: '1 line of the file is not in the app’s format and was left out.',
      other: '{count} lines of the file are not in the app’s format and were left out.',
    },
    level: 'How much is logged until you quit the app',
    levelUsual: 'Normal',
    levelDetailed: 'Detailed',
    show: 'Lines to show',
    showAll: 'All',
    showProblems: 'Problems',
    reveal: 'Show log folder',
    event: 'Event',
    what: 'Details',
    noLines: 'No lines of this kind.',
    steps: 'Actions in the last minute',
    stepsLead:
      'Your actions before opening this page, as a Playwright test. Text you typed and the names of resources are left out. The test is kept in memory only.',
    noSteps: 'No actions in the last minute.',
    copySteps: 'Copy as test',
  },
  /** A finding without a message does not compile. */
  checks: {
    heading: 'Connection check',
    list: 'Steps of the connection check',
    again: 'Check again',
    openInBrowser: 'Open in browser',
    running: 'Checking the connection…',
    passed: 'The connection works.',
    notYet: 'Something needs attention before you can sign in.',
    passedWithWarnings: 'The connection works. Needs attention: {names}.',
    failed: 'The connection does not work. Failed: {names}.',
    line: '{step}: {status} ({code}). {sentence}',
    status: {
      ok: 'OK',
      warning: 'Needs attention',
      failed: 'Failed',
      skipped: 'Not checked',
      running: 'Checking…',
      waiting: 'Waiting',
    },
    steps: {
      name: 'Name of the service',
      reach: 'Reaching the service',
      certificate: 'Certificate',
      edge: 'Access',
      wordpress: 'Service features',
      page: 'Resources page',
      clock: 'Clock',
      'sign-in': 'Signing in',
    },
    findings: {
      'name-found': { sentence: 'Your network found {host}.', advice: '' },
      'name-left-to-proxy': { sentence: 'The proxy {proxy} looks up names.', advice: '' },
      'name-unknown': {
        sentence: 'Your network could not find {host}.',
        advice:
          'Check your connection or VPN. If other websites work, the address of the service may be wrong.',
      },
      reached: { sentence: 'The service was reached directly, without a proxy.', advice: '' },
      'reached-by-proxy': { sentence: 'The service was reached through the proxy {proxy}.', advice: '' },
      'proxy-wants-password': {
        sentence: 'Your network’s proxy requires a username and password.',
        advice: 'Ask your IT support to allow the service through the proxy without them.',
      },
      'certificate-valid': { sentence: 'It is valid until {until}. Issued by: {issuer}.', advice: '' },
      'certificate-valid-unseen': {
        sentence: 'It was accepted, but the app could not see who issued it.',
        advice: '',
      },
      'not-encrypted': {
        sentence: 'This service is on this computer and uses no encryption.',
        advice: '',
      },
      'certificate-expired': {
        sentence: 'It expired on {until}. Issued by: {issuer}. Nothing was sent.',
        advice:
          'Check the date and time on this computer. If they are correct, copy the report and send it to the people who gave you this app.',
      },
      'certificate-not-yet-valid': {
        sentence: 'It is not valid before {since}. Issued by: {issuer}. Nothing was sent.',
        advice:
          'Check the date and time on this computer. If they are correct, copy the report and send it to the people who gave you this app.',
      },
      'certificate-unknown-authority': {
        sentence: 'This computer does not trust its issuer: {issuer}. Nothing was sent.',
        advice:
          'On a public network, sign in to it in your browser first. At work, ask your IT support, or copy the report and send it to the people who gave you this app.',
      },
      'certificate-other-name': {
        sentence: 'It was issued for a name other than {host}. Issued by: {issuer}. Nothing was sent.',
        advice:
          'On a public network, sign in to it in your browser first. If the problem continues, copy the report and send it to the people who gave you this app.',
      },
      'certificate-refused': {
        sentence: 'No secure connection could be made. Nothing was sent.',
        advice: 'Ask your IT support, or copy the report and send it to the people who gave you this app.',
      },
      'edge-accepted': { sentence: 'The service lets this app in.', advice: '' },
      'network-sign-in': {
        sentence: 'Your network requires you to sign in first.',
        advice: 'Open the service in your browser, sign in to the network there, then check again.',
      },
      'page-instead': {
        sentence:
          'A web page, such as a network’s sign-in page, arrived instead of a reply from the service.',
        advice:
          'Open the service in your browser to see which page appears, then check again. If the service’s website appears, copy the report and send it to the people who gave you this app.',
      },
      'pointed-elsewhere': {
        sentence: 'The request was redirected to another address, perhaps a network’s sign-in page.',
        advice:
          'Open the service in your browser to see where it leads, then check again. If it leads to the service, copy the report and send it to the people who gave you this app.',
      },
      'wordpress-found': {
        sentence: 'The service is a WordPress site with everything this app needs.',
        advice: '',
      },
      'wordpress-hides-routes': {
        sentence: 'The service is a WordPress site that shows its features only to people who are signed in.',
        advice: '',
      },
      'not-wordpress': {
        sentence: 'The site at this address is not the WordPress site this app is made for.',
        advice:
          'The address of the service may be wrong. Copy the report and send it to the people who gave you this app.',
      },
      'resources-missing': {
        sentence: 'The service is a WordPress site, but parts of its API are missing: {routes}.',
        advice: 'Copy the report and send it to the people who gave you this app.',
      },
      'accounts-missing': {
        sentence: 'Creating or deleting accounts may not work. Missing: {routes}.',
        advice: 'You can still sign in and read.',
      },
      'page-found': { sentence: 'The resources page was found.', advice: '' },
      'page-after-sign-in': {
        sentence: 'The service shows pages only to people who are signed in.',
        advice: '',
      },
      'page-missing': {
        sentence: 'No page has the number {page}.',
        advice: 'Copy the report and send it to the people who gave you this app.',
      },
      'clock-right': { sentence: 'This computer and the service agree on the time.', advice: '' },
      'clock-ahead': {
        sentence: 'This computer’s clock is {minutes} ahead of the service’s.',
        advice: 'Set the date and time on this computer, preferably automatically.',
      },
      'clock-behind': {
        sentence: 'This computer’s clock is {minutes} behind the service’s.',
        advice: 'Set the date and time on this computer, preferably automatically.',
      },
      'clock-unknown': { sentence: 'The service did not send the time.', advice: '' },
      'sign-in-possible': { sentence: 'The service recognises this app. You can sign in.', advice: '' },
      'sign-in-missing': {
        sentence: 'The service offers no way to sign in.',
        advice: 'Copy the report and send it to the people who gave you this app.',
      },
      'not-checked': { sentence: '“{after}” must pass first.', advice: '' },
    } satisfies Record<Exclude<CheckCode, ErrorCode>, FindingWords>,
  },
} as const
