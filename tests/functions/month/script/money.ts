import { offers } from '../../../../shared/offers/offers.contract.ts'
import { payments } from '../../../../shared/payments/payments.contract.ts'
import { people } from '../../../../shared/people/people.contract.ts'
import { answerBill, payBeforeMonthEnd, payUnrequested, requestBill } from '../acts/billing.ts'
import { adjustBalance, closeRequest, payMany, payRequest, requestPayment } from '../acts/money.ts'
import type { Month } from '../month.ts'
import type { MonthSetup } from '../setup.ts'
import { instantOf, type Step } from './steps.ts'

/** Balances, payment requests and payouts of nurses. */
export const payouts = ({ north, harbor, nurses }: MonthSetup): Step[] => {
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
    { at: instantOf(8, 18), act: asked(ann) },
    { at: instantOf(8, 19.5), act: answer((month, [one = '']) => payRequest(month, doctorNo, one)) },
    { at: instantOf(10, 18), act: asked(bob) },
    { at: instantOf(11, 18.5), act: answer((month, [one = '']) => closeRequest(month, doctorNo, one)) },
    { at: instantOf(13, 18), act: asked(cho, harbor) },
    { at: instantOf(13, 18.5), act: answer((month, [one = '']) => closeRequest(month, harbor.doctorNo, one, cho)) },
    ...[ann, bob, cho].map((nurse, nth) => ({ at: instantOf(15, 18 + nth / 10), act: asked(nurse) })),
    { at: instantOf(16, 18.5), act: answer((month, all) => payMany(month, doctorNo, all)) },
    ...[dee, cho].map((nurse, nth) => ({ at: instantOf(21, 18 + nth / 10), act: asked(nurse, harbor) })),
    { at: instantOf(22, 18.5), act: answer((month, all) => payMany(month, harbor.doctorNo, all)) },
    { at: instantOf(29, 18), act: asked(ann) },
    { at: instantOf(7, 17.5), act: (month) => adjustBalance(month, doctorNo, ann, 12.3457) },
    { at: instantOf(18, 17.5), act: (month) => adjustBalance(month, doctorNo, bob, -20.0001) },
    { at: instantOf(26, 17.5), act: (month) => adjustBalance(month, harbor.doctorNo, cho, -0.0003) },
  ]
}

/**
 * Bills for October: one requested twice and paid, one requested once and paid, one paid without a request, one left
 * open.
 */
export const bills = ({ north, harbor, admins }: MonthSetup): Step[] => {
  const month = '2026-10'
  let paymentNo = ''
  const asks = (of: typeof north, warehouse: 'shared' | 'remote') => async (the: Month) => {
    paymentNo = await requestBill(the, of, warehouse, month, warehouse === 'shared' ? admins.near : admins.far)
  }
  const answers = (of: typeof north, warehouse: string, isPaid: boolean) => (the: Month) =>
    answerBill(the, of, warehouse, month, paymentNo, isPaid)
  return [
    { at: instantOf(14, 16.2), act: asks(north, 'shared') },
    { at: instantOf(15, 16.2), act: answers(north, 'shared', false) },
    { at: instantOf(16, 16.2), act: asks(north, 'shared') },
    { at: instantOf(17, 16.2), act: answers(north, 'shared', true) },
    { at: instantOf(18, 16.2), act: asks(north, 'remote') },
    { at: instantOf(19, 16.2), act: answers(north, 'remote', true) },
    { at: instantOf(20, 16.2), act: (the) => payUnrequested(the, harbor, 'shared', month) },
    { at: instantOf(28, 16.2), act: (the) => payBeforeMonthEnd(the, north, 'shared', '2026-11') },
  ]
}

/** A nurse leaves: new takes are refused, the payable amount is paid, and access then ends. */
export const leaving = ({ north, nurses: { eve } }: MonthSetup): Step[] => {
  const { doctorNo } = north
  const status = (of: 2 | 3) => (month: Month) =>
    month.send(people.calls.editMember, doctorNo, { doctorNo, memberId: eve.userNo, status: of })
  return [
    { at: instantOf(24, 12.1), act: status(2) },
    {
      at: instantOf(24, 12.5),
      act: async (month) => {
        const offerNo = [...month.book.ledger.offers.values()].find(
          (one) =>
            one.doctorNo === doctorNo && one.status === 'offering' && one.left > 0 && one.expireDate > '2026-11-12',
        )?.offerNo
        const body = { doctorNo, offerNo: offerNo ?? '', warehouseNo: north.warehouses.shared ?? '', quantity: 1 }
        await month.setup.stage.refused(offers.calls.takeOffer, eve.userNo, body)
        month.count('take refused for a leaving nurse')
      },
    },
    {
      at: instantOf(25, 12.1),
      act: async (month) => {
        const paymentNo = await requestPayment(month, doctorNo, eve, 100)
        await payRequest(month, doctorNo, paymentNo)
      },
    },
    {
      at: instantOf(25, 12.6),
      act: async (month) => {
        await status(3)(month)
        await month.setup.stage.refused(payments.calls.getBalance, eve.userNo, { doctorNo })
        month.count('member left')
      },
    },
  ]
}
