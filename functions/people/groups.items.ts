import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'
import { versioned } from '../platform/editing.ts'

/** A group of nurses and its limits. */
const group = z.object({
  groupNo: z.string(),
  groupName: z.string(),
  /** Number of members. */
  size: z.int(),
  maxOpenTakes: z.int().optional(),
  /** Cap on the value of a member's open takes, as Money. */
  maxOpenAmount: z.int().optional(),
  /** The smallest payment that a member may request, as Money. */
  minPayment: z.int().optional(),
  /** True while the group is being deleted: its limits no longer apply, and its members are being removed. */
  isGoing: z.boolean().optional(),
  /** Idempotency key of the call that added the group, so that a retry of that call finds it. */
  madeBy: z.string().optional(),
  /** Idempotency key of the last edit, so that a retry of an interrupted edit resumes it. */
  editedBy: z.string().optional(),
  version: versioned.version,
  createTime: z.string(),
})
export type Group = z.output<typeof group>

/** Maximum number of groups per company, which keeps the directory far below the store's limit of 400 KB. */
export const MAX_GROUPS = 500

/**
 * All groups of a company in one item, because lists, pickers and the limits of a take read them together and edits are
 * rare. Always written as a whole, conditional on the `rev` read.
 */
export const groupDirectoryItem = itemType({
  type: 'GroupDirectory',
  schema: z.object({ doctorNo: z.string(), groups: z.array(group), rev: z.int() }),
  key: (of: { doctorNo: string }) => ({ pk: `CO#${of.doctorNo}`, sk: 'GROUPS' }),
})
export type GroupDirectory = z.output<typeof groupDirectoryItem.schema>

/**
 * The latest edits of a group. Stored apart from the directory, because every take reads the directory but only editors
 * read the edits.
 */
export const groupEditsItem = itemType({
  type: 'GroupEdits',
  schema: z.object({ doctorNo: z.string(), groupNo: z.string(), ...versioned }),
  key: (of: { doctorNo: string; groupNo: string }) => ({ pk: `CO#${of.doctorNo}`, sk: `GROUPEDITS#${of.groupNo}` }),
})

/**
 * A nurse's membership in a group. The nurse's link to the company also names the group, and is written in the same
 * transaction.
 */
export const groupLinkItem = itemType({
  type: 'GroupLink',
  schema: z.object({ doctorNo: z.string(), groupNo: z.string(), userNo: z.string() }),
  key: (of: { doctorNo: string; groupNo: string; userNo: string }) => ({
    ...groupLinksOf(of.doctorNo, of.groupNo),
    sk: of.userNo,
  }),
})
export const groupLinksOf = (doctorNo: string, groupNo: string) => ({ pk: `CO#${doctorNo}#GROUP#${groupNo}` })

/** Numbers of nurses and warehouse admins in a company, increased when a person joins. */
export const peopleCountItem = itemType({
  type: 'PeopleCount',
  schema: z.object({
    doctorNo: z.string(),
    nurses: z.int().default(0),
    warehouseAdmins: z.int().default(0),
  }),
  key: (of: { doctorNo: string }) => ({ pk: `CO#${of.doctorNo}`, sk: 'PEOPLE' }),
})
