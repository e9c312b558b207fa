import { type Offer, offerItem } from '../../../functions/offers/offers.items.ts'
import { proposalItem } from '../../../functions/proposals/proposals.items.ts'
import { shownStatus } from '../../../shared/offers/offers.rules.ts'
import { proposals } from '../../../shared/proposals/proposals.contract.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { all, comingOf, proposedOf, takenOf } from '../model/figures.ts'
import { of, oneOf, prepareCall, type Verb } from './acts.ts'

const { calls } = proposals

export const proposing: Record<string, Verb> = {
  propose: {
    weight: 5,
    keepsAnswer: true,
    prepare: (world, { pick, other, units }) => {
      const today = dayIn(world.cloud.scheduler.instant())
      const isOver = ({ status, expireDate }: Offer) => shownStatus(status, expireDate, today) === 'expired'
      const offer = oneOf(all(world, offerItem).filter(isOver), pick)
      const side = world.sides.find(({ doctorNo }) => doctorNo === offer?.doctorNo)
      const nurse = side && of(side.nurses, other)
      if (!offer || !side || !nurse) return undefined
      const { doctorNo, offerNo } = offer
      const warehouseNo = of(side.warehouses, units) ?? ''
      return prepareCall(calls.saveProposal, nurse.userNo, { doctorNo, offerNo, warehouseNo, quantity: units })
    },
  },
  answerProposal: {
    weight: 5,
    keepsAnswer: true,
    prepare: (world, { pick, units }) => {
      const waiting = all(world, proposalItem).filter(({ status }) => status === 'pending')
      const proposal = oneOf(waiting, pick)
      if (!proposal) return undefined
      const { doctorNo, offerNo, proposalNo: id, quantity } = proposal
      if (units === 1) return prepareCall(calls.changeProposalStatus, proposal.userNo, { doctorNo, id, status: 2 })
      return prepareCall(
        calls.changeProposalStatus,
        doctorNo,
        { doctorNo, id, status: 1, quantity },
        ({ inboundNo }) => {
          if (inboundNo === undefined) return
          world.model.add(comingOf({ doctorNo, inboundNo }), quantity)
          world.model.add(takenOf(doctorNo, offerNo), quantity)
          world.model.add(proposedOf(doctorNo, offerNo), quantity)
        },
      )
    },
  },
}
