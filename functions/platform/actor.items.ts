import * as z from 'zod'
import { rightsByArea } from '../../shared/rights/rights.fields.ts'
import { CLERK_RIGHTS, type Rights } from '../../shared/rights/rights.ts'
import { LANGUAGES } from '../../shared/values/language.ts'
import { PERMISSIONS } from '../../shared/values/permission.ts'
import { ROLES, type Role } from '../../shared/values/role.ts'
import { ACTIVITY_DAYS } from './activity/activity.items.ts'
import { DAY_SECONDS, secondsAfter } from './clock.ts'
import { itemType } from './db/item.ts'
import { type IndexRange, keysIn } from './db/range.ts'
import { versioned } from './editing.ts'

/**
 * A person with an account. A doctor's record contains the company's name, because each company belongs to one doctor
 * (DEC-people-64).
 */
export const userItem = itemType({
  type: 'User',
  schema: z.object({
    userNo: z.string(),
    userName: z.string(),
    email: z.string(),
    /** True if the person has verified that they receive emails at this address; absent if not. */
    emailProven: z.boolean().optional(),
    phone: z.string(),
    role: z.enum(ROLES),
    status: z.enum(['pending', 'approved', 'rejected']),
    companyName: z.string().default(''),
    /** True for a doctor who was invited as staff of a company and has no company of their own. */
    isStaff: z.boolean().optional(),
    // Ownership of the company whose number the account has (DEC-people-180). It never changes unless it is transferred.
    /** The person who owns the company; absent if it is the account's own person. */
    ownerNo: z.string().optional(),
    /** True if the company is frozen; used only with `ownerNo`. Otherwise the status of the account decides. */
    isFrozen: z.boolean().optional(),
    /** Instant at which the company was transferred back to the account's own person. */
    ownerSince: z.string().optional(),
    /** Until this instant, an open transfer can take the company from the account's own person. */
    ownerUntil: z.string().optional(),
    /** True if the company with the account's number requires two-step sign-in of its owner and staff. */
    requiresTwoStep: z.boolean().optional(),
    /** Numbers of the companies that were transferred to this person, other than the one with their own number. */
    ownedCompanies: z.array(z.string()).optional(),
    /**
     * The warehouse admin for whom a clerk works or last worked. The clerk item decides; without one, the clerk works for
     * nobody.
     */
    worksFor: z.string().optional(),
    permissions: z.array(z.enum(PERMISSIONS)).default([]),
    createTime: z.string(),
    /** Language and time zone (IANA) of the person; absent until their console or browser has sent them. */
    language: z.enum(LANGUAGES).optional(),
    timeZone: z.string().optional(),
    /** Tokens of sign-ins up to this instant (in whole seconds) are no longer accepted. */
    sessionsFrom: z.string().optional(),
    /** The session (`origin_jti`) that ended all others; `sessionsFrom` does not apply to it. */
    keptSession: z.string().optional(),
    /**
     * Individual sessions that were ended (`origin_jti`), until their last possible token has expired. `renewable`: ended
     * from another session, so the refresh token was not revoked and the user pool still issues tokens of the session.
     */
    endedSessions: z
      .array(z.object({ id: z.string(), until: z.string(), renewable: z.boolean().optional() }))
      .optional(),
    /**
     * True if signing in requires a code from an authenticator app. All earlier sign-ins were ended when this was set.
     */
    secondFactor: z.boolean().optional(),
    /**
     * Sign-ins that have passed the second factor (`origin_jti`), until their tokens have expired; only for roles that
     * need one.
     */
    passedSecondFactor: z.array(z.object({ id: z.string(), until: z.string() })).optional(),
    /** Version and edits of the permissions, which the super admin sets. */
    ...versioned,
    rev: z.int().default(1),
  }),
  key: (of: { userNo: string }) => ({ pk: `USER#${of.userNo}`, sk: 'USER' }),
  indexes: (user) => ({
    ...keysIn(allUsers, user.email.toLowerCase()),
    ...keysIn(usersAs(user.role), user.email.toLowerCase()),
    ...(isCompany(user) ? keysIn(allCompanies, user.userNo) : {}),
  }),
})
export type User = z.output<typeof userItem.schema>

