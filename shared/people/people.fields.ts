import * as z from 'zod'
import { needs, says } from '../contract/issues.ts'
import type { ReasonKind } from '../reasons/reasons.ts'
import { rightsByArea } from '../rights/rights.fields.ts'
import { PERMISSIONS } from '../values/permission.ts'
import { ROLES } from '../values/role.ts'
import { isCommonPassword } from './common-passwords.rules.ts'
import { credentialsReasons } from './credentials.reasons.ts'
import { plainDigits, SIX_DIGITS } from './digit-code.rules.ts'
import { peopleReasons } from './people.reasons.ts'
import { signInReasons } from './sign-in.reasons.ts'

export const role = z.enum(ROLES)
export const company = z.object({
  doctorNo: z.string(),
  doctorName: z.string(),
  /** Rights of a member of the company's staff; absent for everyone else, including the owner, who has all. */
  rights: rightsByArea.optional(),
  /**
   * True if the company requires two-step sign-in of its owner and staff: its calls are refused in a sign-in without a
   * code.
   */
  requiresTwoStep: z.boolean().optional(),
})
export const permission = z.enum(PERMISSIONS)

/** Rights to give to a person: at least one. */
export const rights = () =>
  rightsByArea.refine((chosen) => Object.keys(chosen).length > 0, says(peopleReasons.rightsRequired))

/**
 * At least 12 characters, with a lowercase letter, an uppercase letter and a digit; not a common password
 * (DEC-people-26).
 */
export const newPassword = (required: ReasonKind = credentialsReasons.passwordRequired) =>
  z
    .string(needs(required))
    .min(1, says(required))
    .max(128)
    // The identity provider refuses spaces at either end, which are invisible anyway.
    .regex(/^\S(.*\S)?$/s, says(credentialsReasons.passwordSpaces))
    .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{12,}$/, says(credentialsReasons.passwordRule))
    .refine((password) => !isCommonPassword(password), says(credentialsReasons.passwordCommon))

const sixDigits = (reason: ReasonKind) => z.string(needs(reason)).overwrite(plainDigits).regex(SIX_DIGITS, says(reason))

/** Code from an authenticator app. */
export const appCode = () => sixDigits(signInReasons.sixDigits)

/** Code emailed to verify an address. */
export const mailedCode = () => sixDigits(signInReasons.emailCode)

/** Letters, digits and . _ - for signing in; compared case-insensitively. */
export const userName = (required: ReasonKind = credentialsReasons.userNameRequired) =>
  z
    .string(needs(required))
    .trim()
    .min(1, says(required))
    .max(50)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, says(credentialsReasons.userNameLetters))

export const phone = z
  .string(needs(credentialsReasons.phoneRequired))
  .trim()
  .min(1, says(credentialsReasons.phoneRequired))
  .regex(/^\+?[0-9][0-9 ()-]{5,24}$/, says(credentialsReasons.phoneSigns))
