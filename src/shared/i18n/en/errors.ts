import type { errorKey } from '../../errors/app-error-traits'

/** A failure's message: what happened, details, and what to do. */
interface ErrorWords {
  readonly title: string
  readonly sentence: string
  readonly advice: string
}

/** `errorKey` chooses among these. An error without messages does not compile. */
export const errorMessages = {
  errors: {
    offline: {
      title: 'You are offline',
      sentence: 'This computer has no network connection right now.',
      advice: 'Check your connection, then try again.',
    },
    'unreachable-dns': {
      title: 'The service could not be reached',
      sentence: 'Its address could not be found on your network.',
      advice: 'Check your connection or VPN, then try again.',
    },
    'unreachable-refused': {
      title: 'The service could not be reached',
      sentence: 'No connection to its server could be made.',
      advice: 'The server may be restarting. Try again in a moment.',
    },
    'unreachable-interrupted': {
      title: 'The service could no longer be reached',
      sentence: 'The connection was interrupted.',
      advice: 'Try again.',
    },
    'unreachable-proxy': {
      title: 'The service could not be reached',
      sentence: 'The connection through the proxy set on this computer failed.',
      advice: 'Check the proxy settings on this computer, or ask your IT support.',
    },
    'unreachable-proxy-password': {
      title: 'The service could not be reached',
      sentence: 'This network’s proxy requires a username and password, which this app cannot provide.',
      advice: 'Ask your IT support to allow the service through the proxy without them.',
    },
    'unreachable-other': {
      title: 'The service could not be reached',
      sentence: 'The connection failed before a reply arrived.',
      advice: 'Check your connection, then try again.',
    },
    timeout: {
      title: 'The service took too long',
      sentence: 'No complete reply arrived in time.',
      advice: 'Check your connection, then try again.',
    },
    certificate: {
      title: 'The connection is not secure',
      sentence: 'No secure connection could be made, so nothing was sent.',
      advice:
        'Check the date and time on this computer. On a public network, sign in to it in your browser first.',
    },
    redirected: {
      title: 'The request was redirected to another address',
      sentence: 'This app does not follow redirects.',
      advice:
        'On a public network, sign in to it in your browser first. If the problem continues, copy the report and send it to the people who gave you this app.',
    },
    'edge-blocked-guard': {
      title: 'This app is not set up correctly',
      sentence: 'The service’s firewall blocked the app.',
      advice: 'Copy the report and send it to the people who gave you this app.',
    },
    'edge-blocked-challenge': {
      title: 'This app is not set up correctly',
      sentence: 'The service’s firewall requires a browser check, which this app cannot pass.',
      advice: 'Copy the report and send it to the people who gave you this app.',
    },
    intercepted: {
      title: 'Something else responded instead of the service',
      sentence:
        'A proxy or filter on the network requires you to sign in first. The service was not contacted.',
      advice: 'Open any web page in your browser to see what your network requires, then try again.',
    },
    'maintenance-until': {
      title: 'The service is down for maintenance',
      sentence: 'It expects to be back in about {wait}.',
      advice: 'Try again after that.',
    },
    'maintenance-open': {
      title: 'The service is down for maintenance',
      sentence: 'It did not say how long this will take.',
      advice: 'Try again in a few minutes.',
    },
    'rate-limited-until': {
      title: 'Too many requests',
      sentence: 'The service asks you to wait for {wait}.',
      advice: 'Try again after that.',
    },
    'rate-limited-open': {
      title: 'Too many requests',
      sentence: 'The service asks you to wait.',
      advice: 'Wait a minute, then try again.',
    },
    'password-paused': {
      title: 'Too many wrong passwords',
      sentence:
        'To protect the account, this app will not try another password for {wait}. The service was not contacted.',
      advice: 'Wait, then enter your password again.',
    },
    'service-failed': {
      title: 'The service has a problem',
      sentence: 'It was reached, but could not process the request (status {status}).',
      advice: 'Try again in a moment. If the problem continues, tell the people who run the service.',
    },
    refused: {
      title: 'The service did not accept this',
      sentence: 'It rejected the request and gave this reason.',
      advice: 'If the reason does not help, ask the people who run the service.',
    },
    'refused-by-code': {
      title: 'The service did not accept this',
      sentence: 'It rejected the request and gave only the code “{code}”.',
      advice:
        'Check anything you entered. If it is correct, ask the people who run the service what the code means.',
    },
    'refused-silently': {
      title: 'The service did not accept this',
      sentence: 'It rejected the request and gave no reason (status {status}).',
      advice: 'Check anything you entered. If it is correct, ask the people who run the service why.',
    },
    'unreadable-response': {
      title: 'The reply could not be read',
      sentence:
        'It may have come from something other than the service, such as a public network’s sign-in page.',
      advice:
        'Open any web page in your browser to see whether the network requires you to sign in, then try again.',
    },
    'response-too-large': {
      title: 'The reply was too large',
      sentence: 'The service sent more than this app accepts at once.',
      advice: 'Narrow your search, or tell the people who run the service.',
    },
    'credentials-rejected': {
      title: 'The username or password is not right',
      sentence: 'Have you confirmed your email address?',
      advice: 'A new account works only after you open the link in the confirmation email.',
    },
    'client-rejected-client': {
      title: 'This app is not set up correctly',
      sentence: 'The service does not recognise this app’s credentials.',
      advice: 'Copy the report and send it to the people who gave you this app.',
    },
    'client-rejected-api-key': {
      title: 'This app is not set up correctly',
      sentence: 'The service does not accept this app’s key for creating accounts.',
      advice: 'Copy the report and send it to the people who gave you this app.',
    },
    'client-rejected-grant': {
      title: 'This app is not set up correctly',
      sentence: 'The service does not allow this app to sign people in with a password.',
      advice: 'Copy the report and send it to the people who gave you this app.',
    },
    'signed-out': {
      title: 'Your session has ended',
      sentence: 'This content is not stored on this computer.',
      advice: 'Sign in again to load it.',
    },
    'outcome-unknown': {
      title: 'The app could not confirm whether your account was deleted',
      sentence: 'The service’s reply was lost, so you were signed out.',
      advice:
        'If you can sign in, it was not deleted. If your username and password are not accepted, it probably was.',
    },
    'not-deleted': {
      title: 'Your account does not seem to have been deleted',
      sentence: 'The service’s reply was lost, but the service still accepted your password a moment later.',
      advice:
        'You are still signed in. If your session ends in the next few minutes, the account was deleted after all; otherwise try again.',
    },
    'session-renewed': {
      title: 'Your session had to be renewed',
      sentence: 'Your account has not been deleted.',
      advice: 'Enter your password again to delete it.',
    },
    forbidden: {
      title: 'Your account has no access to this',
      sentence: 'The service recognises your account, but does not allow this.',
      advice: 'If you think it should, ask the people who run the service.',
    },
    'not-found': {
      title: 'This is no longer available',
      sentence: 'The service did not find it. It may have been removed.',
      advice: 'Go back to the list and choose another resource.',
    },
    'not-stored': {
      title: 'This resource is not stored on this computer',
      sentence: 'It may have been removed from the library, or it has not been loaded here yet.',
      advice: 'Look for it in the list, or choose another resource.',
    },
    'password-rejected': {
      title: 'The password is not right',
      sentence: 'Nothing was changed and you are still signed in.',
      advice: 'Enter your password again.',
    },
    'fields-rejected': {
      title: 'The service did not accept some fields',
      sentence: 'See the message beside each field.',
      advice: 'Correct them and send the form again.',
    },
    'not-configured': {
      title: 'This app is not set up correctly',
      sentence: 'It is not connected to a service.',
      advice: 'Copy the report and send it to the people who gave you this app.',
    },
    'switched-off': {
      title: 'Your organisation has switched this off',
      sentence: 'It is not available in the app on this computer.',
      advice: 'If you need it, ask the people who gave you this app.',
    },
    'invalid-request': {
      title: 'The app cannot do this',
      sentence: 'It blocked the request, so nothing was sent.',
      advice: 'Check anything you entered. If the problem continues, tell the people who gave you this app.',
    },
    'file-mismatch': {
      title: 'This is not the file you asked for',
      sentence: 'Something else arrived instead, such as a public network’s sign-in page.',
      advice:
        'Open any web page in your browser to see whether the network requires you to sign in, then try again. If the problem continues, tell the people who run the service.',
    },
    'file-too-large': {
      title: 'The file is too large',
      sentence: 'It is larger than 1 GB, the most that this app saves.',
      advice: 'Open the link in your browser instead.',
    },
    'not-saved': {
      title: 'The file could not be saved',
      sentence: 'The disk may be full, or you may not be allowed to write to that folder.',
      advice: 'Choose another folder or free up some space, then try again.',
    },
    'too-long-for-pdf': {
      title: 'The list is too long for one PDF',
      sentence: 'It has more text than this app can put into one PDF.',
      advice: 'Select some of the resources and export the selection, or export the list as EPUB.',
    },
    'export-running': {
      title: 'Another export is running',
      sentence: 'This or another window is exporting a list, or asking where to save it.',
      advice: 'Wait until it has finished, or cancel it, then try again.',
    },
    'saving-running': {
      title: 'Another file is being saved',
      sentence: 'This or another window is saving a file, or asking where to save one.',
      advice: 'Wait until it has finished, or cancel it, then try again.',
    },
    'dialog-open': {
      title: 'Another dialog is open',
      sentence: 'This or another window is asking something, for example where to save a file.',
      advice: 'Answer or cancel it, then try again.',
    },
    'not-opened': {
      title: 'This computer could not open the link',
      sentence: 'No program may be set up for such links, for example an e-mail program for addresses.',
      advice: 'Choose a default program in the system’s settings, or copy the link.',
    },
    'disk-refused': {
      title: 'This could not be stored',
      sentence:
        'This computer’s disk may be full or read-only, or what is stored on it comes from a newer version of this app.',
      advice:
        'Free up some space or install the newer version, then try again. Everything stored before is still there.',
    },
    cancelled: {
      title: 'Cancelled',
      sentence: 'You stopped this before it finished.',
      advice: 'You can start again at any time.',
    },
    internal: {
      title: 'Something went wrong in the app',
      sentence: 'This is a fault in the app, not something you did (number {report} in the log).',
      advice:
        'Try again. If it happens again, copy the report and send it to the people who gave you this app.',
    },
  },
} as const satisfies { errors: Record<ReturnType<typeof errorKey>, ErrorWords> }
