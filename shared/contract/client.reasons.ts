import { reasonsOf } from '../reasons/reasons.ts'

/**
 * Errors of the client itself, such as an unreachable server. A separate file because the console's first download
 * includes it.
 */
export const clientReasons = reasonsOf('client', {
  unreachable: { text: 'The server cannot be reached. Check your connection and try again.' },
  answerLost: { text: 'The response of the server could not be read. Please try again.' },
  serverError: { text: 'Something went wrong on the server (error {status}). Please try again.' },
  notUploaded: { text: 'The file could not be uploaded. Check your connection and try again.' },
  tokenExpired: { text: 'Token expired' },
  signIn: { text: 'Please sign in.' },
  /** Appended to errors that need to be investigated. */
  reference: { text: 'Reference: {reference}' },
  notAnAddress: { text: 'This cannot be looked up. Check what you have entered.' },
})
