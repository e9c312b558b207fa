import { reasonsOf } from '../reasons/reasons.ts'

/** What the client says itself, where the server has not answered or cannot be asked. Apart: the console's first download has them. */
export const clientReasons = reasonsOf('client', {
  unreachable: { text: 'The server cannot be reached. Check your connection and try again.' },
  answerLost: { text: 'The answer was lost on its way. Please try again.' },
  serverError: { text: 'Something went wrong on the server (error {status}). Please try again.' },
  notUploaded: { text: 'The file could not be uploaded. Check your connection and try again.' },
  tokenExpired: { text: 'Token expired' },
  signIn: { text: 'Please sign in.' },
  notAnAddress: { text: 'This cannot be looked up. Check what you have entered.' },
})
