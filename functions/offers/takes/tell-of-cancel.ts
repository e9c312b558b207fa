import type { Inbound } from '../../inbound/public.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { notify } from '../../platform/outbox/notify.ts'

/** Notifies the nurse that the company cancelled units of a take. */
export const tellOfCancel = (
  deps: Deps,
  { doctorNo, doctorName, inboundNo, productName, warehouse, userNo }: Inbound,
  { units, note }: { units: number; note: string },
): Intent[] => {
  const about = { doctorNo, doctorName, inboundNo, productName, warehouse, units, note }
  return notify(deps, userNo, { kind: 'inboundCancelled', ...about })
}
