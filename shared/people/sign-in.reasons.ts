import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about signing in, registering, passwords and email addresses. */
export const signInReasons = reasonsOf('signIn', {
  passwordWeak: { code: 'invalid', text: 'Choose a stronger password.' },
  companyNameRequired: { code: 'invalid', text: 'Company name is required.' },
  linkIncomplete: { code: 'invalid', text: 'This invitation link is incomplete.' },
  resetIncomplete: { code: 'invalid', text: 'This link is incomplete. Ask for a new one.' },
  resetDead: { code: 'missing', text: 'This link is no longer valid. Ask for a new one.' },
  resetBusy: { code: 'conflict', text: 'This link is being used. Try again in a moment.' },
  changeBusy: { code: 'conflict', text: 'This password is already being changed. Try again in a moment.' },
  oldPasswordWrong: { code: 'invalid', text: 'The old password is wrong.' },
  samePassword: { code: 'invalid', text: 'Choose a password other than the old one.' },
  mustReset: { code: 'conflict', text: 'This password must be reset. Use "Forgot password?".' },
  signInMustReset: {
    code: 'unauthenticated',
    text: 'This password must be reset before you can sign in. Use "Forgot password?".',
  },
  accountChanging: { code: 'conflict', text: 'This account is being changed. Try again.' },
  accountCreating: { code: 'conflict', text: 'This account is being created. Try again in a moment.' },
  userNameTaken: { code: 'invalid', text: 'This user name is taken. Choose another one.' },
  severalNames: { code: 'invalid', text: 'You started registering under several names. Finish with "{name}".' },
  emailHasAccount: { code: 'conflict', text: 'This email address already has an account. Sign in with it.' },
  openLinkAgain: {
    code: 'conflict',
    text: 'This email address already has an account. Sign in with it and open the invitation link again.',
  },
  notFinished: {
    code: 'unauthenticated',
    text: 'Your registration is not finished. Open your invitation link again.',
  },
  wrong: { code: 'unauthenticated', text: 'User name or password is wrong.' },
  tooManyTries: { code: 'tooFast', text: 'Too many attempts to sign in. Wait a few minutes and try again.' },
  sixDigits: { code: 'invalid', text: 'Enter the 6 digits of your authenticator app.' },
  wrongAppCode: {
    code: 'unauthenticated',
    text: 'This code is incorrect. Use the latest code from your authenticator app.',
  },
  keyExpired: { code: 'conflict', text: 'This key is no longer valid. Close this dialog and start again.' },
  tooManyCodes: { code: 'tooFast', text: 'Too many attempts. Wait a few minutes, then try again.' },
  secondFactorStays: {
    code: 'forbidden',
    text: 'Your role needs two-step sign-in. To change your phone, set up another app.',
  },
  companyNeedsTwoStep: {
    code: 'forbidden',
    text: '{company} requires two-step sign-in, so you cannot turn it off. To change your phone, set up another app.',
  },
  ownSecondFactor: {
    code: 'conflict',
    text: 'You cannot reset your own two-step sign-in. Change it in Account, or ask another super admin.',
  },
  noSession: { code: 'missing', text: 'This session does not exist, or its time is over.' },
  tooManyEnded: {
    code: 'conflict',
    text: 'Too many sessions were ended one by one. End all other sessions instead.',
  },
  furtherStep: {
    code: 'unauthenticated',
    text: 'This account needs a further step to sign in: send the code of your authenticator app, or use the console.',
  },
  notAccessToken: { code: 'invalid', text: 'This is not an access token.' },
  notRefreshToken: { code: 'invalid', text: 'This is not a refresh token.' },
  emailCode: { code: 'invalid', text: 'Enter the 6-digit code from the email.' },
  wrongEmailCode: { code: 'invalid', text: 'That code is incorrect. Use the one in the most recent email.' },
  codeExpired: { code: 'invalid', text: 'This code is no longer valid. Send a new one.' },
  codeJustNow: { code: 'tooFast', text: 'A code was sent a moment ago. You can request another in {wait}.' },
  codeOften: {
    code: 'tooFast',
    text: 'A code was sent {times} times within a day. You can request another in {wait}.',
  },
  provenAlready: { code: 'conflict', text: 'Your email address is already confirmed.' },
  provenByAnother: {
    code: 'conflict',
    text: 'Another account has confirmed this email address. Sign in with that account.',
  },
  emailRegistering: { code: 'conflict', text: 'This email address is being registered. Try again in a moment.' },
})
