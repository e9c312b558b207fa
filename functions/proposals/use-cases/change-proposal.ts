import type { Input, Output } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { isClosed } from '../../../shared/offers/offers.rules.ts'
import type { proposals } from '../../../shared/proposals/proposals.contract.ts'
import { proposalsReasons } from '../../../shared/proposals/proposals.reasons.ts'
import { moneyFromWire, showMoney } from '../../../shared/values/money.ts'
import { countTaker, holdHoursOf, makeTake, type Offer, offerItem, usableBy } from '../../offers/public.ts'
import { type Membership, membershipItem, type User, userItem } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { check, type Intent, update } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productItem } from '../../products/public.ts'
import { warehouseItem } from '../../warehouses/public.ts'
import { notifyNurse } from '../notify-parties.ts'
import type { Proposal } from '../proposals.items.ts'
import { proposalFor, refuseAnswered } from '../read-proposal.ts'
import { changedProposal } from '../write-proposal.ts'

/**
 * 1. Read the proposal; only a pending one can be answered or canceled.
 * 2. The nurse cancels with status 2, and the proposal then has status 3. The company rejects with status 2, and the
 *    nurse is notified.
 * 3. The company confirms with status 1: one transaction creates the take and may increase the offer's total.
 */
export const changeProposalStatus: UseCase<typeof proposals.calls.changeProposalStatus> = async (
  deps,
  actor,
  input,
) => {
  const { id, status } = input
  const isNurse = actor.role === 'nurse'
  return retryRace(async () => {
    const proposal = await proposalFor(deps, actor, id)
    if (isNurse && status !== 2) throw refuseField('status', proposalsReasons.nurseCancels)
    refuseAnswered(actor, proposal)
    if (status === 1) return confirmProposal(deps, actor, proposal, input)
    const [ending, number] = isNurse ? (['cancelled', 3] as const) : (['rejected', 2] as const)
    const { userNo, userName } = actor
    const answer = { id, status: number }
    await deps.table.commit(
      [
        ...changedProposal(proposal, { status: ending }, { what: ending, at: deps.now(), userNo, userName }),
        ...(isNurse ? [] : await notifyNurse(deps, proposal, { answer: 'rejected', by: userName })),
      ],
      answer,
    )
    return answer
  })
}

/**
 * Removes an answered or canceled proposal from the caller's list; it stays in the other side's list and in the store.
 * Refuses a pending proposal.
 */
export const removeProposal: UseCase<typeof proposals.calls.removeProposal> = (deps, actor, { id }) =>
  retryRace(async () => {
    const proposal = await proposalFor(deps, actor, id)
    const isNurse = actor.role === 'nurse'
    if (proposal.status === 'pending') {
      throw refuse(isNurse ? proposalsReasons.pendingStays : proposalsReasons.pendingAnswer)
    }
    if (isNurse ? proposal.goneForNurse : proposal.goneForCompany) return { id }
    const { userNo, userName } = actor
    const gone = isNurse ? { goneForNurse: true } : { goneForCompany: true }
    await deps.table.commit(changedProposal(proposal, gone, { what: 'removed', at: deps.now(), userNo, userName }), {
      id,
    })
    return { id }
  })

type ChangeCall = typeof proposals.calls.changeProposalStatus

/**
 * Turns a proposal into a take, in one transaction. It writes the take at the proposed price, the offer with fewer
 * units left or a larger total, and the confirmed proposal, and checks that the nurse is still active. The nurse's caps
 * are not checked, because the company decides.
 */
const confirmProposal = async (
  deps: Deps,
  actor: CompanyActor,
  proposal: Proposal,
  seen: Pick<Input<ChangeCall>, 'quantity' | 'price'>,
): Promise<Output<ChangeCall>> => {
  const { doctorNo, offerNo, warehouseNo, userNo, productNo, quantity, price, proposalNo: id } = proposal
  refuseChanged(proposal, seen)
  const [offer, warehouse, member, user, product] = await deps.table.batchGet(
    [
      ref(offerItem, { doctorNo, offerNo }),
      ref(warehouseItem, { doctorNo, warehouseNo }),
      ref(membershipItem, { doctorNo, userNo }),
      ref(userItem, { userNo }),
      ref(productItem, { doctorNo, productNo }),
    ],
    { consistent: true },
  )
  if (!offer) throw refuse(generalReasons.noOffer)
  if (!product) throw refuse(generalReasons.noProduct)
  if (isClosed(offer.status)) throw refuse(proposalsReasons.offerClosed)
  refuseNurse(proposal, member, user)
  if (!warehouse || !usableBy(warehouse, { userNo }, deps.now()))
    throw refuse(proposalsReasons.warehouseGone, { nurse: proposal.userName })
  const inboundNo = deps.newId('inbound')
  const by = { userNo: actor.userNo, userName: actor.userName }
  const take = makeTake(deps, by, {
    offer: { ...offer, upc: product.upc },
    warehouse,
    quantity,
    inboundNo,
    unitPrice: price,
    nurse: { userNo, userName: proposal.userName },
  })
  const answer = { id, status: 1 as const, inboundNo }
  await deps.table.commit(
    [
      grownOffer(offer, quantity),
      // Counts toward the nurse's limit for the offer. That limit does not restrict the company itself.
      ...countTaker({ ...offer, maxPerNurse: 0 }, userNo, quantity),
      ...take,
      ...changedProposal(proposal, { status: 'confirmed', inboundNo }, { what: 'confirmed', at: deps.now(), ...by }),
      // The nurse must not have been limited, blocked or removed in the meantime.
      check(membershipItem, { doctorNo, userNo }, { when: { equals: { status: 'active' } }, error: 'race' }),
      ...(await notifyNurse(deps, proposal, {
        answer: 'confirmed',
        by: actor.userName,
        holdHours: holdHoursOf(offer, warehouse),
      })),
    ],
    answer,
  )
  return answer
}

/**
 * Intent that changes the offer's units: those left are used first, and missing units increase the total, so that left
 * + taken = total before and after.
 */
const grownOffer = ({ doctorNo, offerNo, leftNum, rev }: Offer, quantity: number): Intent => {
  const fromLeft = Math.min(leftNum, quantity)
  return update(
    offerItem,
    { doctorNo, offerNo },
    {
      add: { leftNum: -fromLeft, quantity: quantity - fromLeft, rev: 1 },
      when: { equals: { rev } },
      error: 'race',
    },
  )
}

/** A confirmation applies to the figures that the company saw, so it is refused if the nurse has changed them since. */
const refuseChanged = (
  { quantity: units, price, userName: nurse }: Proposal,
  seen: Pick<Input<ChangeCall>, 'quantity' | 'price'>,
): void => {
  const isSame = (seen.quantity ?? units) === units && (seen.price === undefined || moneyFromWire(seen.price) === price)
  if (!isSame) throw refuse(proposalsReasons.changedSince, { nurse, units, price: `$${showMoney(price)}` })
}

const refuseNurse = (
  { userName: nurse }: Proposal,
  member: Membership | undefined,
  user: Pick<User, 'status'> | undefined,
): void => {
  if (member?.status === 'limited') throw refuse(proposalsReasons.nurseLimited, { nurse })
  if (member?.status !== 'active') throw refuse(proposalsReasons.nurseBlocked, { nurse })
  if (user?.status !== 'approved') throw refuse(proposalsReasons.nurseDisabled, { nurse })
}
