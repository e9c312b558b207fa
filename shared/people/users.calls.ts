import * as z from 'zod'
import { call } from '../contract/call.ts'
import { editOnly, recordVersion, savedVersion } from '../contract/editing.ts'
import { id, instant, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { page, paging } from '../contract/paging.ts'
import { company, permission, role } from './people.fields.ts'
import { peopleReasons } from './people.reasons.ts'

const accountStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const userRecord = z.object({
  userNo: z.string(),
  userName: z.string(),
  /** Same as the user name: the specification uses both names (SPEC-people-16). */
  username: z.string(),
  email: z.string(),
  /** True once the address is verified; until then the user works only for the company that invited them. */
  emailProven: z.boolean(),
  phone: z.string(),
  /** Names of the companies that the person owns; empty for all other users. */
  alias: z.string(),
  /** The companies that the person owns now; the number of a company is that of its first owner (DEC-people-180). */
  owned: z.array(company.pick({ doctorNo: true, doctorName: true })),
  /** Names of the companies on whose staff a doctor who owns no company is; absent for all other users. */
  staffOf: z.array(z.string()).optional(),
  /** Name of the warehouse admin for whom a clerk works, empty after they removed the clerk; absent for all other users. */
  clerkOf: z.string().optional(),
  role,
  roleId: z.int(),
  sessionRole: z.string(),
  /** 0 pending, 1 approved (Enabled), 2 rejected (Disabled). */
  status: accountStatus,
  permissions: z.array(permission),
  createTime: instant(),
  /** Number of times the permissions have been edited. */
  version: recordVersion(),
})

const signIn = z.object({ at: instant(), ip: z.string(), agent: z.string() })

const userDetail = userRecord.extend({
  /** 1 active, 2 limited, 3 blocked (SPEC-people-20). */
  companies: z.array(company.extend({ status: z.union([z.literal(1), z.literal(2), z.literal(3)]) })),
  /** True if signing in requires a code from an authenticator app, according to Dockside's latest information. */
  hasSecondFactor: z.boolean(),
  /** The latest 20 within 90 days, newest first. */
  recentSignIns: z.array(signIn),
})

/** Accounts, as managed by the super admin. */
export const userCalls = {
  listUsers: call({
    route: 'POST /admin/queryUsersInfoList',
    access: { roles: ['superAdmin'] },
    body: z.object({
      ...paging,
      condition: singleLine(254).optional(),
      roleId: z
        .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)], says(peopleReasons.userRoles))
        .optional(),
    }),
    result: page(userRecord),
    errors: [],
    summary:
      'All users by email. `condition`: part of an email address or user name, from the beginning of a word (`@shop.com`). With `roleId`, only users with that role.',
    writes: false,
  }),
  modifyUserStatus: call({
    route: 'POST /admin/modifyUserStatus',
    access: { roles: ['superAdmin'] },
    body: z.object({
      userNo: id('user'),
      status: z.union([z.literal(1), z.literal(2)], says(peopleReasons.userStatuses)),
    }),
    result: z.object({ userNo: z.string(), status: accountStatus }),
    errors: ['missing', 'conflict'],
    summary:
      'Enables (1) or disables (2) a user. A disabled user is signed out everywhere, and their next call is refused.',
    writes: true,
    successMessage: 'Saved.',
  }),
  modifyUserPermissions: call({
    route: 'POST /admin/modifyUserPermissions',
    access: { roles: ['superAdmin'] },
    ...editOnly({
      place: {},
      key: { userNo: id('user') },
      fields: { permissions: z.array(permission).max(10, says(peopleReasons.permissionsOnce)) },
    }),
    result: z.object({ userNo: z.string(), permissions: z.array(permission), version: savedVersion() }),
    errors: ['missing', 'conflict'],
    summary: 'Sets the permissions of a warehouse admin to exactly these.',
    writes: true,
    successMessage: 'Saved.',
  }),
  resetSecondFactor: call({
    route: 'POST /admin/resetSecondFactor',
    access: { roles: ['superAdmin'] },
    body: z.object({ userNo: id('user') }),
    result: z.object({ userNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary:
      'Turns off the second factor of a user who has lost it, and ends their sessions; they can then sign in by password alone.',
    writes: true,
    successMessage: 'Two-step sign-in reset.',
  }),
  getUserInfo: call({
    route: 'POST /admin/getUserInfo',
    access: { roles: ['superAdmin'] },
    body: z.object({ userNo: id('user') }),
    result: userDetail,
    errors: ['missing'],
    summary: 'One user with their companies and recent sign-ins.',
    writes: false,
  }),
}
