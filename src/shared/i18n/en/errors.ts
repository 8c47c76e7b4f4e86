/** What a person is told about a failure: what happened, in a sentence more, and what to do about it. */
interface ErrorWords {
  readonly title: string
  readonly sentence: string
  readonly advice: string
}

/** Every failure in English. 'errorKey' chooses among them. */
export const errorMessages = {
  errors: {
    offline: {
      title: 'You are offline',
      sentence: 'This computer has no network connection right now.',
      advice: 'Check your connection, then try again.',
    },
    'unreachable-dns': {
      title: 'The service could not be reached',
      sentence: 'Its address could not be looked up on your network.',
      advice: 'Check your connection or VPN, then try again.',
    },
    'unreachable-refused': {
      title: 'The service could not be reached',
      sentence: 'Its computer answered, but did not accept the connection.',
      advice: 'It may be restarting. Try again in a moment.',
    },
    'unreachable-interrupted': {
      title: 'The service could no longer be reached',
      sentence: 'The connection broke off half-way.',
      advice: 'Try again.',
    },
    'unreachable-proxy': {
      title: 'The service could not be reached',
      sentence: 'The proxy set on this computer did not let the request through.',
      advice: 'Check the proxy settings of this computer, or ask your IT support.',
    },
    'unreachable-proxy-password': {
      title: 'The service could not be reached',
      sentence: 'The proxy of this network wants a user name and password, which this app cannot give.',
      advice: 'Ask your IT support to let the service through the proxy without them.',
    },
    'unreachable-other': {
      title: 'The service could not be reached',
      sentence: 'The connection failed before an answer came.',
      advice: 'Check your connection, then try again.',
    },
    timeout: {
      title: 'The service took too long',
      sentence: 'No complete answer came in time.',
      advice: 'Try again. If your connection is slow, a moment’s patience may help.',
    },
    certificate: {
      title: 'The connection is not secure',
      sentence: 'The service’s certificate could not be verified, so nothing was sent.',
      advice:
        'Check the date and time of this computer. On a public network, sign in to it in your browser first.',
    },
    redirected: {
      title: 'The service pointed somewhere else',
      sentence: 'It asked to be read at another address, which this app does not follow.',
      advice:
        'On a public network, sign in to it in your browser first. If this goes on: copy the report and send it to the people who gave you this app.',
    },
    'edge-blocked-guard': {
      title: 'This app is not set up correctly',
      sentence: 'The protection in front of the service did not let the app through.',
      advice: 'Copy the report and send it to the people who gave you this app.',
    },
    'edge-blocked-challenge': {
      title: 'This app is not set up correctly',
      sentence: 'The protection in front of the service wants a browser check that an app cannot do.',
      advice: 'Copy the report and send it to the people who gave you this app.',
    },
    intercepted: {
      title: 'Something between this app and the service answered',
      sentence: 'A proxy or filter on the way wants a sign-in of its own. The service itself was not asked.',
      advice: 'Open any web page in your browser to see what your network asks for, then try again.',
    },
    'maintenance-until': {
      title: 'The service is being maintained',
      sentence: 'It says that it will be back in about {wait}.',
      advice: 'Try again then.',
    },
    'maintenance-open': {
      title: 'The service is being maintained',
      sentence: 'It did not say how long this will take.',
      advice: 'Try again in a few minutes.',
    },
    'rate-limited-until': {
      title: 'Too many requests',
      sentence: 'The service asks for a pause of {wait}.',
      advice: 'Wait a little, then try again.',
    },
    'rate-limited-open': {
      title: 'Too many requests',
      sentence: 'The service asks for a pause.',
      advice: 'Wait a minute, then try again.',
    },
    'password-paused': {
      title: 'Too many wrong passwords',
      sentence:
        'To protect the account, this app tries no other password for {wait}. The service was not asked.',
      advice: 'Wait until then and type your password again.',
    },
    'service-failed': {
      title: 'The service has a problem',
      sentence: 'It was reached, but failed to answer (status {status}).',
      advice: 'Try again in a moment. If this goes on, tell the people who run the service.',
    },
    refused: {
      title: 'The service did not accept this',
      sentence: 'It was reached, and has its reasons.',
      advice: 'If its words do not help, ask the people who run the service.',
    },
    'refused-by-code': {
      title: 'The service did not accept this',
      sentence: 'It was reached, and gave no reason but the code “{code}”.',
      advice: 'Check what you entered, or ask the people who run the service what the code means.',
    },
    'refused-silently': {
      title: 'The service did not accept this',
      sentence: 'It was reached, and gave no reason (status {status}).',
      advice: 'Check what you entered, or ask the people who run the service.',
    },
    'unreadable-response': {
      title: 'The answer could not be read',
      sentence:
        'Something other than the service may have answered, such as a public network’s sign-in page.',
      advice:
        'Open any web page in your browser to see whether the network asks for a sign-in, then try again.',
    },
    'response-too-large': {
      title: 'The answer was too large',
      sentence: 'The service sent more than this app accepts at once.',
      advice: 'Narrow your search, or tell the people who run the service.',
    },
    'credentials-rejected': {
      title: 'Username or password is not right',
      sentence: 'Have you confirmed your email?',
      advice: 'A new account works once the link in its email has been opened.',
    },
    'client-rejected-client': {
      title: 'This app is not set up correctly',
      sentence: 'The service does not recognise this app’s own credentials.',
      advice: 'Copy the report and send it to the people who gave you this app.',
    },
    'client-rejected-api-key': {
      title: 'This app is not set up correctly',
      sentence: 'The service does not accept this app’s key for creating accounts.',
      advice: 'Copy the report and send it to the people who gave you this app.',
    },
    'client-rejected-grant': {
      title: 'This app is not set up correctly',
      sentence: 'The service does not let this app sign people in with a password.',
      advice: 'Copy the report and send it to the people who gave you this app.',
    },
    'signed-out': {
      title: 'Your session has ended',
      sentence: 'This is not stored on this computer.',
      advice: 'Sign in again to have it.',
    },
    'outcome-unknown': {
      title: 'We could not learn whether your account was deleted',
      sentence: 'The answer of the service got lost, so you were signed out.',
      advice: 'If you can sign in, it was not deleted; otherwise it was.',
    },
    'not-deleted': {
      title: 'Your account seems not to be deleted',
      sentence: 'The answer of the service got lost, but it let you sign in a moment later.',
      advice:
        'You are still signed in. If your session ends in the next minutes, it was deleted after all; otherwise try again.',
    },
    'session-renewed': {
      title: 'Your session had to be renewed',
      sentence: 'Nothing has been done yet.',
      advice: 'Send it once more.',
    },
    forbidden: {
      title: 'Your account may not see this',
      sentence: 'The service knows you, but does not permit this.',
      advice: 'If you think it should, ask the people who run the service.',
    },
    'not-found': {
      title: 'This is no longer there',
      sentence: 'The service does not have what was asked for. It may have been removed.',
      advice: 'Go back to the list and choose another resource.',
    },
    'not-stored': {
      title: 'This resource is not stored on this computer',
      sentence: 'It may have been removed from the library, or no list has brought it here yet.',
      advice: 'Look for it in the list, or choose another resource.',
    },
    'password-rejected': {
      title: 'The password is not right',
      sentence: 'Nothing was changed and you are still signed in.',
      advice: 'Type your password again.',
    },
    'fields-rejected': {
      title: 'The service did not accept some fields',
      sentence: 'What to change is written at each of them.',
      advice: 'Correct them and send the form again.',
    },
    'not-configured': {
      title: 'This app is not set up correctly',
      sentence: 'It has not been told which service to use.',
      advice: 'Copy the report and send it to the people who gave you this app.',
    },
    'switched-off': {
      title: 'Your organisation has switched this off',
      sentence: 'On this computer, the app does not do this.',
      advice: 'If you need it, ask the people who gave you this app.',
    },
    'invalid-request': {
      title: 'This cannot be asked for',
      sentence: 'The app did not send the request because it is not permitted.',
      advice: 'Change what you entered, or go back and try another way.',
    },
    'file-mismatch': {
      title: 'This is not the file',
      sentence: 'Something else came in its place, such as a public network’s sign-in page.',
      advice:
        'Open any web page in your browser to see whether the network asks for a sign-in, then try again. If this goes on, tell the people who run the service.',
    },
    'file-too-large': {
      title: 'The file is too large',
      sentence: 'It has more than 1 GB, which this app does not save.',
      advice: 'Open the link in your browser instead.',
    },
    'not-saved': {
      title: 'The file could not be written',
      sentence: 'The disk may be full, or you may not write to that folder.',
      advice: 'Choose another folder, or make room, then try again.',
    },
    'disk-refused': {
      title: 'This could not be stored',
      sentence: 'The disk of this computer may be full, or may refuse to be written to.',
      advice: 'Make room on the disk, then try again. What was stored before is still there.',
    },
    cancelled: {
      title: 'Cancelled',
      sentence: 'You stopped this before it was finished.',
      advice: 'Start again whenever you like.',
    },
    internal: {
      title: 'The app made a mistake',
      sentence: 'This is our fault, not yours (number {report} in the log).',
      advice:
        'Try again. If it happens again, copy the report and send it to the people who gave you this app.',
    },
  },
} as const satisfies { errors: Record<string, ErrorWords> }
