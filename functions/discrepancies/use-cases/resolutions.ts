import { booksReasons } from '../../../shared/books/books.reasons.ts'
import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import {
  answering,
  proposable,
  RESOLUTION_RIGHTS,
  RESOLUTION_RULES,
} from '../../../shared/discrepancies/discrepancies.rules.ts'
import { isNoMoney, moneyFromWire } from '../../../shared/values/money.ts'
import { refuseWithoutRight } from '../../platform/companies/refuse-without-right.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { findRow, isConfirmed, updateTakes } from '../../tracking/public.ts'
import type { Case, Proposal } from '../cases/cases.items.ts'
import { refuseClerkWithoutRight, refuseElsewhere } from '../cases/clerk-of-case.ts'
import { caseFor, personOf, undecidedCaseFor } from '../cases/read-case.ts'
import { changedCase, othersThan, refuseFull } from '../cases/write-case.ts'
import type { DiscrepanciesDeps } from '../discrepancies-deps.ts'
import { notifySides } from '../notify-sides.ts'
import { cancelShipment, endCancellation, hasBegun } from '../resolutions/cancel-shipment.ts'
import { deductionCounted } from '../resolutions/movement.ts'
import { figuresOf, proposalToAnswer, resolving } from '../resolutions/resolving.ts'

/**
 * 1. The resolution must suit the record, and some side must be able to answer it. A pending proposal of another side
 *    must be answered first.
 * 2. One commit: the proposal, which replaces an earlier one of the same side; its event; and the notifications to
 *    those who may answer. Goods may move until the proposal is accepted, so the books check the proposal only then. A
 *    quantity below the units already claimed is refused here, where a field can show the error.
 */
export const proposeResolution: UseCase<typeof discrepancies.calls.proposeResolution, DiscrepanciesDeps> = async (
  deps,
  actor,
  { caseNo, text, ...asked },
) => {
  const by = personOf(actor)
  return retryRace(async () => {
    const found = await undecidedCaseFor(deps, actor, caseNo)
    await refuseElsewhere(deps, actor, found)
    const figures = statedFigures(asked)
    refuseWithoutRight(actor.company.rights, RESOLUTION_RIGHTS[figures.resolution])
    refuseClerkWithoutRight(actor, found, figures.resolution)
    if (!proposable(by.side, found).includes(figures.resolution)) {
      throw refuseField('resolution', discrepanciesReasons.cannotPropose)
    }
    if (found.proposal && found.proposal.side !== by.side) throw refuse(discrepanciesReasons.answerFirst)
    refuseFull(found)
    if (figures.resolution === 'correctRow') await refuseBelowClaimed(deps, found, figures.quantity)
    if (figures.resolution === 'adjustBalance') await deductionCounted(deps, found, figures.amount ?? 0)
    const at = deps.now()
    const awaits = answering(figures.resolution, by.side, found)
    const proposalNo = found.eventCount + 1
    const proposal = { ...figures, ...by, eventNo: proposalNo, at, text }
    const answer = { caseNo, state: 'proposed' as const, proposalNo }
    const happened = { what: 'proposed' as const, text, ...figures, by, at }
    await deps.table.commit(
      [
        ...changedCase(found, happened, { state: 'proposed', awaits, proposal }),
        ...(await notifySides(deps, found, awaits, { by, what: 'proposed', text })),
      ],
      answer,
    )
    return answer
  })
}

/**
 * 1. The proposal must be the one that the caller saw, and the caller's side must be allowed to answer it.
 * 2. One commit: the movements in the books, made in the name of a person who may make them; the resolved case, its
 *    event and the notifications. If the books refuse, the call is refused and the case stays unchanged.
 * 3. Units of a shipment return in as many commits as were used to ship them. The first commit resolves the case; a
 *    later run of this call or of the worker finishes an interrupted cancellation.
 */
export const acceptResolution: UseCase<typeof discrepancies.calls.acceptResolution, DiscrepanciesDeps> = async (
  deps,
  actor,
  { caseNo, proposal: proposalNo },
) => {
  const hasTimeLeft = timeBudget(deps)
  const answer = { caseNo, state: 'resolved' as const }
  const before = await caseFor(deps, actor, caseNo)
  if (hasBegun(deps, before)) {
    await endCancellation(deps, actor, before)
    return answer
  }
  const { resolution } = proposalToAnswer(before, proposalNo, personOf(actor).side)
  refuseWithoutRight(actor.company.rights, RESOLUTION_RIGHTS[resolution])
  refuseClerkWithoutRight(actor, before, resolution)
  if (resolution === 'cancelShipment') {
    await cancelShipment(deps, actor, before, proposalNo)
    return answer
  }
  const row = await retryRace(async () => {
    const found = await caseFor(deps, actor, caseNo)
    await refuseElsewhere(deps, actor, found)
    const { intents, moved } = await resolving(deps, actor, found, proposalNo)
    await deps.table.commit(intents, answer)
    return moved.row
  })
  if (row) await updateTakes(deps, actor.company.doctorNo, { rows: [row], hasTimeLeft })
  return answer
}

/** One commit: the case, open again, its event, and the notifications to the other sides. */
export const declineResolution: UseCase<typeof discrepancies.calls.declineResolution, DiscrepanciesDeps> = (
  deps,
  actor,
  { caseNo, proposal: proposalNo, text },
) =>
  retryRace(async () => {
    const found = await caseFor(deps, actor, caseNo)
    const by = personOf(actor)
    const proposal = proposalToAnswer(found, proposalNo, by.side)
    const awaits = othersThan(by.side, found)
    const answer = { caseNo, state: 'open' as const }
    const happened = { what: 'declined' as const, text, ...figuresOf(proposal), by, at: deps.now() }
    await deps.table.commit(
      [
        ...changedCase(found, happened, { state: 'open', awaits }),
        ...(await notifySides(deps, found, awaits, { by, what: 'declined', text })),
      ],
      answer,
    )
    return answer
  })

const refuseBelowClaimed = async (deps: DiscrepanciesDeps, found: Case, quantity = 0): Promise<void> => {
  const row = await findRow(deps, { doctorNo: found.doctorNo, cwId: found.subjectNo })
  const units = isConfirmed(row) ? row.qty - row.unclaimed : 0
  if (quantity < units) throw refuseField('quantity', booksReasons.rowUnitsClaimed, { units })
}

type Proposed = Pick<Input<typeof discrepancies.calls.proposeResolution>, 'resolution' | 'quantity' | 'amount'>

/** The proposal with only the figure that its resolution uses. */
const statedFigures = (proposed: Proposed): Pick<Proposal, 'resolution' | 'quantity' | 'amount'> => {
  const { resolution, quantity, amount } = proposed
  switch (RESOLUTION_RULES[resolution].figure) {
    case 'nothing':
      return { resolution }
    case 'rowQuantity':
    case 'units':
      if (quantity === undefined) throw refuseField('quantity', discrepanciesReasons.quantityNeeded)
      if (quantity < 1) throw refuseField('quantity', discrepanciesReasons.unitsLeast)
      return { resolution, quantity }
    case 'stockChange':
      if (!quantity) throw refuseField('quantity', discrepanciesReasons.changeNeeded)
      return { resolution, quantity }
    case 'amount':
      if (amount === undefined || isNoMoney(amount)) throw refuseField('amount', discrepanciesReasons.amountNeeded)
      return { resolution, amount: moneyFromWire(amount) }
  }
}
