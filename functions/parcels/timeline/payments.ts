import type { Happening } from './happening.ts'
import type { Parcel } from './read-parcel.ts'

/** Paid-out claims, each with the time and request of its payment. */
export const payments = ({ paid }: Parcel): Happening[] =>
  paid.map(({ claim, payment }) => {
    const { qty, amount, refNo: inboundNo, productNo, productName } = claim
    return {
      eventNo: `paid#${claim.ledgerNo}`,
      kind: 'paid',
      at: payment.at,
      userNo: payment.byUserNo,
      userName: payment.byUserName,
      qty,
      amount,
      inboundNo,
      productNo,
      productName,
      paymentNo: payment.refNo,
    }
  })
