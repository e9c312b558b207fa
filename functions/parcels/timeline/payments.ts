import type { Happening } from './happening.ts'
import type { Parcel } from './read-parcel.ts'

/** Claims that have been paid out, each when and by the request that paid it. */
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
