import { rates } from '../../../shared/rates/rates.contract.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import { BOX_SIZE } from '../../support/company.ts'
import type { Ground } from '../ground/ground.ts'
import { ask, type Verb, type Wish } from './acts.ts'

const { calls } = rates

const feesOf = ({ units }: Wish) => ({
  inboundBaseFee: units / 10,
  inboundRate: units,
  outboundBaseFee: units * 2,
  outboundRate: units * 3,
  storageBaseFee: units / 5,
  storageBaseFeeOver: units / 4,
})
/** Of most changes today; of others a day that is over: all since then is priced anew. */
const from = ({ cloud }: Ground, { other }: Wish) =>
  other % 2 ? { effectiveFrom: addDays(dayIn(cloud.scheduler.instant()), -(other % 5)) } : {}

/** What the warehouse charges, in versions, some of them from a day on that is over. */
export const tariffs: Record<string, Verb> = {
  boxRate: {
    weight: 2,
    keepsAnswer: true,
    aim: (world, wish) =>
      ask(calls.saveBoxSize, world.side(0).admin.userNo, { id: BOX_SIZE, ...feesOf(wish), ...from(world, wish) }),
  },
  companyRate: {
    weight: 2,
    keepsAnswer: true,
    aim: (world, wish) => {
      const { doctorNo, admin } = world.side(wish.pick)
      const body = { doctorNo, boxSizeId: BOX_SIZE, ...feesOf(wish), ...from(world, wish) }
      return ask(calls.saveCustomBoxSize, admin.userNo, body)
    },
  },
  terms: {
    weight: 2,
    keepsAnswer: true,
    aim: (world, wish) => {
      const { doctorNo, admin } = world.side(wish.pick)
      const body = {
        doctorNo,
        storageFreeDuration: 3 + (wish.units % 3),
        discountRate: wish.units / 10,
        storageFeeOverDays: wish.units,
      }
      return ask(calls.saveDiscount, admin.userNo, { ...body, ...from(world, wish) })
    },
  },
}
