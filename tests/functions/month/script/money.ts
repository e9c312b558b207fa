import { offers } from '../../../../shared/offers/offers.contract.ts'
import { payments } from '../../../../shared/payments/payments.contract.ts'
import { people } from '../../../../shared/people/people.contract.ts'
import { answerBill, payTooSoon, payUnasked, requestBill } from '../acts/billing.ts'
import { adjustBalance, closeRequest, payMany, payRequest, requestPayment } from '../acts/money.ts'
import { hearDefaults, saveCard, saveService, saveTerms } from '../acts/tariffs.ts'
import { type Ground, RELABEL } from '../ground.ts'
import type { Month } from '../month.ts'
import { on, type Step } from './steps.ts'

const card = (of: readonly [number, number, number, number, number, number]) => {
  const [inboundBaseFee, inboundRate, outboundBaseFee, outboundRate, storageBaseFee, storageBaseFeeOver] = of
  return { inboundBaseFee, inboundRate, outboundBaseFee, outboundRate, storageBaseFee, storageBaseFeeOver }
}

/** What the warehouses charge: from the beginning, and from days within the month that are planned before. */
export const tariffs = ({ admins, north, harbor }: Ground): Step[] => {
  const [near, far] = [admins.near.userNo, admins.far.userNo]
  const first = '2026-10-01'
  return [
    {
      at: on(0, 1),
      act: async (month) => {
        await hearDefaults(month)
        // With a discount of 85 % an odd number of units costs half of 1/10,000 dollars.
        const own = [0.5, 0.25, 1.5, 0.4, 0.011, 0.0227] as const
        await saveCard(month, { adminNo: near, size: 'M', from: first, fees: card(own) })
        await saveCard(month, {
          adminNo: near,
          size: 'S',
          from: first,
          fees: card([0.3333, 0.1111, 1, 0.2, 0.0037, 0.0073]),
        })
        await saveCard(month, { adminNo: far, size: 'M', from: first, fees: card([0.7, 0.3, 2, 0.55, 0.0091, 0.0191]) })
        await saveService(month, near, RELABEL, first, 0.2501)
        await saveTerms(month, near, north.doctorNo, first, {
          storageFreeDuration: 4,
          discountRate: 0.85,
          storageFeeOverDays: 6,
        })
        await saveTerms(month, far, harbor.doctorNo, first, {
          storageFreeDuration: 3,
          discountRate: 0.93,
          storageFeeOverDays: 0,
        })
      },
    },
    {
      at: on(9, 15),
      act: async (month) => {
        const { doctorNo } = north
        const custom = card([0.4501, 0.2203, 1.4, 0.37, 0.0101, 0.0207])
        await saveCard(month, { adminNo: near, size: 'M', from: '2026-11-05', fees: custom, doctorNo })
        await saveCard(month, {
          adminNo: far,
          size: 'M',
          from: '2026-11-05',
          fees: card([0.75, 0.35, 2.1, 0.6, 0.0099, 0.0203]),
        })
        await saveService(month, near, RELABEL, '2026-11-07', 0.3107)
        await saveTerms(month, near, doctorNo, '2026-11-10', {
          storageFreeDuration: 5,
          discountRate: 0.71,
          storageFeeOverDays: 9,
        })
      },
    },
    {
      // A change of a change that has not begun: the later save of the same day holds.
      at: on(11, 15),
      act: (month) =>
        saveCard(month, {
          ...{ adminNo: near, size: 'M', from: '2026-11-05', doctorNo: north.doctorNo },
          fees: card([0.4499, 0.2199, 1.45, 0.36, 0.0103, 0.0209]),
        }),
    },
  ]
}

