import * as z from 'zod'
import { ROLES } from '../values/role.ts'

/** Emails about invitations and accounts. None of them contains a secret, because the worker generates it. */
export const peopleMails = [
  z.object({
    kind: z.literal('invitation'),
    /** Excludes the secret of the link: the worker generates it, so that it is stored only in the email. */
    invitationNo: z.string(),
    role: z.enum(ROLES),
    /** True if the person signs in and accepts, instead of registering. */
    hasAccount: z.boolean(),
    /** Absent for a new company. */
    doctorName: z.string().optional(),
  }),
  z.object({
    kind: z.literal('passwordReset'),
    /** Name typed by the requester; the worker checks that the account has that address. */
    userName: z.string(),
  }),
  z.object({
    kind: z.literal('emailCode'),
    /** User for whom the worker generates the code. */
    userNo: z.string(),
  }),
] as const
export type PeopleMail = z.output<(typeof peopleMails)[number]>
