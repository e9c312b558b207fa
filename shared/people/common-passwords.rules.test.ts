import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.rules.ts'

describe('common passwords', () => {
  it.each([
    'Password1234',
    'P@ssw0rd2026',
    'Passw0rd!!!!1',
    '123Welcome!!!',
    'WelcomePassword1',
    'Qwerty123456',
    'Aaaaaaaaaaa1',
    '1q2w3e4r5T6Y',
    '1qaz2wsx3EDC',
    'Abcdefgh1234',
    'Summer-2026-!',
    'ILoveYou-1234',
    'NewPassword-1',
    'Zyxwvutsrq98',
  ])('include %s', (password) => expect(isCommonPassword(password)).toBe(true))

  it.each([
    'Dockside-demo-1',
    'Correct-Horse-1',
    'Parcel-walk-1',
    'vK3-quiet-lamp',
    'Tr0ub4dor&3xyz',
    'Quite-Another-2',
  ])('do not include %s', (password) => expect(isCommonPassword(password)).toBe(false))
})
