import * as z from 'zod'
import { call } from '../contract/call.ts'
import { editOnly, recordVersion } from '../contract/editing.ts'
import { amount, approvalNo, id, instant, singleLine } from '../contract/fields.ts'
import { needs, says } from '../contract/issues.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { role } from './people.fields.ts'
import { peopleReasons } from './people.reasons.ts'

/** 1 Active, 2 Limited: may only finish open takes, 3 Blocked: no access to the company (DEC-people-70). */
const memberStatus = z.union([z.literal(1), z.literal(2), z.literal(3)], says(peopleReasons.memberStatuses))

/** A new limit: a number, or null to inherit it from the groups or the default. */
export const takesLimit = () =>
  z.int(needs(peopleReasons.noLimit)).min(0, says(peopleReasons.noLimit)).max(10_000).nullable().optional()
export const amountLimit = () => z.number().min(0).max(1_000_000_000).multipleOf(0.0001).nullable().optional()

export const memberLine = z.object({
  /** Same as userNo. */
  memberId: z.string(),
  /** Company of the membership. */
  doctorId: z.string(),
  userNo: z.string(),
  userName: z.string(),
  alias: z.string(),
  email: z.string(),
  role,
  /** Role number of the screens: 2 nurse, 3 warehouse admin. */
  roleId: z.int(),
  sessionRole: z.string(),
  status: memberStatus,
  /** True if the super admin has disabled the account in all companies. */
  isDisabled: z.boolean(),
})

export const memberRecord = memberLine.extend({
  groups: z.array(z.object({ groupNo: z.string(), groupName: z.string() })),
  /** Effective limits: the member's own value, else the highest of the groups, else the default. 0 = no cap. */
  transactions: z.int(),
  amount: amount(),
  minPayment: amount(),
  /** Values set for this member; null where the groups or the default apply. */
  own: z.object({ transactions: z.int().nullable(), amount: z.number().nullable(), minPayment: z.number().nullable() }),
  /** Number of open takes, and their value. */
  pendingTransactions: z.int(),
  pendingAmount: amount(),
  createTime: instant(),
  version: recordVersion(),
})

/** 2 nurse, 3 warehouse admin. */
const memberRoleId = () => z.union([z.literal(2), z.literal(3)], says(peopleReasons.memberRoles)).optional()

const company = { roles: ['doctor'], company: 'doctorNo' } as const

/** Members of a company, as shown to its owner. */
export const memberCalls = {
  listMembers: call({
    route: 'POST /member/getListByLogin',
    access: company,
    right: 'team:read',
    body: z.object({
      doctorNo: id('user'),
      /** Search text: words from the name, alias or email. */
      condition: condition(),
      status: memberStatus.optional(),
      roleId: memberRoleId(),
      /** Only members of this group. */
      groupNo: id('group').optional(),
      ...paging,
    }),
    result: page(memberRecord),
    errors: [],
    summary: "The company's members by name, with their limits and open takes.",
    writes: false,
  }),
  getMember: call({
    route: 'POST /member/getMemberById',
    access: company,
    right: 'team:read',
    body: z.object({ doctorNo: id('user'), memberId: id('user') }),
    result: memberRecord,
    errors: ['missing'],
    summary: 'One member, with limits and open takes.',
    writes: false,
  }),
  editMember: call({
    route: 'POST /member/editInfo',
    access: company,
    right: 'team:write',
    ...editOnly({
      place: { doctorNo: id('user') },
      key: { memberId: id('user') },
      fields: {
        alias: singleLine(50),
        status: memberStatus,
        transactions: takesLimit(),
        amount: amountLimit(),
        minPayment: amountLimit(),
      },
    }),
    result: memberRecord.extend({ approvalNo: approvalNo() }),
    errors: ['missing', 'conflict'],
    summary:
      "Changes the given fields of a member. A limit of null removes the member's own limit, so that those of the groups apply. Higher limits may wait for approval by a second person; the member is then unchanged. Staff that unblocks a warehouse admin also needs the right inventory:write.",
    writes: true,
    successMessage: 'Member saved.',
  }),
  listAllMembers: call({
    route: 'POST /member/getAllUserByLogin',
    access: company,
    right: 'any',
    body: z.object({ doctorNo: id('user'), condition: condition(), roleId: memberRoleId(), ...paging }),
    result: page(memberLine),
    errors: [],
    summary: "The company's members by name, reduced to their identity: for pickers.",
    writes: false,
  }),
  getMemberBalance: call({
    route: 'POST /member/getMemberBalance',
    access: company,
    right: ['team:read', 'payments:read'],
    body: z.object({ doctorNo: id('user'), memberId: id('user') }),
    result: z.object({
      memberId: z.string(),
      /** Amount that the company owes the nurse. */
      total: amount(),
      pendingTransactions: z.int(),
      pendingAmount: amount(),
      minPayment: amount(),
    }),
    errors: ['missing'],
    summary: "The balance that the company owes a nurse, and the nurse's open takes.",
    writes: false,
  }),
  listCompaniesOfMember: call({
    route: 'POST /member/getDoctorInfoByCurrentUser',
    access: { roles: ['nurse', 'warehouseAdmin'] },
    clerk: 'any',
    body: z.object({}),
    result: z.object({
      records: z.array(
        z.object({
          doctorNo: z.string(),
          doctorName: z.string(),
          email: z.string(),
          phone: z.string(),
          status: memberStatus,
          transactions: z.int(),
          amount: amount(),
          minPayment: amount(),
          pendingTransactions: z.int(),
          pendingAmount: amount(),
        }),
      ),
    }),
    errors: [],
    summary: 'The companies the caller belongs to, with contact data and the limits each has set.',
    writes: false,
  }),
}
