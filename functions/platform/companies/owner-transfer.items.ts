import * as z from 'zod'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { rightsByArea } from '../../../shared/rights/rights.fields.ts'
import { type Check, check } from '../db/intent.ts'
import { itemType } from '../db/item.ts'

/**
 * The latest transfer of a company to a new owner. A new transfer replaces it, so that only one can be open. Absent for
 * companies in which none was ever started.
 */
export const ownerTransferItem = itemType({
  type: 'OwnerTransfer',
  schema: z.object({
    doctorNo: z.string(),
    doctorName: z.string(),
    transferNo: z.string(),
    status: z.enum(['open', 'completed', 'canceled']),
    /** The person who owns the company now: `fromNo` until the transfer is completed, then `toNo`. */
    ownerNo: z.string(),
    fromNo: z.string(),
    fromName: z.string(),
    fromEmail: z.string(),
    toNo: z.string(),
    toName: z.string(),
    toEmail: z.string(),
    /** The Staff item of the new owner as it was when the transfer was started. */
    staffRev: z.int(),
    staffSince: z.string(),
    /** Rights of the former owner after the transfer; absent if they leave the company. */
    rightsAfter: rightsByArea.optional(),
    /** Instants at which the emails of this transfer and of earlier ones were sent, oldest first; at most five. */
    mailedAt: z.array(z.string()),
    /** Instants of the two confirmations. */
    fromConfirmed: z.string().optional(),
    toConfirmed: z.string().optional(),
    createTime: z.string(),
    /** The last instant at which the transfer can be completed. */
    expireTime: z.string(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string }) => ({ pk: `CO#${of.doctorNo}`, sk: 'OWNERTRANSFER' }),
})
export type OwnerTransfer = z.output<typeof ownerTransferItem.schema>

/**
 * The check that a company is still owned by the person whose number it has. Needed only while a transfer is open: the
 * transfer cannot be completed before every call that began earlier has ended (DEC-people-182).
 */
export const stillOwner = (doctorNo: string): Check =>
  check(
    ownerTransferItem,
    { doctorNo },
    { when: { equals: { ownerNo: doctorNo } }, error: refuse(generalReasons.rightsChanged) },
  )
