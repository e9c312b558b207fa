import * as z from 'zod'
import { people as contract } from '../../../../shared/people/people.contract.ts'

const body = contract.calls.register.body.omit({ id: true })

/** The call's own rules, and what they leave to the form: the two passwords agree, and a company has a name. */
export const registerSchema = (needsCompany: boolean) =>
  body
    .extend({
      companyName: z.string().trim().max(100, 'Use at most 100 characters.').optional(),
    })
    .superRefine(({ password, rePassword, companyName }, context) => {
      if (rePassword !== password) {
        context.addIssue({
          code: 'custom',
          path: ['rePassword'],
          message: 'Password not match.',
        })
      }
      if (needsCompany && !companyName) {
        context.addIssue({
          code: 'custom',
          path: ['companyName'],
          message: 'Company name is required.',
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
