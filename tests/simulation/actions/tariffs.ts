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
/** Most changes begin today; others begin on a past day, and everything since then is repriced. */
const from = ({ cloud }: Ground, { other }: Wish) =>
  other % 2 ? { effectiveFrom: addDays(dayIn(cloud.scheduler.instant()), -(other % 5)) } : {}

/** Rates of the warehouse in versions, some of them backdated. */
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
