import * as z from 'zod'
import { rightsByArea } from '../../shared/rights/rights.fields.ts'
import { ROLES } from '../../shared/values/role.ts'
import { clerkTerms } from '../platform/actor.items.ts'
import { DAY_SECONDS, secondsAfter } from '../platform/clock.ts'
import { itemType } from '../platform/db/item.ts'
import { type IndexRange, keysIn } from '../platform/db/range.ts'

/** Form in which email addresses and user names are compared: trimmed and in lower case. */
export const plain = (text: string): string => text.trim().toLowerCase()

/**
 * An account can only be created through an invitation. The invitation's number alone opens a registration, but
 * verifies no address.
 */
export const invitationItem = itemType({
  type: 'Invitation',
  schema: z.object({
    invitationNo: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    status: z.enum(['pending', 'approved', 'rejected']),
    createDate: z.string(),
    /** The last instant at which the invitation can be used. */
    expireDate: z.string(),
    /** The account that was created through the invitation, or that accepted or rejected it. */
    answeredBy: z.string().optional(),
    answerDate: z.string().optional(),
    /** The inviting company; absent if the invitation is for a company or a super admin. */
    doctorNo: z.string().optional(),
    doctorName: z.string().optional(),
    /** Rights that the person gets on the staff of the company; set exactly for the role doctor with a company. */
    rights: rightsByArea.optional(),
    /** The inviting warehouse admin and what the clerk may do; only for an invitation to a clerk. */
    operatorNo: z.string().optional(),
    operatorName: z.string().optional(),
    clerk: clerkTerms.optional(),
    /** Instants of the latest emails from the same inviter to the address, oldest first; at most five. */
    mailedAt: z.array(z.string()).default([]),
    rev: z.int(),
  }),
  key: (of: { invitationNo: string }) => ({ pk: `INVITATION#${of.invitationNo}`, sk: 'INVITATION' }),
  // Numbers sort by time, so each range is in the order of creation.
  indexes: (invitation) => ({
    ...keysIn(allInvitations, invitation.invitationNo),
    ...keysIn(INVITATIONS_BY_EMAIL, `${plain(invitation.email)}#${invitation.invitationNo}`),
    ...(invitation.doctorNo ? keysIn(invitationsOf(invitation.doctorNo), invitation.invitationNo) : {}),
    ...(invitation.operatorNo ? keysIn(invitationsOfOperator(invitation.operatorNo), invitation.invitationNo) : {}),
  }),
})
export type Invitation = z.output<typeof invitationItem.schema>

/** All invitations, sorted by time. */
export const allInvitations: IndexRange = { index: 'gsi1', pk: 'INVITATIONS' }
const INVITATIONS_BY_EMAIL: IndexRange = { index: 'gsi2', pk: 'INVITATIONS#EMAIL' }
/** All invitations to one address, in the order of creation. */
export const invitationsTo = (email: string): IndexRange => ({ ...INVITATIONS_BY_EMAIL, prefix: `${plain(email)}#` })
/** Invitations sent by a company, sorted by time. */
export const invitationsOf = (doctorNo: string): IndexRange => ({ index: 'gsi3', pk: `CO#${doctorNo}#INVITATIONS` })

/** Invitations sent by a warehouse admin to clerks, sorted by time. */
export const invitationsOfOperator = (operatorNo: string): IndexRange => ({
  index: 'gsi3',
  pk: `OPERATOR#${operatorNo}#INVITATIONS`,
})

/** The emailed links of an invitation. A separate item, so that no list can show them. */
export const invitationSecretsItem = itemType({
  type: 'InvitationSecrets',
  schema: z.object({
    invitationNo: z.string(),
    /** SHA-256 of the secrets in the emailed links; the secrets themselves are only in the emails. */
    hashes: z.array(z.string()),
    expireDate: z.string(),
    rev: z.int(),
  }),
  key: (of: { invitationNo: string }) => ({ pk: `INVITATION#${of.invitationNo}`, sk: 'SECRETS' }),
  expiresAt: ({ expireDate }) => secondsAfter(expireDate, DAY_SECONDS),
})

