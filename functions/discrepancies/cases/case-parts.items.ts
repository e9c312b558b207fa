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

/** Something that happened in a case; never altered. */
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
    /** Photos that were added. */
    fileNos: z.array(z.string()).optional(),
    // Of what was proposed, declined or resolved: units, and Money.
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
/** To query by, for other domains. */
export const caseEventType = readOnly(caseEventItem)

/** All that has happened in a case, oldest first. */
export const eventsOfCase = ({ doctorNo, caseNo }: CaseKey) => ({
  pk: `CO#${doctorNo}#CASE#${caseNo}`,
  prefix: 'EVENT#',
})

interface SubjectKey {
  doctorNo: string
  subjectNo: string
}

/** That a record has an undecided case: two that are opened at once meet here. Of a shipment one for each product. */
export const undecidedCaseItem = itemType({
  type: 'UndecidedCase',
  schema: z.object({ doctorNo: z.string(), subjectNo: z.string(), part: z.string(), caseNo: z.string() }),
  key: ({ doctorNo, subjectNo, part }: SubjectKey & { part: string }) => ({
    pk: `CO#${doctorNo}#CASESON#${subjectNo}`,
    sk: `UNDECIDED#${part}`,
  }),
})

/** The newest case about a record: read for a page of records at once. */
export const newestCaseItem = itemType({
  type: 'NewestCase',
  schema: z.object({ doctorNo: z.string(), subjectNo: z.string(), caseNo: z.string() }),
  key: ({ doctorNo, subjectNo }: SubjectKey) => ({ pk: `CO#${doctorNo}#CASESON#${subjectNo}`, sk: 'NEWEST' }),
})

/** Pointer: a case that waits for a side. Of nurses each has a list of their own. */
export const awaitedCaseItem = itemType({
  type: 'AwaitedCase',
  schema: z.object({ doctorNo: z.string(), who: z.string(), caseNo: z.string() }),
  key: (of: CaseKey & { who: string }) => ({ ...awaitedBy(of.doctorNo, of.who), sk: of.caseNo }),
})
export type AwaitedCase = z.output<typeof awaitedCaseItem.schema>
/** To query by, for other domains. */
export const awaitedCaseType = readOnly(awaitedCaseItem)

/** In whose list a case lies that waits for a side. */
export const whoIs = (side: Side, nurseNo: string | undefined): string => (side === 'nurse' ? (nurseNo ?? '') : side)

/** What waits for the company, its warehouses, or one nurse. */
export const awaitedBy = (doctorNo: string, who: string) => ({ pk: `CO#${doctorNo}#CASESFOR#${who}` })

/** The pointers of a case: to it from its record, once while it is undecided and once as the newest, and from those it waits for. */
export const pointersOf = ({ doctorNo, caseNo, subjectNo, part, nurseNo }: PointersOf) => ({
  undecided: ref(undecidedCaseItem, { doctorNo, subjectNo, part }),
  newest: ref(newestCaseItem, { doctorNo, subjectNo }),
  awaitedBy: (side: Side) => ref(awaitedCaseItem, { doctorNo, who: whoIs(side, nurseNo), caseNo }),
})
type PointersOf = CaseKey & SubjectKey & { part: string; nurseNo?: string | undefined }
