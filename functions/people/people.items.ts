import * as z from 'zod'
import { ROLES } from '../../shared/values/role.ts'
import { DAY, secondsAfter } from '../platform/clock.ts'
import { itemType } from '../platform/db/item.ts'

/** How e-mail addresses and user names compare: without case. */
export const plain = (text: string): string => text.trim().toLowerCase()

/** The one way to an account. Its number is also the secret of the link that is mailed. */
export const invitationItem = itemType({
  type: 'Invitation',
  schema: z.object({
    invitationNo: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    status: z.enum(['pending', 'approved', 'rejected']),
    createDate: z.string(),
    /** The last instant at which it can be used. */
    expireDate: z.string(),
    /** The account-to-be, drawn at once: whoever resumes a half-done registration makes the same one. */
    userNo: z.string(),
    /** The account that was made or joined by it. */
    answeredBy: z.string().optional(),
    answerDate: z.string().optional(),
    /** The company that invites; absent when a company, or a super admin, is invited. */
    doctorNo: z.string().optional(),
    doctorName: z.string().optional(),
    /** Instants of the latest mails to the address by the same inviter, oldest first; at most five. */
    mailedAt: z.array(z.string()).default([]),
    rev: z.int(),
  }),
  key: (of: { invitationNo: string }) => ({ pk: `INVITATION#${of.invitationNo}`, sk: 'INVITATION' }),
  // Numbers sort by time, so each range is in the order of creation.
  indexes: (invitation) => ({
    gsi1: { ...allInvitationsRange, sk: invitation.invitationNo },
    gsi2: { ...invitationsByEmail(), sk: `${plain(invitation.email)}#${invitation.invitationNo}` },
    ...(invitation.doctorNo ? companyIndexesOf(invitation.doctorNo, invitation) : {}),
  }),
})
export type Invitation = z.output<typeof invitationItem.schema>

const companyIndexesOf = (doctorNo: string, { invitationNo, email }: { invitationNo: string; email: string }) => ({
  gsi3: { ...invitationsOf(doctorNo), sk: invitationNo },
  gsi4: { ...invitationsOfByEmail(doctorNo), sk: `${plain(email)}#${invitationNo}` },
})

/** All invitations by time (gsi1) and by the beginning of an address (gsi2), those of a company (gsi3 and gsi4). */
export const allInvitationsRange = { pk: 'INVITATIONS' }
export const invitationsByEmail = (beginning?: string) => ({
  pk: 'INVITATIONS#EMAIL',
  ...(beginning ? { prefix: plain(beginning) } : {}),
})
/** Those to one address, whoever sent them, in the order of creation (gsi2). */
export const invitationsTo = (email: string) => invitationsByEmail(`${plain(email)}#`)
export const invitationsOf = (doctorNo: string) => ({ pk: `CO#${doctorNo}#INVITATIONS` })
export const invitationsOfByEmail = (doctorNo: string, beginning?: string) => ({
  pk: `CO#${doctorNo}#INVITATIONS#EMAIL`,
  ...(beginning ? { prefix: plain(beginning) } : {}),
})

/** The latest invitation of an address by one company (or, with `from` 'none', to be a company or super admin). */
export const latestInvitationItem = itemType({
  type: 'LatestInvitation',
  schema: z.object({ email: z.string(), from: z.string(), invitationNo: z.string(), rev: z.int() }),
  key: (of: { email: string; from: string }) => ({ pk: `INVITED#${plain(of.email)}`, sk: `FROM#${of.from}` }),
})

/**
 * One address, one account. Written before the identity provider is asked for anything, so that an account is only
 * ever made by whoever holds its address and name here, and a registration broken off is taken up where it stopped.
 */
export const emailItem = itemType({
  type: 'Email',
  schema: z.object({
    email: z.string(),
    userNo: z.string(),
    /** The name it is, or is being, registered under; lower case. */
    userName: z.string(),
    /** Names of earlier tries, held until their identities are gone and the account stands. */
    formerNames: z.array(z.string()).default([]),
    registered: z.boolean(),
    /** Until when one call alone works on the registration; absent when none does. */
    until: z.string().optional(),
    rev: z.int(),
  }),
  key: (of: { email: string }) => ({ pk: `EMAIL#${plain(of.email)}`, sk: 'EMAIL' }),
})
export type EmailHeld = z.output<typeof emailItem.schema>

/** One user name, one account; `Ann` and `ann` are the same name. */
export const userNameItem = itemType({
  type: 'UserName',
  schema: z.object({ userName: z.string(), userNo: z.string(), email: z.string() }),
  key: (of: { userName: string }) => ({ pk: `USERNAME#${plain(of.userName)}`, sk: 'USERNAME' }),
})

/** That a person signed in, when and from where; what the super admin looks at when an account seems stolen. */
export const signInItem = itemType({
  type: 'SignIn',
  schema: z.object({ userNo: z.string(), at: z.string(), ip: z.string(), agent: z.string() }),
  key: (of: { userNo: string; at: string }) => ({ pk: `USER#${of.userNo}`, sk: `SIGNIN#${of.at}` }),
  expiresAt: ({ at }) => secondsAfter(at, SIGN_IN_DAYS * DAY),
})
export type SignInKept = z.output<typeof signInItem.schema>
export const SIGN_IN_DAYS = 90
/** A person's sign-ins from an instant on, in the order of time. The store may forget later than it should. */
export const signInsOf = (userNo: string, from: string) => ({
  pk: `USER#${userNo}`,
  from: `SIGNIN#${from}`,
  to: 'SIGNIN#~',
})

/** A mail on its way or gone. A message delivered again finds it, and waits or stays silent. */
export const mailItem = itemType({
  type: 'Mail',
  schema: z.object({
    mailNo: z.string(),
    state: z.enum(['sending', 'sent']),
    /** While sending: the instant from which another worker may believe this one dead. */
    until: z.string(),
  }),
  key: (of: { mailNo: string }) => ({ pk: `MAIL#${of.mailNo}`, sk: 'MAIL' }),
  // Longer than any message can wait in a queue and its dead-letter queue together.
  expiresAt: ({ until }) => secondsAfter(until, 30 * DAY),
})
export type MailOnItsWay = z.output<typeof mailItem.schema>

/** The latest link by which a person may set a new password; a newer one takes its place. */
export const passwordResetItem = itemType({
  type: 'PasswordReset',
  schema: z.object({
    userNo: z.string(),
    /** SHA-256 of the secret in the link; the secret itself is in the mail alone. */
    hash: z.string(),
    /** The last instant at which it can be used. */
    expireDate: z.string(),
    state: z.enum(['open', 'using', 'used']),
    /** While using: the instant from which that call is taken for dead. */
    until: z.string().optional(),
    /** When links were mailed within the last hour. */
    mailed: z.array(z.string()),
    rev: z.int(),
  }),
  key: (of: { userNo: string }) => ({ pk: `USER#${of.userNo}`, sk: 'RESET' }),
  expiresAt: ({ expireDate }) => secondsAfter(expireDate, DAY),
})
export type PasswordReset = z.output<typeof passwordResetItem.schema>
