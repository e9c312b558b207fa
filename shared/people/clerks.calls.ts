import * as z from 'zod'
import { call } from '../contract/call.ts'
import { editOnly, recordVersion } from '../contract/editing.ts'
import { email, id, instant } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { page, paging } from '../contract/paging.ts'
import { CLERK_RIGHTS } from '../rights/rights.ts'
import { PERMISSIONS } from '../values/permission.ts'
import { invitationFilters, invitationRecord, invited } from './invitations.calls.ts'
import { peopleReasons } from './people.reasons.ts'

/** Maximum number of warehouses to which a clerk can be limited. */
export const MAX_CLERK_WAREHOUSES = 50

const rights = () => z.array(z.enum(CLERK_RIGHTS)).min(1, says(peopleReasons.rightsRequired))
const permissions = () => z.array(z.enum(PERMISSIONS))
/** Empty for all warehouses of the admin. */
const warehouses = () =>
  z.array(z.object({ doctorNo: id('user'), warehouseNo: id('warehouse') })).max(MAX_CLERK_WAREHOUSES)

export const clerkRecord = z.object({
  userNo: z.string(),
  userName: z.string(),
  email: z.string(),
  rights: z.array(z.enum(CLERK_RIGHTS)),
  /** Permissions that the clerk has while the admin has them too. */
  permissions: z.array(z.enum(PERMISSIONS)),
  /** The warehouses to which the clerk is limited; empty for all that the admin sees. */
  warehouses: z.array(z.object({ doctorNo: z.string(), warehouseNo: z.string(), warehouse: z.string() })),
  status: z.enum(['active', 'suspended']),
  /** True if the super admin has disabled the account. */
  isDisabled: z.boolean(),
  createTime: instant(),
  version: recordVersion(),
})

const access = { roles: ['warehouseAdmin'] } as const

/** The clerks of a warehouse admin: people with accounts of their own who work in the admin's warehouses. */
export const clerkCalls = {
  listClerks: call({
    route: 'POST /clerk/getList',
    access,
    clerk: 'admin',
    body: z.object({}),
    result: z.object({
      /** Sorted by name; at most 200. */
      records: z.array(clerkRecord),
      /** People whose work for the admin has ended in the last 400 days. */
      former: z.array(z.object({ userNo: z.string(), userName: z.string() })),
    }),
    errors: [],
    summary: "The caller's clerks with their rights, by name.",
    writes: false,
  }),
  listClerkInvitations: call({
    route: 'POST /clerk/getInvitations',
    access,
    clerk: 'admin',
    body: z.object({ ...paging, ...invitationFilters }),
    result: page(invitationRecord),
    errors: [],
    summary: 'Invitations that the caller has sent to clerks, newest first. `condition`: any part of an email address.',
    writes: false,
  }),
  inviteClerk: call({
    route: 'POST /clerk/invite',
    access,
    clerk: 'admin',
    body: z.object({
      email: email(),
      rights: rights(),
      permissions: permissions().default([]),
      warehouses: warehouses().default([]),
    }),
    result: invited,
    errors: ['missing', 'conflict', 'tooFast'],
    summary:
      "Invites a clerk with these rights to all of the caller's warehouses or to some. An open invitation gets the new rights and is emailed again, at most every 10 minutes and 5 times a day.",
    writes: true,
    successMessage: 'Invitation sent.',
  }),
  saveClerk: call({
    route: 'POST /clerk/save',
    access,
    clerk: 'admin',
    ...editOnly({
      place: {},
      key: { userNo: id('user') },
      fields: {
        rights: rights(),
        permissions: permissions(),
        warehouses: warehouses(),
        status: z.enum(['active', 'suspended']),
      },
    }),
    result: clerkRecord,
    errors: ['missing', 'conflict'],
    summary: "Changes a clerk's rights and warehouses, or suspends or restores them, from their next call on.",
    writes: true,
    successMessage: 'Saved.',
  }),
  removeClerk: call({
    route: 'POST /clerk/remove',
    access,
    clerk: 'admin',
    body: z.object({ userNo: id('user') }),
    result: z.object({ userNo: z.string() }),
    errors: ['missing', 'conflict'],
    summary: 'Ends the work of a clerk for the caller, from their next call on. Their account stays.',
    writes: true,
    successMessage: 'Removed.',
  }),
}