/** What nurses are owed, ask for and are paid. */
export const payouts = ({ north, harbor, nurses }: Ground): Step[] => {
  const { ann, bob, cho, dee } = nurses
  const waiting: string[] = []
  const asked =
    (nurse: typeof ann, of = north) =>
    async (month: Month) => {
      waiting.push(await requestPayment(month, of.doctorNo, nurse, 61))
    }
  const answer = (how: (month: Month, paymentNos: string[]) => Promise<void>) => (month: Month) =>
    how(month, waiting.splice(0))
  const { doctorNo } = north
  return [
    { at: on(8, 18), act: asked(ann) },
    { at: on(8, 19.5), act: answer((month, [one = '']) => payRequest(month, doctorNo, one)) },
    { at: on(10, 18), act: asked(bob) },
    { at: on(11, 18.5), act: answer((month, [one = '']) => closeRequest(month, doctorNo, one)) },
    { at: on(13, 18), act: asked(cho, harbor) },
    { at: on(13, 18.5), act: answer((month, [one = '']) => closeRequest(month, harbor.doctorNo, one, cho)) },
    ...[ann, bob, cho].map((nurse, nth) => ({ at: on(15, 18 + nth / 10), act: asked(nurse) })),
    { at: on(16, 18.5), act: answer((month, all) => payMany(month, doctorNo, all)) },
    ...[dee, cho].map((nurse, nth) => ({ at: on(21, 18 + nth / 10), act: asked(nurse, harbor) })),
    { at: on(22, 18.5), act: answer((month, all) => payMany(month, harbor.doctorNo, all)) },
    { at: on(29, 18), act: asked(ann) },
    { at: on(7, 17.5), act: (month) => adjustBalance(month, doctorNo, ann, 12.3457) },
    { at: on(18, 17.5), act: (month) => adjustBalance(month, doctorNo, bob, -20.0001) },
    { at: on(26, 17.5), act: (month) => adjustBalance(month, harbor.doctorNo, cho, -0.0003) },
  ]
}

/** The bills of October, which the schedule has made: one asked for twice and paid, one paid unasked, one left open. */
export const bills = ({ north, harbor, admins }: Ground): Step[] => {
  const month = '2026-10'
  let paymentNo = ''
  const asks = (of: typeof north, warehouse: 'shared' | 'remote') => async (the: Month) => {
    paymentNo = await requestBill(the, of, warehouse, month, warehouse === 'shared' ? admins.near : admins.far)
  }
  const answers = (of: typeof north, warehouse: string, isPaid: boolean) => (the: Month) =>
    answerBill(the, of, warehouse, month, paymentNo, isPaid)
  return [
    { at: on(14, 16.2), act: asks(north, 'shared') },
    { at: on(15, 16.2), act: answers(north, 'shared', false) },
    { at: on(16, 16.2), act: asks(north, 'shared') },
    { at: on(17, 16.2), act: answers(north, 'shared', true) },
    { at: on(18, 16.2), act: asks(north, 'remote') },
    { at: on(19, 16.2), act: answers(north, 'remote', true) },
    { at: on(20, 16.2), act: (the) => payUnasked(the, harbor, 'shared', month) },
    { at: on(28, 16.2), act: (the) => payTooSoon(the, north, 'shared', '2026-11') },
  ]
}

/** A nurse leaves: is paid what can be paid, takes nothing new, and is then no longer let in. */
export const leaving = ({ north, nurses: { eve } }: Ground): Step[] => {
  const { doctorNo } = north
  const status = (of: 2 | 3) => (month: Month) =>
    month.ask(people.calls.editMember, doctorNo, { doctorNo, memberId: eve.userNo, status: of })
  return [
    { at: on(24, 12.1), act: status(2) },
    {
      at: on(24, 12.5),
      act: async (month) => {
        const offerNo = [...month.book.ledger.offers.values()].find(
          (one) =>
            one.doctorNo === doctorNo && one.status === 'offering' && one.left > 0 && one.expireDate > '2026-11-12',
        )?.offerNo
        const body = { doctorNo, offerNo: offerNo ?? '', warehouseNo: north.warehouses.shared ?? '', quantity: 1 }
        await month.ground.stage.refused(offers.calls.takeOffer, eve.userNo, body)
        month.did('take refused to one who leaves')
      },
    },
    {
      at: on(25, 12.1),
      act: async (month) => {
        const paymentNo = await requestPayment(month, doctorNo, eve, 100)
        await payRequest(month, doctorNo, paymentNo)
      },
    },
    {
      at: on(25, 12.6),
      act: async (month) => {
        await status(3)(month)
        await month.ground.stage.refused(payments.calls.getBalance, eve.userNo, { doctorNo })
        month.did('member left')
      },
    },
  ]
}
