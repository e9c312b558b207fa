import type * as z from 'zod'
import { says } from '../../../../shared/contract/issues.ts'
import { credentialsReasons } from '../../../../shared/people/credentials.reasons.ts'

/** The call's own rules plus a check that both passwords match. */
export const passwordsAgree = <Out extends { password: string; rePassword: string }, In>(schema: z.ZodType<Out, In>) =>
  schema.refine(({ password, rePassword }) => password === rePassword, {
    path: ['rePassword'],
    error: says(credentialsReasons.passwordsDiffer),
  })
