import { timesMoney } from '../../../shared/values/money.ts'
import type { Happening } from './happening.ts'
import type { Parcel } from './read-parcel.ts'

/** Units claimed for takes, and the amount earned: quantity times the price frozen on the take, as booked. */
export const claims = ({ stories, takes }: Parcel): Happening[] =>
  stories.flatMap(({ row, booked }) =>
    booked.flatMap((event): Happening[] => {
      const take = event.inboundNo === undefined ? undefined : takes.get(event.inboundNo)
      if (event.what !== 'claimed' || !take) return []
      const { eventNo, at, qty, productNo, upc, userNo } = event
      const { inboundNo, productName } = take
      const userName = userNo === take.userNo ? take.userName : undefined
      const claim = { at, userNo, userName, qty, inboundNo, productNo, productName }
      const { warehouseNo = row?.warehouseNo } = event
      return [
        { ...claim, eventNo: `claimed#${eventNo}`, kind: 'claimed', upc, warehouseNo, batchNumber: row?.batchNumber },
        {
          eventNo: `credited#${eventNo}`,
          kind: 'credited',
          ...claim,
          userNo: '',
          userName: take.userName,
          amount: timesMoney(take.unitPrice, qty),
        },
      ]
    }),
  )
