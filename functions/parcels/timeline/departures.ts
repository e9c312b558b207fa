import type { ParcelEventKind } from '../../../shared/parcels/parcels.rules.ts'
import type { Movement } from '../../books/public.ts'
import type { Happening } from './happening.ts'
import type { Left } from './read-left.ts'
import type { Parcel } from './read-parcel.ts'

const KINDS: Partial<Record<Movement, ParcelEventKind>> = {
  ship: 'shipped',
  shipCancel: 'shipmentCancelled',
  transferOut: 'transferred',
  stocktake: 'countedOut',
}

/** Movements of the parcel's units after they were claimed, including units returned by a cancelled shipment. */
export const departures = ({ gone }: Parcel): Happening[] => gone.left.flatMap(told)

const told = ({ row, qty }: Left): Happening[] => {
  const kind = KINDS[row.movement]
  if (!kind) return []
  const { logNo, createdTime: at, userNo, userName, productNo, warehouseNo, refNo } = row
  return [
    {
      eventNo: `${kind}#${logNo}`,
      kind,
      at,
      userNo,
      userName,
      qty,
      productNo,
      warehouseNo,
      ...(kind === 'transferred' ? { transferNo: refNo } : kind === 'countedOut' ? {} : { outboundNo: refNo }),
    },
  ]
}
