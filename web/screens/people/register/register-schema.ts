import * as z from 'zod'
import { says } from '../../../../shared/contract/issues.ts'
import { credentialsReasons } from '../../../../shared/people/credentials.reasons.ts'
import { people as contract } from '../../../../shared/people/people.contract.ts'
import { signInReasons } from '../../../../shared/people/sign-in.reasons.ts'

const body = contract.calls.register.body.omit({ id: true })

/** The call's own rules plus the form's: both passwords match, and a company has a name. */
export const registerSchema = (needsCompany: boolean) =>
  body
    .extend({
      companyName: z.string().trim().max(100).optional(),
    })
    .superRefine(({ password, rePassword, companyName }, context) => {
      if (rePassword !== password) {
        context.addIssue({
          code: 'custom',
          path: ['rePassword'],
          message: says(credentialsReasons.passwordsDiffer),
        })
      }
      if (needsCompany && !companyName) {
        context.addIssue({
          code: 'custom',
          path: ['companyName'],
          message: says(signInReasons.companyNameRequired),
        })
      }
    })

export type Registration = z.input<ReturnType<typeof registerSchema>>

export const EMPTY_REGISTRATION: Registration = {
  userName: '',
  password: '',
  rePassword: '',
  phone: '',
}
