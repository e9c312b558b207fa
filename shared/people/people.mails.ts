import * as z from 'zod'
import { ROLES } from '../values/role.ts'

/** The mails that people are sent about invitations and accounts. None holds a secret: their worker draws it. */
export const peopleMails = [
  z.object({
    kind: z.literal('invitation'),
    /** Without the secret of the link: the worker draws it, so that it stands in the mail alone. */
    invitationNo: z.string(),
    role: z.enum(ROLES),
    /** The person signs in and accepts, instead of registering. */
    hasAccount: z.boolean(),
    /** Absent for a new company. */
    doctorName: z.string().optional(),
  }),
  z.object({
    kind: z.literal('passwordReset'),
    /** As typed by whoever asked: whether it is the account of that address, the worker finds out. */
    userName: z.string(),
  }),
  z.object({
    kind: z.literal('emailCode'),
    /** Whose code; the worker draws it. */
    userNo: z.string(),
  }),
] as const
export type PeopleMail = z.output<(typeof peopleMails)[number]>
