import * as z from 'zod'
import { ROLES } from '../values/role.ts'

/** Data of the emails about invitations and accounts. It contains no secrets, because the worker generates them. */
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
    /** The inviting warehouse admin; only for an invitation to a clerk. */
    operatorName: z.string().optional(),
  }),
  z.object({
    kind: z.literal('passwordReset'),
    /** Name typed by the requester; the worker checks that this account has the recipient's address. */
    userName: z.string(),
  }),
  z.object({
    kind: z.literal('emailCode'),
    /** User for whom the worker generates the code. */
    userNo: z.string(),
  }),
  z.object({
    kind: z.literal('ownerTransfer'),
    /** Excludes the secret of the link, as for invitations. */
    transferNo: z.string(),
    doctorNo: z.string(),
    doctorName: z.string(),
    /** Who receives the email: the owner, or the person who is to become it. */
    side: z.enum(['from', 'to']),
    userNo: z.string(),
    fromName: z.string(),
    toName: z.string(),
  }),
  z.object({
    kind: z.literal('ownerChanged'),
    doctorNo: z.string(),
    doctorName: z.string(),
    side: z.enum(['from', 'to']),
    userNo: z.string(),
    fromName: z.string(),
    toName: z.string(),
    /** True if the former owner has left the company. */
    hasLeft: z.boolean(),
  }),
] as const
export type PeopleMail = z.output<(typeof peopleMails)[number]>
