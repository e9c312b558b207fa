import type * as z from 'zod'
import { says } from '../../../../shared/contract/issues.ts'
import { credentialsReasons } from '../../../../shared/people/credentials.reasons.ts'

/** The call's own rules, and what they leave to the form: the two passwords are the same. */
export const passwordsAgree = <Out extends { password: string; rePassword: string }, In>(schema: z.ZodType<Out, In>) =>
  schema.refine(({ password, rePassword }) => password === rePassword, {
    path: ['rePassword'],
    error: says(credentialsReasons.passwordsDiffer),
  })
