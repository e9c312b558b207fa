import { rates } from '../../../shared/rates/rates.contract.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import { BOX_SIZE } from '../../support/company.ts'
import type { WorldView } from '../model/world-view.ts'
import { type PlannedAction, prepareCall, type Verb } from './acts.ts'

const { calls } = rates

const feesOf = ({ units }: PlannedAction) => ({
  inboundBaseFee: units / 10,
  inboundRate: units,
  outboundBaseFee: units * 2,
  outboundRate: units * 3,
  storageBaseFee: units / 5,
  storageBaseFeeOver: units / 4,
})
/** About half of the changes begin today. The others begin on a past day, and everything since then is repriced. */
const from = ({ cloud }: WorldView, { other }: PlannedAction) =>
  other % 2 ? { effectiveFrom: addDays(dayIn(cloud.scheduler.instant()), -(other % 5)) } : {}

/** Acts that change the warehouse's own rates, and its rates and terms for one company, some from a past day. */
export const tariffs: Record<string, Verb> = {
  boxRate: {
    weight: 2,
    keepsAnswer: true,
    prepare: (world, action) =>
      prepareCall(calls.saveBoxSize, world.side(0).admin.userNo, {
        id: BOX_SIZE,
        ...feesOf(action),
        ...from(world, action),
      }),
  },
  companyRate: {
    weight: 2,
    keepsAnswer: true,
    prepare: (world, action) => {
      const { doctorNo, admin } = world.side(action.pick)
      const body = { doctorNo, boxSizeId: BOX_SIZE, ...feesOf(action), ...from(world, action) }
      return prepareCall(calls.saveCustomBoxSize, admin.userNo, body)
    },
  },
  terms: {
    weight: 2,
    keepsAnswer: true,
    prepare: (world, action) => {
      const { doctorNo, admin } = world.side(action.pick)
      const body = {
        doctorNo,
        storageFreeDuration: 3 + (action.units % 3),
        discountRate: action.units / 10,
        storageFeeOverDays: action.units,
      }
      return prepareCall(calls.saveDiscount, admin.userNo, { ...body, ...from(world, action) })
    },
  },
}
