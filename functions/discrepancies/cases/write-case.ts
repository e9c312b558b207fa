import { refuse } from '../../../shared/contract/errors.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import { isUndecided, MAX_CASE_EVENTS, type Side } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { asRead, type Intent, put, remove } from '../../platform/db/intent.ts'
import {
  awaitedCaseItem,
  type CaseEvent,
  caseEventItem,
  newestCaseItem,
  undecidedCaseItem,
  whoIs,
} from './case-parts.items.ts'
import { type Case, caseItem, type Person } from './cases.items.ts'

/** Content of an event, without its author and time. */
type Happened = Pick<CaseEvent, 'what' | 'text' | 'fileNos' | 'resolution' | 'quantity' | 'amount'>

/**
 * Opens a case. Refuses (409) while another case about the same record, or about the same product of a shipment, is
 * undecided.
 */
export const newCase = (opened: Omit<Case, 'by' | 'state' | 'awaits' | 'photos' | 'eventCount' | 'rev'>): Intent[] => {
  const { doctorNo, caseNo, subjectNo, openedBy, createDate, parties, note: text } = opened
  const awaits = parties.filter((side) => side !== openedBy.side)
  const added: Case = { ...opened, by: openedBy, state: 'open', awaits, photos: [], eventCount: 1, rev: 1 }
  return [
    put(caseItem, added),
    put(caseEventItem, { doctorNo, caseNo, eventNo: 1, what: 'opened', at: createDate, ...openedBy, text }),
    put(
      undecidedCaseItem,
      { doctorNo, subjectNo, part: partOf(added), caseNo },
      { when: { is: 'absent' }, error: refuseSecondCase },
    ),
    put(newestCaseItem, { doctorNo, subjectNo, caseNo }, { error: 'race' }),
    ...pointers(added, [], awaits),
  ]
}

const refuseSecondCase = (current: Record<string, unknown> | undefined) =>
  current ? refuse(discrepanciesReasons.alreadyOpen, { caseNo: String(current.caseNo) }) : ('race' as const)

/** Separates the cases of a shipment by product; '' for all other records. */
export const partOf = ({ subject, productNo = '' }: Pick<Case, 'subject' | 'productNo'>): string =>
  subject === 'shipment' ? productNo : ''

/** Writes a case and its event, conditional on the revision read. */
export const changedCase = (
  { proposal, ...read }: Case,
  { by, at, ...happened }: Happened & { by: Person; at: string },
  changes: Partial<Pick<Case, 'state' | 'awaits' | 'proposal' | 'outcome' | 'photos'>>,
): Intent[] => {
  const { doctorNo, caseNo, subjectNo, rev } = read
  const eventNo = read.eventCount + 1
  const state = changes.state ?? read.state
  const retained = state === 'proposed' && proposal ? { proposal } : {}
  const after: Case = { ...read, ...retained, ...changes, by, updateDate: at, eventCount: eventNo, rev: rev + 1 }
  return [
    put(caseItem, after, asRead({ rev })),
    put(caseEventItem, { doctorNo, caseNo, eventNo, at, ...by, ...happened }),
    ...(isUndecided(state)
      ? []
      : [
          remove(
            undecidedCaseItem,
            { doctorNo, subjectNo, part: partOf(read) },
            { when: { equals: { caseNo } }, error: 'race' },
          ),
        ]),
    ...pointers(after, read.awaits, after.awaits),
  ]
}

const pointers = (
  { doctorNo, caseNo, nurseNo }: Pick<Case, 'doctorNo' | 'caseNo' | 'nurseNo'>,
  before: readonly Side[],
  after: readonly Side[],
): Intent[] => {
  const keyOf = (side: Side) => ({ doctorNo, who: whoIs(side, nurseNo), caseNo })
  return [
    ...before
      .filter((side) => !after.includes(side))
      .map((side) => remove(awaitedCaseItem, keyOf(side), { when: { is: 'present' }, error: 'race' })),
    ...after.filter((side) => !before.includes(side)).map((side) => put(awaitedCaseItem, keyOf(side))),
  ]
}

/** Refuses another comment, photo or proposal if the case has reached its maximum number of events. */
export const refuseFull = ({ eventCount }: Pick<Case, 'eventCount'>): void => {
  if (eventCount >= MAX_CASE_EVENTS) throw refuse(discrepanciesReasons.tooManyEvents)
}

/** Sides that an open case waits for after one side has written. */
export const othersThan = (side: Side, { parties }: Pick<Case, 'parties'>): Side[] =>
  parties.filter((one) => one !== side)
