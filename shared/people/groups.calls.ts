import * as z from 'zod'
import { call } from '../contract/call.ts'
import { addOrEdit, recordVersion, savedVersion } from '../contract/editing.ts'
import { amount, approvalNo, id, instant, references, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { amountLimit, memberLine, takesLimit } from './members.calls.ts'
import { peopleReasons } from './people.reasons.ts'

/** Maximum members of one group; additional nurses need a second group. */
export const MAX_GROUP_SIZE = 5000

export const groupRecord = z.object({
  /** Same as groupNo. */
  id: z.string(),
  groupNo: z.string(),
  groupName: z.string(),
  /** Number of nurses in it. */
  userCount: z.int(),
  /** Limits of the group; null if it sets none. 0 = no cap. */
  transactions: z.int().nullable(),
  amount: amount().nullable(),
  minPayment: amount().nullable(),
  createTime: instant(),
  version: recordVersion(),
})

const userNumbers = () =>
  z
    .string()
    .trim()
    .max(MAX_GROUP_SIZE * 25, says(peopleReasons.groupSize, { most: MAX_GROUP_SIZE }))
    .regex(/^([A-Z0-9-]+(,[A-Z0-9-]+)*)?$/, says(peopleReasons.userNumbers))
    .register(references, { kinds: ['user'], isList: true })
    .optional()

const company = { roles: ['doctor'], company: 'doctorNo' } as const

/** Groups of nurses: limits for many at once, and private offers for their members. */
export const groupCalls = {
  listGroups: call({
    route: 'POST /group/getList',
    access: company,
    right: 'team:read',
    body: z.object({ doctorNo: id('user'), condition: condition(), ...paging }),
    result: page(groupRecord),
    errors: [],
    summary: "The company's groups by name. `condition`: any part of the name.",
    writes: false,
  }),
  getGroup: call({
    route: 'POST /group/getGroupInfoById',
    access: company,
    right: 'team:read',
    body: z.object({ doctorNo: id('user'), groupNo: id('group') }),
    result: groupRecord.extend({
      /** User numbers separated by commas. */
      users: z.string(),
    }),
    errors: ['missing'],
    summary: 'One group with the numbers of its nurses.',
    writes: false,
  }),
  saveGroup: call({
    route: 'POST /group/saveOrUpdateGroup',
    access: company,
    right: 'team:write',
    ...addOrEdit({
      place: { doctorNo: id('user') },
      key: { groupNo: id('group') },
      fields: {
        groupName: singleLine(50, peopleReasons.groupNameRequired),
        /** Replaces the whole list of members. */
        users: userNumbers(),
        /** Members to add, and to remove. */
        addUsers: userNumbers(),
        removeUsers: userNumbers(),
        transactions: takesLimit(),
        amount: amountLimit(),
        minPayment: amountLimit(),
      },
    }),
    bodyBytes: 1024 * 1024,
    result: z.object({ groupNo: z.string(), version: savedVersion(), approvalNo: approvalNo() }),
    errors: ['missing', 'conflict'],
    summary:
      'Creates a group or changes the given fields; its limits apply to the next take of each nurse in it. Higher limits may wait for approval by a second person.',
    writes: true,
    successMessage: 'Group saved.',
  }),
  deleteGroup: call({
    route: 'POST /group/delGroupById',
    access: company,
    right: 'team:write',
    body: z.object({ doctorNo: id('user'), groupNo: id('group') }),
    result: z.object({ groupNo: z.string(), approvalNo: approvalNo() }),
    errors: ['missing', 'conflict'],
    summary:
      'Deletes a group; its nurses stay members of the company, under their own limits or those of other groups.',
    writes: true,
    successMessage: 'Group deleted.',
  }),
  getGroupTree: call({
    route: 'POST /group/getGroupAndMemberInfoList',
    access: company,
    right: 'team:read',
    body: z.object({
      doctorNo: id('user'),
      condition: condition(),
      /** Only nurses of this group. */
      groupNo: id('group').optional(),
      /** Nurses who are already chosen, separated by commas; the response includes their names. */
      named: singleLine(4000)
        .register(references, { kinds: ['user', 'group'], isList: true })
        .optional(),
      ...paging,
    }),
    result: z.object({
      named: z.array(memberLine),
      /** Only on the first page; pages by `nextToken` omit it. */
      groups: z.array(z.object({ groupNo: z.string(), groupName: z.string(), userCount: z.int() })),
      members: page(memberLine),
    }),
    errors: ['missing'],
    summary:
      'For the picker of a private offer: all groups (on the first page), and a page of the nurses who can be chosen (neither blocked nor disabled), from all groups or from one.',
    writes: false,
  }),
  listNurses: call({
    route: 'POST /offer/getNurseInfoListByCurrentUser',
    access: company,
    right: 'any',
    body: z.object({ doctorNo: id('user'), condition: condition(), ...paging }),
    result: page(memberLine),
    errors: [],
    summary: 'The nurses who can be chosen for a private offer, by name.',
    writes: false,
  }),
}