/** The latest invitation to an address from one company or, if `from` is 'none', for a company or super admin. */
export const latestInvitationItem = itemType({
  type: 'LatestInvitation',
  schema: z.object({ email: z.string(), from: z.string(), invitationNo: z.string(), rev: z.int() }),
  key: (of: { email: string; from: string }) => ({ pk: `INVITED#${plain(of.email)}`, sk: `FROM#${of.from}` }),
})

/** The emailed links of the latest transfer of a company to a new owner. A separate item, so that no list can show them. */
export const ownerTransferSecretsItem = itemType({
  type: 'OwnerTransferSecrets',
  schema: z.object({
    doctorNo: z.string(),
    transferNo: z.string(),
    /** SHA-256 of the secrets in the links that were emailed to each side. */
    hashes: z.object({ from: z.array(z.string()), to: z.array(z.string()) }),
    expireTime: z.string(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string }) => ({ pk: `CO#${of.doctorNo}`, sk: 'OWNERTRANSFERSECRETS' }),
  expiresAt: ({ expireTime }) => secondsAfter(expireTime, DAY_SECONDS),
})

/** State of a registration in progress, so that an interrupted one can be resumed. */
const held = z.object({
  email: z.string(),
  /** Number of the future account; every retry creates the account with this number. */
  userNo: z.string(),
  /** The name under which the account is or will be registered, in lower case. */
  userName: z.string(),
  /** Names of earlier attempts. They stay here until their identities have been deleted and the account exists. */
  formerNames: z.array(z.string()).default([]),
  registered: z.boolean(),
  /** Instant until which a call holds the registration; absent if none does. */
  until: z.string().optional(),
  rev: z.int(),
})
export type Held = z.output<typeof held>

/**
 * An address is verified by at most one account, either by registering through an emailed link or with an emailed code.
 * Written before the identity provider is called, so that only the holder of this address and name can create an
 * account. An account with an unverified address has no such item, so it cannot block the owner of the address.
 */
export const emailItem = itemType({
  type: 'Email',
  schema: held,
  key: (of: { email: string }) => ({ pk: `EMAIL#${plain(of.email)}`, sk: 'EMAIL' }),
})

/** Written by everyone who joins the staff of a company, so that two people who join at once cannot exceed its limit. */
export const staffRosterItem = itemType({
  type: 'StaffRoster',
  schema: z.object({ doctorNo: z.string(), rev: z.int() }),
  key: (of: { doctorNo: string }) => ({ pk: `CO#${of.doctorNo}`, sk: 'STAFFROSTER' }),
})

/** Written by every clerk who begins to work for a warehouse admin, so that two at once cannot exceed the limit. */
export const clerkRosterItem = itemType({
  type: 'ClerkRoster',
  schema: z.object({ operatorNo: z.string(), rev: z.int() }),
  key: (of: { operatorNo: string }) => ({ pk: `OPERATOR#${of.operatorNo}`, sk: 'CLERKROSTER' }),
})

/** Like `emailItem`, for a registration through a copied link, which holds the invitation instead of the address. */
export const registrationItem = itemType({
  type: 'Registration',
  schema: held.extend({ invitationNo: z.string() }),
  key: (of: { invitationNo: string }) => ({ pk: `INVITATION#${of.invitationNo}`, sk: 'REGISTRATION' }),
})
export type Registration = z.output<typeof registrationItem.schema>

/** The latest code emailed to verify an address; replaced by a newer one. */
export const emailCodeItem = itemType({
  type: 'EmailCode',
  schema: z.object({
    userNo: z.string(),
    email: z.string(),
    /** Scrypt hash of the code; absent until the email is sent, and after the code has been used. */
    hash: z.string().optional(),
    salt: z.string().optional(),
    /** The last instant at which the code is valid. */
    expireDate: z.string(),
    /** Number of tries with this code, right or wrong. */
    tries: z.int(),
    /** Instants at which codes were requested, oldest first; at most five. */
    mailedAt: z.array(z.string()),
    rev: z.int(),
  }),
  key: (of: { userNo: string }) => ({ pk: `USER#${of.userNo}`, sk: 'EMAILCODE' }),
  expiresAt: ({ expireDate }) => secondsAfter(expireDate, 2 * DAY_SECONDS),
})
export type EmailCode = z.output<typeof emailCodeItem.schema>

/** A user name belongs to one account; `Ann` and `ann` are the same name. */
export const userNameItem = itemType({
  type: 'UserName',
  schema: z.object({
    userName: z.string(),
    userNo: z.string(),
    email: z.string(),
    /**
     * Invitation whose copied link was used to register the name. Its Registration shows whether that was completed.
     */
    invitationNo: z.string().optional(),
  }),
  key: (of: { userName: string }) => ({ pk: `USERNAME#${plain(of.userName)}`, sk: 'USERNAME' }),
})

/** A sign-in with its time and origin, which the super admin can check if an account may have been stolen. */
export const signInItem = itemType({
  type: 'SignIn',
  schema: z.object({ userNo: z.string(), at: z.string(), ip: z.string(), agent: z.string() }),
  key: (of: { userNo: string; at: string }) => ({ pk: `USER#${of.userNo}`, sk: `SIGNIN#${of.at}` }),
  expiresAt: ({ at }) => secondsAfter(at, SIGN_IN_DAYS * DAY_SECONDS),
})
export const SIGN_IN_DAYS = 90
/** A person's sign-ins since an instant, sorted by time. The store may delete expired ones late. */
export const signInsOf = (userNo: string, from: string) => ({
  pk: `USER#${userNo}`,
  from: `SIGNIN#${from}`,
  to: 'SIGNIN#~',
})

/**
 * Number of wrong passwords and codes within ten minutes: from one address, for one name from one address, or by one
 * signed-in person.
 */
export const attemptsItem = itemType({
  type: 'Attempts',
  schema: z.object({ whose: z.string(), window: z.string(), wrong: z.int() }),
  key: (of: { whose: string; window: string }) => ({ pk: `ATTEMPTS#${of.whose}`, sk: of.window }),
})

/** Lock on a person's password, so that only one of several concurrent changes proceeds. */
export const passwordChangeItem = itemType({
  type: 'PasswordChange',
  schema: z.object({
    userNo: z.string(),
    /** Instant at which the change ended or, if it is in progress, from which it is considered abandoned. */
    until: z.string(),
    rev: z.int(),
  }),
  key: (of: { userNo: string }) => ({ pk: `USER#${of.userNo}`, sk: 'PASSWORDCHANGE' }),
  expiresAt: ({ until }) => secondsAfter(until, DAY_SECONDS),
})
export type PasswordChange = z.output<typeof passwordChangeItem.schema>

/** The latest link with which a person may set a new password; replaced by a newer one. */
export const passwordResetItem = itemType({
  type: 'PasswordReset',
  schema: z.object({
    userNo: z.string(),
    /** SHA-256 of the secret in the link; the secret itself is only in the email. */
    hash: z.string(),
    /** The last instant at which the link can be used. */
    expireDate: z.string(),
    state: z.enum(['open', 'using', 'used']),
    /** Instant from which the call that uses the link is considered abandoned; absent if no call is using it. */
    until: z.string().optional(),
    /** Instants at which links were emailed within the last hour. */
    mailed: z.array(z.string()),
    rev: z.int(),
  }),
  key: (of: { userNo: string }) => ({ pk: `USER#${of.userNo}`, sk: 'RESET' }),
  expiresAt: ({ expireDate }) => secondsAfter(expireDate, DAY_SECONDS),
})
export type PasswordReset = z.output<typeof passwordResetItem.schema>
