import { inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { trackingRowItem } from '../../../functions/tracking-rows/tracking-rows.items.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { all, delivered, fixed, oneBy, unclaimedOf } from '../model/figures.ts'
import type { WorldView } from '../model/world-view.ts'
import { of, oneOf, type PlannedAction, prepareCall, type Verb } from './acts.ts'

interface Credited {
  inboundNo: string
  tracking: string
  qty: number
}

/** Updates the model for one credited tracking number. */
const claimed = (world: WorldView, doctorNo: string, { inboundNo, tracking: trackingNo, qty }: Credited): void => {
  const take = oneBy(world, inboundItem, { doctorNo, inboundNo })
  const row = oneBy(world, trackingRowItem, { doctorNo, tracking: trackingNo })
  if (!take || !row) throw new Error(`No take or row of the claimed number ${trackingNo}`)
  delivered(world, fixed(take), row.warehouseNo, qty)
  world.model.add(unclaimedOf(doctorNo, row.warehouseNo), -qty)
  world.model.add(['claimed', doctorNo, trackingNo], qty)
}

const takeWithNumbers = (world: WorldView, { pick, other }: PlannedAction) => {
  const takes = all(world, inboundItem).filter(({ status, trackings }) => status === 'open' && trackings.length > 0)
  const take = oneOf(takes, pick)
  return take && { take: fixed(take), given: of(take.trackings, other)?.tracking ?? '' }
}

/** Acts of nurses: submitting tracking numbers for their takes, and claiming the units of these numbers. */
export const claims: Record<string, Verb> = {
  give: {
    weight: 9,
    prepare: (world, { pick, other, units }) => {
      const takes = all(world, inboundItem).filter(({ status, selfStorage }) => status === 'open' && !selfStorage)
      const take = oneOf(takes, pick)
      if (!take) return undefined
      const { doctorNo, inboundNo, userNo } = take
      const fitting = all(world, trackingRowItem).filter((row) => row.doctorNo === doctorNo && row.upc === take.upc)
      const row = oneOf(fitting, other)
      if (!row) return undefined
      return prepareCall(inbound.calls.importTracking, userNo, {
        doctorNo,
        inboundNo,
        data: [{ tracking: row.tracking, qty: units }],
      })
    },
  },
  claim: {
    weight: 10,
    prepare: (world, action) => {
      const found = takeWithNumbers(world, action)
      if (!found) return undefined
      const { doctorNo, inboundNo, userNo } = found.take
      const body = { doctorNo, inboundNo, tracking: found.given, qty: action.units }
      return prepareCall(inbound.calls.claimTracking, userNo, body, () =>
        claimed(world, doctorNo, { inboundNo, tracking: found.given, qty: action.units }),
      )
    },
  },
  bulkClaim: {
    weight: 4,
    prepare: (world, action) => {
      const found = takeWithNumbers(world, action)
      if (!found) return undefined
      const { doctorNo, inboundNo, userNo } = found.take
      const onSuccess = ({
        successDetails,
      }: {
        successDetails: { inboundNo: string; tracking: string; qty: number }[]
      }) => {
        for (const detail of successDetails) claimed(world, doctorNo, detail)
      }
      return action.other % 2
        ? prepareCall(inbound.calls.bulkClaim, userNo, { doctorNo, inboundNo }, onSuccess)
        : prepareCall(inbound.calls.claimAllArrived, userNo, { doctorNo }, onSuccess)
    },
  },
}
