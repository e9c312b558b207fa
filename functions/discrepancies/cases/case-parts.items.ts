import * as z from 'zod'
import { CASE_EVENTS } from '../../../shared/discrepancies/case-record.ts'
import { RESOLUTIONS, SIDES, type Side } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { itemType } from '../../platform/db/item.ts'
import { readOnly } from '../../platform/db/read-only.ts'
import { ref } from '../../platform/db/table.ts'

interface CaseKey {
  doctorNo: string
  caseNo: string
}

/** An event of a case; never altered. */
export const caseEventItem = itemType({
  type: 'CaseEvent',
  schema: z.object({
    doctorNo: z.string(),
    caseNo: z.string(),
    eventNo: z.int(),
    what: z.enum(CASE_EVENTS),
    at: z.string(),
    side: z.enum(SIDES),
    userNo: z.string(),
    userName: z.string(),
    text: z.string(),
    /** Photos added by this event. */
    fileNos: z.array(z.string()).optional(),
    // Only for proposals and the events that decline or accept them: the resolution, its units, and its amount (Money).
    resolution: z.enum(RESOLUTIONS).optional(),
    quantity: z.int().optional(),
    amount: z.int().optional(),
  }),
  key: ({ doctorNo, caseNo, eventNo }: CaseKey & { eventNo: number }) => ({
    pk: `CO#${doctorNo}#CASE#${caseNo}`,
    sk: `EVENT#${String(eventNo).padStart(4, '0')}`,
  }),
})
export type CaseEvent = z.output<typeof caseEventItem.schema>
export const caseEventType = readOnly(caseEventItem)

/** All events of a case, oldest first. */
export const eventsOfCase = ({ doctorNo, caseNo }: CaseKey) => ({
  pk: `CO#${doctorNo}#CASE#${caseNo}`,
  prefix: 'EVENT#',
})

interface SubjectKey {
  doctorNo: string
  subjectNo: string
}

/**
 * Marks a record as having an undecided case, so that two cases opened concurrently conflict on this key. A shipment
 * has one mark per product.
 */
export const undecidedCaseItem = itemType({
  type: 'UndecidedCase',
  schema: z.object({ doctorNo: z.string(), subjectNo: z.string(), part: z.string(), caseNo: z.string() }),
  key: ({ doctorNo, subjectNo, part }: SubjectKey & { part: string }) => ({
    pk: `CO#${doctorNo}#CASESON#${subjectNo}`,
    sk: `UNDECIDED#${part}`,
  }),
})

/** Number of the newest case about a record, so that a page of records needs only one batch read. */
export const newestCaseItem = itemType({
  type: 'NewestCase',
  schema: z.object({ doctorNo: z.string(), subjectNo: z.string(), caseNo: z.string() }),
  key: ({ doctorNo, subjectNo }: SubjectKey) => ({ pk: `CO#${doctorNo}#CASESON#${subjectNo}`, sk: 'NEWEST' }),
})

/** Pointer to a case that waits for a side. Each nurse has their own list. */
export const awaitedCaseItem = itemType({
  type: 'AwaitedCase',
  schema: z.object({ doctorNo: z.string(), who: z.string(), caseNo: z.string() }),
  key: (of: CaseKey & { who: string }) => ({ ...awaitedBy(of.doctorNo, of.who), sk: of.caseNo }),
})
export type AwaitedCase = z.output<typeof awaitedCaseItem.schema>
export const awaitedCaseType = readOnly(awaitedCaseItem)

/**
 * Key of the list of cases that wait for a side: each nurse has their own list, the other sides have one per company.
 */
export const whoIs = (side: Side, nurseNo: string | undefined): string => (side === 'nurse' ? (nurseNo ?? '') : side)

/** Cases that wait for the company, its warehouses, or one nurse. */
export const awaitedBy = (doctorNo: string, who: string) => ({ pk: `CO#${doctorNo}#CASESFOR#${who}` })

/**
 * References to the pointers to a case: two under its record (undecided, newest) and one per side that it may wait for.
 */
export const pointersOf = ({ doctorNo, caseNo, subjectNo, part, nurseNo }: PointersOf) => ({
  undecided: ref(undecidedCaseItem, { doctorNo, subjectNo, part }),
  newest: ref(newestCaseItem, { doctorNo, subjectNo }),
  awaitedBy: (side: Side) => ref(awaitedCaseItem, { doctorNo, who: whoIs(side, nurseNo), caseNo }),
})
type PointersOf = CaseKey & SubjectKey & { part: string; nurseNo?: string | undefined }
