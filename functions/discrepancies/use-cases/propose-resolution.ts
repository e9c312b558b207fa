import { booksReasons } from '../../../shared/books/books.reasons.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import { answering, proposable } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { findRow, isConfirmed } from '../../tracking/public.ts'
import type { Case } from '../cases/cases.items.ts'
import { personOf, undecidedCaseFor } from '../cases/read-case.ts'
import { changedCase, refuseFull } from '../cases/write-case.ts'
import type { DiscrepanciesDeps } from '../discrepancies-deps.ts'
import { statedFigures } from '../resolutions/stated-figures.ts'
import { tellOfCase } from '../tell-of-case.ts'

/**
 * 1. The resolution must fit the record, and a side must exist to answer it; another side's proposal is answered first.
 * 2. One commit: the proposal with its event, replacing one of the same side, and the mails to those who may answer.
 *    Goods may move until it is accepted, so the books check it then. A quantity below the units claimed now is refused
 *    here, where a field can show the error.
 */
export const proposeResolution: UseCase<typeof discrepancies.calls.proposeResolution, DiscrepanciesDeps> = async (
  deps,
  actor,
  { caseNo, text, ...asked },
) => {
  const by = personOf(actor)
  return retryRace(async () => {
    const found = await undecidedCaseFor(deps, actor, caseNo)
    const figures = statedFigures(asked)
    if (!proposable(by.side, found).includes(figures.resolution)) {
      throw refuseField('resolution', discrepanciesReasons.cannotPropose)
    }
    if (found.proposal && found.proposal.side !== by.side) throw refuse(discrepanciesReasons.answerFirst)
    refuseFull(found)
    if (figures.resolution === 'correctRow') await refuseBelowClaimed(deps, found, figures.quantity)
    const at = deps.now()
    const awaits = answering(figures.resolution, by.side, found)
    const proposalNo = found.eventCount + 1
    const proposal = { ...figures, ...by, eventNo: proposalNo, at, text }
    const answer = { caseNo, state: 'proposed' as const, proposalNo }
    const happened = { what: 'proposed' as const, text, ...figures, by, at }
    await deps.table.commit(
      [
        ...changedCase(found, happened, { state: 'proposed', awaits, proposal }),
        ...(await tellOfCase(deps, found, awaits, { by, what: 'proposed', text })),
      ],
      answer,
    )
    return answer
  })
}

const refuseBelowClaimed = async (deps: DiscrepanciesDeps, found: Case, quantity = 0): Promise<void> => {
  const row = await findRow(deps, { doctorNo: found.doctorNo, cwId: found.subjectNo })
  const units = isConfirmed(row) ? row.qty - row.unclaimed : 0
  if (quantity < units) throw refuseField('quantity', booksReasons.rowUnitsClaimed, { units })
}