/** A nurse's or warehouse admin's link to a company. */
export const membershipItem = itemType({
  type: 'Membership',
  schema: z.object({
    doctorNo: z.string(),
    doctorName: z.string(),
    userNo: z.string(),
    userName: z.string(),
    email: z.string(),
    role: z.enum(['nurse', 'warehouseAdmin']),
    status: z.enum(['active', 'limited', 'blocked']),
    /** The company's own name for the member. */
    alias: z.string().default(''),
    /** Numbers of the member's groups. */
    groups: z.array(z.string()).default([]),
    // The member's own limits. If absent, the limits of the groups apply; if these are absent too, the default
    // (DEC-people-71).
    /** Cap on the number of open takes; 0 means no cap. */
    maxOpenTakes: z.int().optional(),
    /** Cap on the value of open takes, as Money; 0 means no cap. */
    maxOpenAmount: z.int().optional(),
    /** The smallest payment that the member may request, as Money. */
    minPayment: z.int().optional(),
    createTime: z.string(),
    ...versioned,
    rev: z.int().default(1),
  }),
  key: (of: { doctorNo: string; userNo: string }) => ({ pk: `CO#${of.doctorNo}`, sk: `MEMBER#${of.userNo}` }),
  indexes: (link) => {
    const byName = `${link.userName.toLowerCase()}#${link.userNo}`
    return {
      ...keysIn(companiesOf(link.userNo), link.doctorNo),
      ...keysIn(membersByName(link.doctorNo, link.role), byName),
      ...keysIn(membersByName(link.doctorNo), byName),
    }
  },
})
/** True for an account whose number is that of a company. */
export const isCompany = ({ role, isStaff }: { role: Role; isStaff?: boolean | undefined }): boolean =>
  role === 'doctor' && !isStaff

/** True for an account whose number is that of a company which its person still owns. */
export const ownsItsCompany = ({
  ownerNo,
  ...account
}: {
  role: Role
  isStaff?: boolean | undefined
  ownerNo?: string | undefined
}): boolean => isCompany(account) && ownerNo === undefined

/** The person who owns the company with the number of this account. */
export const ownerNoOf = ({ userNo, ownerNo = userNo }: { userNo: string; ownerNo?: string | undefined }): string =>
  ownerNo

/**
 * A person on the staff of a company: a doctor with rights in a company that does not have their number, or that they
 * have given to a new owner. An owner whose number the company has is not on its staff; any other owner is, as `isOwner`.
 */
export const staffItem = itemType({
  type: 'Staff',
  schema: z.object({
    doctorNo: z.string(),
    doctorName: z.string(),
    userNo: z.string(),
    userName: z.string(),
    email: z.string(),
    /** All rights, for the owner. */
    rights: rightsByArea,
    status: z.enum(['active', 'suspended']),
    /** True for the owner of the company, who may also do what no right allows. */
    isOwner: z.boolean().optional(),
    /** Instants at which the person got the rights to approve; absent: `createTime`. */
    approverSince: z.object({ 'payments:write': z.string(), 'team:write': z.string() }).partial().optional(),
    createTime: z.string(),
    ...versioned,
    rev: z.int().default(1),
  }),
  key: (of: { doctorNo: string; userNo: string }) => ({ pk: `CO#${of.doctorNo}`, sk: `STAFF#${of.userNo}` }),
  indexes: (staff) => keysIn(staffedCompaniesOf(staff.userNo), staff.doctorNo),
})
export type Staff = z.output<typeof staffItem.schema>

/** The rights of a member of staff as calls check them: undefined for the owner. */
export const rightsOfStaff = ({ isOwner, rights }: Pick<Staff, 'isOwner' | 'rights'>): Rights | undefined =>
  isOwner ? undefined : rights

