import { normalTracking, TRACKING_MIN } from '../../../shared/values/tracking.ts'
import { shipmentsTracked, shipmentType } from '../../outbound/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { inLanes } from '../../platform/lanes.ts'
import { COMPANIES_AT_ONCE } from '../companies-at-once.ts'
import { aboutShipment } from './about.ts'
import { companyOf, ENOUGH, type Found, NOTHING, type Search } from './hit.ts'

/** Shipments by their own tracking number. */
export const findShipments = async ({ table }: Deps, { companies, condition }: Search): Promise<Found> => {
  const tracking = normalTracking(condition)
  if (tracking.length < TRACKING_MIN) return NOTHING
  const found = await inLanes(COMPANIES_AT_ONCE, companies, async (company) => {
    const range = shipmentsTracked(company.doctorNo, tracking)
    const { records } = await table.query(shipmentType, range, { reverse: true, limit: ENOUGH })
    return records.map((shipment) => ({
      no: shipment.outboundNo,
      ...companyOf(company),
      isExact: true,
      ...aboutShipment(shipment),
    }))
  })
  return { hits: found.flat(), more: false }
}
