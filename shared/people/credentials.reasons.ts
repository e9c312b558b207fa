import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about account fields. Separate from sign-in.reasons.ts because the sign-in page needs only these. */
export const credentialsReasons = reasonsOf('credentials', {
  userNameRequired: { code: 'invalid', text: 'Please enter username' },
  passwordRequired: { code: 'invalid', text: 'Please enter password' },
  repeatRequired: { code: 'invalid', text: 'Please confirm password' },
  passwordsDiffer: { code: 'invalid', text: 'Password not match.' },
  passwordSpaces: { code: 'invalid', text: 'A password cannot begin or end with a space.' },
  passwordRule: {
    code: 'invalid',
    text: 'Use at least 12 characters, with a lowercase letter, an uppercase letter and a digit.',
  },
  passwordCommon: { code: 'invalid', text: 'This password is easy to guess. Choose another one.' },
  userNameLetters: { code: 'invalid', text: 'Use letters, digits and . _ - only.' },
  wrongCode: {
    code: 'invalid',
    text: 'This code is incorrect. Enter the latest code from your authenticator app.',
  },
  phoneRequired: { code: 'invalid', text: 'Phone is required.' },
  phoneSigns: { code: 'invalid', text: 'Use digits, spaces and + ( ) - only, like +1 555 010 9999.' },
})
