import type { CheckCode } from '@shared/config/connection-checks'

/** What a step has found, in a sentence, and what to do about it; no advice where there is nothing to do. */
interface FindingWords {
  readonly sentence: string
  readonly advice: string
}

/** The connection check. A finding without words does not compile; failures of requests have those of errors. */
export const checksMessages = {
  checks: {
    heading: 'Connection check',
    list: 'Steps of the connection check',
    again: 'Check again',
    openInBrowser: 'Open in browser',
    running: 'Checking the connection…',
    passed: 'The connection works.',
    notYet: 'Before you sign in, something is in the way.',
    passedWithWarnings: 'The connection works, with something to look at: {names}.',
    failed: 'The connection does not work: {names}.',
    line: '{step}: {status} ({code}). {sentence}',
    status: {
      ok: 'OK',
      warning: 'Look at this',
      failed: 'Failed',
      skipped: 'Not checked',
      running: 'Checking…',
      waiting: 'Waiting',
    },
    steps: {
      name: 'Name of the service',
      reach: 'Way to the service',
      certificate: 'Certificate',
      edge: 'Admission',
      wordpress: 'What the service offers',
      page: 'Resources page',
      clock: 'Clock',
      'sign-in': 'Signing in',
    },
    findings: {
      'name-found': { sentence: 'Your network knows {host}.', advice: '' },
      'name-left-to-proxy': { sentence: 'The proxy {proxy} looks names up.', advice: '' },
      'name-unknown': {
        sentence: 'Your network does not know {host}.',
        advice:
          'Check your connection or VPN. If other websites work, the address of the service may be wrong.',
      },
      reached: { sentence: 'It was reached directly, without a proxy.', advice: '' },
      'reached-by-proxy': { sentence: 'It was reached through the proxy {proxy}.', advice: '' },
      'proxy-wants-password': {
        sentence: 'The proxy of your network wants a name and password.',
        advice: 'Ask your IT support how this computer may pass it.',
      },
      'certificate-valid': { sentence: 'It is valid until {until}. Issued by: {issuer}.', advice: '' },
      'certificate-valid-unseen': {
        sentence: 'It was accepted. Who issued it is not known here.',
        advice: '',
      },
      'not-encrypted': {
        sentence: 'This service is on this computer and uses no encryption.',
        advice: '',
      },
      'certificate-expired': {
        sentence: 'It expired on {until}. Issued by: {issuer}. Nothing was sent.',
        advice:
          'Check the date and time of this computer. If they are right: Copy the report and send it to the people who gave you this app.',
      },
      'certificate-not-yet-valid': {
        sentence: 'It is not valid before {since}. Issued by: {issuer}. Nothing was sent.',
        advice:
          'Check the date and time of this computer. If they are right: Copy the report and send it to the people who gave you this app.',
      },
      'certificate-unknown-authority': {
        sentence: 'This computer does not trust who issued it: {issuer}. Nothing was sent.',
        advice:
          'On a public network, sign in to it in your browser first. At work: Ask your IT support, or copy the report and send it to the people who gave you this app.',
      },
      'certificate-other-name': {
        sentence: 'It belongs to another name than {host}. Issued by: {issuer}. Nothing was sent.',
        advice:
          'On a public network, sign in to it in your browser first. If this goes on: Copy the report and send it to the people who gave you this app.',
      },
      'certificate-refused': {
        sentence: 'No secure connection could be made. Nothing was sent.',
        advice: 'Ask your IT support, or copy the report and send it to the people who gave you this app.',
      },
      'edge-accepted': { sentence: 'The service lets this app in.', advice: '' },
      'edge-refused': {
        sentence: 'The protection in front of the service did not let the app through.',
        advice: 'Copy the report and send it to the people who gave you this app.',
      },
      'edge-challenge': {
        sentence: 'The protection in front of the service wants a browser check that an app cannot do.',
        advice: 'Copy the report and send it to the people who gave you this app.',
      },
      'network-sign-in': {
        sentence: 'Your network wants a sign-in of its own before it lets you through.',
        advice: 'Open the service in your browser, sign in to the network there, then check again.',
      },
      'page-instead': {
        sentence: 'A web page came in place of the service, such as a network’s sign-in page.',
        advice:
          'Open the service in your browser to see what it is, then check again. If it is the service’s own website: Copy the report and send it to the people who gave you this app.',
      },
      'pointed-elsewhere': {
        sentence: 'Something pointed to another address, as a network’s sign-in page does.',
        advice:
          'Open the service in your browser to see where it leads, then check again. If that is the service: Copy the report and send it to the people who gave you this app.',
      },
      'wordpress-found': {
        sentence: 'It is a WordPress with everything that this app asks for.',
        advice: '',
      },
      'wordpress-hides-routes': {
        sentence: 'It is a WordPress that says what it offers only to those who are signed in.',
        advice: '',
      },
      'not-wordpress': {
        sentence: 'What answers there is not the WordPress that this app is made for.',
        advice:
          'The address of the service may be wrong. Copy the report and send it to the people who gave you this app.',
      },
      'resources-missing': {
        sentence: 'It is a WordPress without the resources: {routes}.',
        advice: 'Copy the report and send it to the people who gave you this app.',
      },
      'accounts-missing': {
        sentence: 'Accounts cannot be created or deleted here: {routes} is missing.',
        advice: 'Signing in and reading work nevertheless.',
      },
      'page-found': { sentence: 'The page with the heading and picture of Resources is there.', advice: '' },
      'page-after-sign-in': {
        sentence: 'The service shows pages only to those who are signed in.',
        advice: '',
      },
      'page-missing': {
        sentence: 'There is no page with the number {page}.',
        advice: 'Copy the report and send it to the people who gave you this app.',
      },
      'clock-right': { sentence: 'This computer and the service agree about the time.', advice: '' },
      'clock-ahead': {
        sentence: 'The clock of this computer is ahead of the service’s by {minutes}.',
        advice: 'Set the date and time of this computer, best automatically.',
      },
      'clock-behind': {
        sentence: 'The clock of this computer is behind the service’s by {minutes}.',
        advice: 'Set the date and time of this computer, best automatically.',
      },
      'clock-unknown': { sentence: 'The service did not say what time it is.', advice: '' },
      'sign-in-possible': { sentence: 'The service knows this app. You can sign in.', advice: '' },
      'client-refused': {
        sentence: 'The service does not recognise this app’s own credentials.',
        advice: 'Copy the report and send it to the people who gave you this app.',
      },
      'password-grant-refused': {
        sentence: 'The service does not let this app sign people in with a password.',
        advice: 'Copy the report and send it to the people who gave you this app.',
      },
      'sign-in-missing': {
        sentence: 'The service has no place to sign in to.',
        advice: 'Copy the report and send it to the people who gave you this app.',
      },
      'not-checked': { sentence: '“{after}” has to be right first.', advice: '' },
    } satisfies Record<Exclude<CheckCode, 'failed'>, FindingWords>,
  },
} as const
