import { reasonsOf } from '../../shared/reasons/reasons.ts'

/** Messages of the console itself: about the login, and about a failed sign-in at the user pool. */
export const sessionReasons = reasonsOf('session', {
  didNotWork: { text: 'This did not work. Please try again.' },
  loginExpired: { text: 'Your login has expired, please log in again' },
  othersLogin: { text: 'Someone else has signed in with this browser. Nothing was sent.' },
  signedInAs: {
    text: '{user} has signed in on another tab of this browser. Sign out there first, or reload this page to continue as {user}.',
  },
  wrong: {
    text: 'The user name or password is wrong. An email address works only after it has been confirmed in your account.',
  },
  tooMany: { text: 'Too many attempts. Wait a few minutes, then try again.' },
  notReady: { text: 'This account is not ready yet. Use the link in your invitation email.' },
  mustReset: { text: 'This password must be reset. Use "Forgot password?".' },
  codeExpired: { text: 'This code has expired. Enter the latest code from your authenticator app.' },
  poolUnreachable: { text: 'The sign-in service cannot be reached. Check your connection and try again.' },
  disabled: { text: 'This account is disabled. Ask the person who invited you.' },
  tookTooLong: { text: 'This took too long. Please sign in again.' },
  idle: { text: 'You were signed out after 12 hours without activity.' },
  companyLost: { text: 'You no longer have access to {company}.' },
  failed: { text: 'Signing in did not work. Please try again.' },
})
