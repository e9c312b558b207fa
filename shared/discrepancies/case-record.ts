import * as z from 'zod'
import { amount, instant } from '../contract/fields.ts'
import { CASE_KINDS, CASE_STATES, RESOLUTIONS, SIDES, SUBJECTS } from './discrepancies.rules.ts'

const by = { side: z.enum(SIDES), userName: z.string() }

/** Terms of a proposal. Warehouses do not see amounts. */
const proposed = {
  resolution: z.enum(RESOLUTIONS),
  /** New quantity of the row, units to cancel, or units by which stock changes. */
  quantity: z.int().optional(),
  /** Amount by which the nurse's balance changes. */
  amount: amount().optional(),
}

/** A discrepancy case as shown in lists. */
export const caseRecord = z.object({
  caseNo: z.string(),
  doctorNo: z.string(),
  doctorName: z.string(),
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  subject: z.enum(SUBJECTS),
  /** Number of the tracking row, take, shipment or transfer. */
  subjectNo: z.string(),
  productNo: z.string().optional(),
  productName: z.string(),
  upc: z.string(),
  /** Only for tracking rows. */
  tracking: z.string().optional(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  nurseNo: z.string().optional(),
  nurseName: z.string().optional(),
  parties: z.array(z.enum(SIDES)),
  /** Units expected in good condition, and units received in good condition. */
  expected: z.int(),
  found: z.int(),
  note: z.string(),
  openedBy: z.object(by),
  createDate: instant(),
  updateDate: instant(),
  /** Parties that the case is waiting for. */
  awaits: z.array(z.enum(SIDES)),
  /** The caller's party. */
  side: z.enum(SIDES),
  photoCount: z.int(),
  /** The proposed resolution that awaits an answer. */
  proposal: z.object({ ...by, ...proposed, proposalNo: z.int(), at: instant(), text: z.string() }).optional(),
  /** The accepted resolution. */
  outcome: z.object({ ...by, ...proposed, at: instant() }).optional(),
})

export const CASE_EVENTS = ['opened', 'commented', 'photos', 'proposed', 'declined', 'resolved', 'closed'] as const
export type CaseEventKind = (typeof CASE_EVENTS)[number]

/** An event of a case; immutable. */
export const caseEventRecord = z.object({
  /** Sequence number from 1. */
  eventNo: z.int(),
  what: z.enum(CASE_EVENTS),
  at: instant(),
  ...by,
  text: z.string(),
  /** URLs of the added photos, valid for at least an hour. Photos are deleted once a case is older than 400 days. */
  photos: z.array(z.string()),
  resolution: proposed.resolution.optional(),
  quantity: proposed.quantity,
  amount: proposed.amount,
})
