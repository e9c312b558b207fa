import { requestItem } from '../../../functions/payments/requests/requests.items.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { all, balanceOf } from '../model/figures.ts'
import type { WorldView } from '../model/world-view.ts'
import { of, oneOf, prepareCall, type Verb } from './acts.ts'

const { calls } = payments
const UNIT = 10_000
const NOTE = '<p>For this month</p>'

const waiting = (world: WorldView, pick: number) =>
  oneOf(
    all(world, requestItem).filter(({ status }) => status === 'pending'),
    pick,
  )

/** Actions on balances, payment requests and payouts of nurses. */
export const money: Record<string, Verb> = {
  adjust: {
    weight: 4,
    keepsAnswer: true,
    prepare: (world, { pick, other, units }) => {
      const { doctorNo, nurses } = world.side(pick)
      const nurse = of(nurses, other)
      if (!nurse) return undefined
      const amount = (units - 2) * 20 || 1
      const body = { doctorNo, nurseId: nurse.userNo, amount, note: 'As agreed' }
      return prepareCall(calls.addAdjustBalance, doctorNo, body, () =>
        world.model.add(balanceOf(doctorNo, nurse.userNo), amount * UNIT),
      )
    },
  },
  requestPayment: {
    weight: 5,
    keepsAnswer: true,
    prepare: (world, { pick, other, units }) => {
      const { doctorNo, nurses } = world.side(pick)
      const nurse = of(nurses, other)
      if (!nurse) return undefined
      const body = { doctorNo, amount: units * 7, bankNo: nurse.bankNo, note: NOTE }
      return prepareCall(calls.requestPayment, nurse.userNo, body)
    },
  },
  pay: {
    weight: 4,
    keepsAnswer: true,
    prepare: (world, { pick }) => {
      const request = waiting(world, pick)
      if (!request) return undefined
      const { doctorNo, paymentNo } = request
      return prepareCall(calls.payRequest, doctorNo, { doctorNo, paymentNo, note: NOTE }, () => {
        world.model.add(balanceOf(doctorNo, request.userNo), -request.amount)
        world.model.add(['paid', doctorNo, paymentNo], 1)
      })
    },
  },
  closeRequest: {
    weight: 2,
    keepsAnswer: true,
    prepare: (world, { pick, units }) => {
      const request = waiting(world, pick)
      if (!request) return undefined
      const { doctorNo, paymentNo, userNo } = request
      return units % 2
        ? prepareCall(calls.changePaymentStatus, userNo, { doctorNo, paymentNo, status: 2 })
        : prepareCall(calls.changePaymentStatus, doctorNo, { doctorNo, paymentNo, status: 4, note: 'Not yet' })
    },
  },
  payout: {
    weight: 2,
    keepsAnswer: true,
    prepare: (world, { pick }) => {
      const { doctorNo } = world.side(pick)
      const mine = all(world, requestItem).filter((one) => one.doctorNo === doctorNo && one.status === 'pending')
      if (mine.length === 0) return undefined
      const expectedAmount = mine.reduce((sum, { amount }) => sum + amount, 0) / UNIT
      const body = { doctorNo, paymentNos: mine.map(({ paymentNo }) => paymentNo), note: NOTE, expectedAmount }
      return prepareCall(calls.startPayout, doctorNo, body, ({ payoutNo }) => void world.payouts.push(payoutNo))
    },
  },
}
