import { inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { offerItem } from '../../../functions/offers/offers.items.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import { BONUS, PRICE } from '../model/companies.ts'
import { all, comingOf, fixed, quantityOf, takenOf } from '../model/figures.ts'
import type { WorldView } from '../model/world-view.ts'
import { of, oneOf, type PlannedAction, prepareCall, type Verb } from './acts.ts'

const { calls } = offers

const dayAhead = ({ cloud }: WorldView, days: number): string => addDays(dayIn(cloud.scheduler.instant()), days)
const lockOf = (offerNo: string) => [`offer ${offerNo}`]
const openTake = (world: WorldView, { pick }: PlannedAction) => {
  const takes = all(world, inboundItem).filter(({ status }) => status === 'open')
  const take = oneOf(takes, pick)
  return take && fixed(take)
}

export const market: Record<string, Verb> = {
  postOffer: {
    weight: 5,
    keepsAnswer: true,
    prepare: (world, { pick, other, units }) => {
      const { doctorNo, products } = world.side(pick)
      const quantity = units * 5
      const body = {
        doctorNo,
        productNo: of(products, other)?.productNo ?? '',
        price: PRICE,
        bouns: BONUS,
        quantity,
        notify: false,
        expireDate: dayAhead(world, (units % 4) - 1),
        holdHours: units % 3 === 0 ? units : 0,
        maxPerNurse: units === 4 ? 7 : 0,
      }
      return prepareCall(calls.saveOffer, doctorNo, body, ({ offerNo }) => {
        // An edit may return before the call that creates its offer.
        if (!world.model.has(quantityOf(doctorNo, offerNo))) world.model.set(quantityOf(doctorNo, offerNo), quantity)
      })
    },
  },
  editOffer: {
    weight: 2,
    keepsAnswer: true,
    prepare: (world, { pick, units }) => {
      const offer = oneOf(all(world, offerItem), pick)
      if (!offer) return undefined
      const { doctorNo, offerNo, productNo, maxPerNurse } = offer
      const quantity = units * 6
      const body = { doctorNo, offerNo, productNo, price: PRICE, bouns: BONUS, quantity, notify: false, maxPerNurse }
      const onSuccess = () => world.model.set(quantityOf(doctorNo, offerNo), quantity)
      return prepareCall(
        calls.saveOffer,
        doctorNo,
        { ...body, expireDate: dayAhead(world, 2) },
        onSuccess,
        lockOf(offerNo),
      )
    },
  },
  closeOffer: {
    weight: 2,
    keepsAnswer: true,
    prepare: (world, { pick, units }) => {
      const offer = oneOf(all(world, offerItem), pick)
      if (!offer) return undefined
      const { doctorNo, offerNo } = offer
      const closing = units % 2 ? ('canceled' as const) : ('archived' as const)
      const isOpen = offer.status === 'offering'
      const body = isOpen
        ? { status: closing }
        : { status: 'offering' as const, expireDate: dayAhead(world, 2), notify: false }
      return prepareCall(calls.changeOfferStatus, doctorNo, { doctorNo, offerNo, ...body })
    },
  },
  take: {
    weight: 12,
    prepare: (world, { pick, other, units }) => {
      const open = all(world, offerItem).filter(({ status }) => status === 'offering')
      const offer = oneOf(open, pick)
      const side = world.sides.find(({ doctorNo }) => doctorNo === offer?.doctorNo)
      const nurse = side && of(side.nurses, other)
      if (!offer || !side || !nurse) return undefined
      const { doctorNo, offerNo } = offer
      const warehouseNo = units % 4 === 0 ? nurse.selfStorageNo : (of(side.warehouses, other >> 1) ?? '')
      return prepareCall(
        calls.takeOffer,
        nurse.userNo,
        { doctorNo, offerNo, warehouseNo, quantity: units },
        ({ inboundNo }) => {
          world.model.add(comingOf({ doctorNo, inboundNo }), units)
          world.model.add(takenOf(doctorNo, offerNo), units)
        },
      )
    },
  },
  giveUp: {
    weight: 3,
    keepsAnswer: true,
    prepare: (world, action) => {
      const take = openTake(world, action)
      if (!take) return undefined
      const { doctorNo, inboundNo, userNo, offerNo } = take
      const body = { doctorNo, inboundNo, cancelNum: action.units }
      const onSuccess = ({ returned }: { returned: number }) => {
        world.model.add(comingOf(take), -action.units)
        world.model.add(takenOf(doctorNo, offerNo), -returned)
      }
      return action.other % 2
        ? prepareCall(calls.cancelNurseInbound, userNo, body, onSuccess)
        : prepareCall(calls.cancelInboundById, doctorNo, body, onSuccess)
    },
  },
}