/** The staff of a company. */
export const staffOf = (doctorNo: string) => ({ pk: `CO#${doctorNo}`, prefix: 'STAFF#' })
/** The companies on whose staff a person is. */
export const staffedCompaniesOf = (userNo: string): IndexRange => ({ index: 'gsi1', pk: `USER#${userNo}#STAFFED` })

/** All people linked to a company. */
export const membersOf = (doctorNo: string) => ({ pk: `CO#${doctorNo}`, prefix: 'MEMBER#' })
/** Members of a company by name: those of one role, or all. */
export const membersByName = (doctorNo: string, role?: 'nurse' | 'warehouseAdmin'): IndexRange =>
  role ? { index: 'gsi2', pk: `CO#${doctorNo}#PEOPLE#${role}` } : { index: 'gsi3', pk: `CO#${doctorNo}#PEOPLE` }
/** The companies to which a person is linked. */
export const companiesOf = (userNo: string): IndexRange => ({ index: 'gsi1', pk: `USER#${userNo}#COMPANIES` })
/** All users, by email in lower case. */
export const allUsers: IndexRange = { index: 'gsi1', pk: 'USERS' }
/** Users of one role, by email in lower case. */
export const usersAs = (role: Role): IndexRange => ({ index: 'gsi3', pk: `USERS#${role}` })
/** All companies, by their doctors. */
export const allCompanies: IndexRange = { index: 'gsi2', pk: 'COMPANIES' }

/** Rights, permissions and warehouses that a warehouse admin grants a clerk. */
export const clerkTerms = z.object({
  rights: z.array(z.enum(CLERK_RIGHTS)),
  /** Permissions that the clerk has while the admin has them too. */
  permissions: z.array(z.enum(PERMISSIONS)),
  /** The warehouses to which the clerk is limited; empty for all that the admin sees. */
  warehouses: z.array(z.object({ doctorNo: z.string(), warehouseNo: z.string() })),
})
export type ClerkTerms = z.output<typeof clerkTerms>

/** A warehouse clerk: a person who works for a warehouse admin, with rights that the admin has granted. */
export const clerkItem = itemType({
  type: 'Clerk',
  schema: z.object({
    /** The warehouse admin. */
    operatorNo: z.string(),
    operatorName: z.string(),
    userNo: z.string(),
    userName: z.string(),
    email: z.string(),
    ...clerkTerms.shape,
    status: z.enum(['active', 'suspended']),
    createTime: z.string(),
    ...versioned,
    rev: z.int().default(1),
  }),
  key: (of: { operatorNo: string; userNo: string }) => ({ pk: `OPERATOR#${of.operatorNo}`, sk: `CLERK#${of.userNo}` }),
})
/** The clerks of a warehouse admin. */
export const clerksOf = (operatorNo: string) => ({ pk: `OPERATOR#${operatorNo}`, prefix: 'CLERK#' })
export type Clerk = z.output<typeof clerkItem.schema>

/** The ended work of a clerk for a warehouse admin, whose activity shows what the clerk did during that time. */
export const formerClerkItem = itemType({
  type: 'FormerClerk',
  schema: z.object({
    operatorNo: z.string(),
    userNo: z.string(),
    userName: z.string(),
    createTime: z.string(),
    endTime: z.string(),
  }),
  key: (of: { operatorNo: string; userNo: string; createTime: string }) => ({
    pk: formerClerksOf(of.operatorNo).pk,
    sk: `FORMERCLERK#${of.userNo}#${of.createTime}`,
  }),
  // After that, no event of the clerk is left.
  expiresAt: ({ endTime }) => secondsAfter(endTime, ACTIVITY_DAYS * DAY_SECONDS),
})
export type FormerClerk = z.output<typeof formerClerkItem.schema>
/** The former clerks of a warehouse admin. */
export const formerClerksOf = (operatorNo: string) => ({ pk: `OPERATOR#${operatorNo}`, prefix: 'FORMERCLERK#' })

export type Membership = z.output<typeof membershipItem.schema>
