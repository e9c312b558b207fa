import * as z from 'zod'
import { PERMISSIONS } from '../values/permission.ts'
import { ROLES } from '../values/role.ts'
import { isCommonPassword } from './common-passwords.rules.ts'

export const role = z.enum(ROLES)
export const company = z.object({ doctorNo: z.string(), doctorName: z.string() })
export const permission = z.enum(PERMISSIONS)

/** 12 or more characters with lower case, upper case and a digit, and nothing that is tried first (docs/decisions.md). */
export const newPassword = (required = 'Please enter password') =>
  z
    .string(required)
    .min(1, required)
    .max(128, 'Use at most 128 characters.')
    // The identity provider takes no other, and nobody sees them.
    .regex(/^\S(.*\S)?$/s, 'A password cannot begin or end with a space.')
    .regex(
      /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{12,}$/,
      'Use 12 or more characters with lower case, upper case and a digit.',
    )
    .refine((password) => !isCommonPassword(password), 'This password is easy to guess. Choose another one.')

/** What an authenticator app shows. */
export const appCode = () =>
  z
    .string('Enter the 6 digits of your authenticator app.')
    .trim()
    .regex(/^\d{6}$/, 'Enter the 6 digits of your authenticator app.')

/** Letters, digits and . _ - : what a person types to sign in; compared without case. */
export const userName = (required = 'Please enter username') =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(50, 'Use at most 50 characters.')
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Use letters, digits and . _ - only.')

export const phone = z
  .string('Phone is required.')
  .trim()
  .min(1, 'Phone is required.')
  .regex(/^\+?[0-9][0-9 ()-]{5,24}$/, 'Use digits, spaces and + ( ) - only, like +1 555 010 9999.')
