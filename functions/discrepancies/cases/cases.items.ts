import * as z from 'zod'
import {
  CASE_KINDS,
  CASE_STATES,
  type CaseState,
  RESOLUTIONS,
  SIDES,
  SUBJECTS,
} from '../../../shared/discrepancies/discrepancies.rules.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'
import { readOnly } from '../../platform/db/read-only.ts'
import { ref } from '../../platform/db/table.ts'

/** A person and the side they act for. */
const person = z.object({ side: z.enum(SIDES), userNo: z.string(), userName: z.string() })
export type Person = z.output<typeof person>

const resolution = z.object({
  resolution: z.enum(RESOLUTIONS),
  /** The row's new quantity, the units to cancel, or the change in stock. */
  quantity: z.int().optional(),
  /** Balance change (Money), signed. */
  amount: z.int().optional(),
})

const proposal = z.object({
  ...resolution.shape,
  ...person.shape,
  /** Number of the event that made the proposal. */
  eventNo: z.int(),
  at: z.string(),
  text: z.string(),
})
export type Proposal = z.output<typeof proposal>

const outcome = z.object({
  ...resolution.shape,
  /** The person who accepted the proposal. */
  ...person.shape,
  at: z.string(),
  /**
   * Number of the entry in the books: the tracking row's event, the take's release, or the row of the balance ledger or
   * stock log. Absent if nothing moved, or if a shipment records the movement.
   */
  entry: z.string().optional(),
  /** Mark of the call that accepted the proposal (deps.repeat), by which a retry recognizes its own outcome. */
  call: z.string().optional(),
})
export type Outcome = z.output<typeof outcome>

/** A discrepancy case: goods that are not as expected, the discussion, and the resolution. */
export const caseItem = itemType({
  type: 'Discrepancy',
  schema: z.object({
    doctorNo: z.string(),
    doctorName: z.string(),
    caseNo: z.string(),
    kind: z.enum(CASE_KINDS),
    state: z.enum(CASE_STATES),
    subject: z.enum(SUBJECTS),
    /** Number of the tracking row, take, shipment or transfer. */
    subjectNo: z.string(),
    /** Set for a row only after it is confirmed. */
    productNo: z.string().optional(),
    // Name of the product when the case was opened.
    productName: z.string(),
    upc: z.string(),
    tracking: z.string().optional(),
    warehouseNo: z.string(),
    warehouse: z.string(),
    /** The nurse whose goods the case is about; set if a nurse takes part. */
    nurseNo: z.string().optional(),
    nurseName: z.string().optional(),
    parties: z.array(z.enum(SIDES)),
    /** Number of units expected, and number of units found. */
    expected: z.int(),
    found: z.int(),
    note: z.string(),
    openedBy: person,
    /** The person of the last event; absent if no event has been added since an earlier release. */
    by: person.optional(),
    createDate: z.string(),
    updateDate: z.string(),
    /** Sides that the case waits for; each has an AwaitedCase item. */
    awaits: z.array(z.enum(SIDES)),
    /** Present while a proposal is pending. */
    proposal: proposal.optional(),
    /** Present once the case is resolved. */
    outcome: outcome.optional(),
    /** Numbers of the photos, oldest first. */
    photos: z.array(z.string()),
    eventCount: z.int(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; caseNo: string }) => ({ pk: `CO#${of.doctorNo}#CASE#${of.caseNo}`, sk: 'CASE' }),
  indexes: ({ doctorNo, caseNo, state, nurseNo, subjectNo, warehouseNo }) => ({
    ...keysIn(casesOf(doctorNo, state), caseNo),
    ...(nurseNo === undefined ? {} : keysIn(casesOfNurse(doctorNo, nurseNo, state), caseNo)),
    ...keysIn(casesAbout(doctorNo, subjectNo), caseNo),
    ...keysIn(casesIn(doctorNo, warehouseNo, state), caseNo),
  }),
})
export type Case = z.output<typeof caseItem.schema>
export const caseType = readOnly(caseItem)
export const caseRef = (of: { doctorNo: string; caseNo: string }) => ref(caseItem, of)

/** A company's cases in one state. */
export const casesOf = (doctorNo: string, state: CaseState): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#CASES#${state}`,
})
/** Cases about a nurse's goods, in one state. */
export const casesOfNurse = (doctorNo: string, nurseNo: string, state: CaseState): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#U#${nurseNo}#CASES#${state}`,
})
/** All cases about one record. */
export const casesAbout = (doctorNo: string, subjectNo: string): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${doctorNo}#CASESON#${subjectNo}`,
})
/** Cases about goods in one warehouse, in one state. */
export const casesIn = (doctorNo: string, warehouseNo: string, state: CaseState): IndexRange => ({
  index: 'gsi4',
  pk: `CO#${doctorNo}#WH#${warehouseNo}#CASES#${state}`,
})
