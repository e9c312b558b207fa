import type { ProductStatus } from '../../../shared/tracking/history.rules.ts'
import { chargeInstant } from '../../../shared/values/charge-time.ts'
import { DEFAULT_ZONE } from '../../../shared/values/day.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import type { Warehouse } from '../../warehouses/public.ts'
import { rowRecordOf } from '../row-record.ts'

interface RecordContext {
  warehouse: Warehouse | undefined
  company: string
  /** True if the user may see and set forced charge times. */
  mayForce: boolean
}

export const mayForce = ({ permissions }: Pick<MaybeCompanyActor, 'permissions'>): boolean =>
  permissions.includes('forceChargeTime')

/** Converts a confirmed row to a record of the inbound history. */
export const historyRecordOf = (row: TrackingRow, { warehouse, company, mayForce }: RecordContext) => {
  const { qty, unclaimed, productNo = '', confirmation, events = [] } = row
  const { userNo = '', userName = '', productName = '', at, forced } = confirmation ?? {}
  return {
    ...rowRecordOf(row, warehouse, company),
    productNo,
    productName,
    userNo,
    userName,
    confirmedTime: at,
    updateDate: events.at(-1)?.at ?? at ?? row.createDate,
    unclaimed,
    claimed: qty - unclaimed,
    productStatus: statusOf(row),
    ...(mayForce && forced
      ? {
          forceChargeTime: chargeInstant(forced.forceChargeTime, warehouse?.timeZone ?? DEFAULT_ZONE),
          forceChargeReason: forced.reason,
        }
      : {}),
  }
}

const statusOf = ({ qty, unclaimed }: TrackingRow): ProductStatus => {
  if (unclaimed === 0) return 'Claimed'
  return unclaimed < qty ? 'Partly claimed' : 'Not claimed, Can be reverse'
}
