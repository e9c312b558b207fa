import type { Output } from '../../../shared/contract/call.ts'
import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import type { Side } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import type { Case, Outcome, Proposal } from './cases.items.ts'

type CaseRecord = Output<typeof discrepancies.calls.listCases>['records'][number]

/** A case as shown to one of its sides: warehouses do not see what nurses are paid. */
export const caseRecordOf = (found: Case, side: Side): CaseRecord => {
  const { caseNo, doctorNo, doctorName, kind, state, subject, subjectNo, productNo, productName, upc } = found
  const { tracking, warehouseNo, warehouse, nurseNo, nurseName, parties, expected, openedBy, proposal, outcome } = found
  return {
    caseNo,
    doctorNo,
    doctorName,
    kind,
    state,
    subject,
    subjectNo,
    productName,
    upc,
    warehouseNo,
    warehouse,
    productNo,
    tracking,
    nurseNo,
    nurseName,
    parties,
    expected,
    found: found.found,
    note: found.note,
    openedBy: { side: openedBy.side, userName: openedBy.userName },
    createDate: found.createDate,
    updateDate: found.updateDate,
    awaits: found.awaits,
    side,
    photoCount: found.photos.length,
    proposal: proposal
      ? { ...resolutionFor(proposal, side), proposalNo: proposal.eventNo, text: proposal.text }
      : undefined,
    outcome: outcome ? resolutionFor(outcome, side) : undefined,
  }
}

const resolutionFor = ({ side, userName, at, ...of }: Proposal | Outcome, seenBy: Side) => ({
  side,
  userName,
  at,
  ...figuresFor(of, seenBy),
  resolution: of.resolution,
})

/** Units and money of a proposal that a side may see. */
export const figuresFor = (
  { quantity, amount }: { quantity?: number | undefined; amount?: number | undefined },
  side: Side,
): { quantity?: number; amount?: number } => ({
  quantity,
  amount: amount === undefined || side === 'warehouse' ? undefined : moneyToWire(amount),
})
