import type { Refusal } from '../../shared/contract/errors.ts'
import { refuse } from '../../shared/contract/errors.ts'
import { warehousesReasons } from '../../shared/warehouses/warehouses.reasons.ts'
import { placesIn, stockLevelRef, stockPlaceType } from '../books/public.ts'
import { companyTakePages, inboundType, takesOfNurse } from '../inbound/public.ts'
import { pagesOf } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import {
  ACTIVE_PLACES,
  packagesOfWarehouse,
  pendingOfWarehouse,
  rowsOfWarehouse,
  trackingRowType,
} from '../tracking-rows/public.ts'
import type { Warehouse } from '../warehouse-records/public.ts'

type Asked = Pick<Warehouse, 'doctorNo' | 'warehouseNo' | 'adminNo' | 'selfStorage'>

/**
 * Reason why a warehouse cannot be deleted: the first units, takes, rows or mixed packages found. Undefined if there
 * are none. Units are checked first, because units that leave stock may return to a take or a row, while neither can
 * bring units into a closed warehouse.
 */
export const inUse = async (deps: Deps, warehouse: Asked): Promise<Refusal | undefined> => {
  const units = await holdsUnits(deps, warehouse)
  if (units) return units
  const [takes, rows, parcels] = await Promise.all([
    awaitsTakes(deps, warehouse),
    awaitsRows(deps, warehouse),
    holdsParcels(deps, warehouse),
  ])
  return takes ?? rows ?? parcels
}

const holdsUnits = async ({ table }: Deps, { doctorNo, warehouseNo }: Asked): Promise<Refusal | undefined> => {
  let unclaimed = false
  const places = pagesOf(table, stockPlaceType, placesIn(doctorNo, warehouseNo), { consistent: true })
  for await (const page of places) {
    const levels = await table.batchGet(
      page.map(({ productNo }) => stockLevelRef({ doctorNo, productNo, warehouseNo })),
      { consistent: true },
    )
    if (levels.some((level) => level !== undefined && level.stock > 0)) return refuse(warehousesReasons.holdsStock)
    unclaimed ||= levels.some((level) => level !== undefined && level.notClaimed > 0)
  }
  return unclaimed ? refuse(warehousesReasons.holdsUnclaimed) : undefined
}

/**
 * Refusal if an open take names the warehouse. Only the owning nurse sends goods to a self storage; any nurse may send
 * to other warehouses.
 */
const awaitsTakes = async ({ table }: Deps, asked: Asked): Promise<Refusal | undefined> => {
  const { doctorNo, warehouseNo, adminNo, selfStorage } = asked
  const open = selfStorage
    ? pagesOf(table, inboundType, takesOfNurse(doctorNo, adminNo, 'open'))
    : companyTakePages(table, doctorNo, 'open')
  for await (const page of open) {
    if (page.some((take) => take.warehouseNo === warehouseNo)) return refuse(warehousesReasons.awaitsTakes)
  }
  return undefined
}

const awaitsRows = async ({ table }: Deps, { doctorNo, warehouseNo }: Asked): Promise<Refusal | undefined> => {
  const { records } = await table.query(trackingRowType, rowsOfWarehouse(doctorNo, warehouseNo, 'toConfirm'), {
    limit: 1,
  })
  return records.length > 0 ? refuse(warehousesReasons.awaitsRows) : undefined
}

/** Refusal if there are mixed packages with undistributed units, or parcels that may become a mixed package. */
const holdsParcels = async ({ table }: Deps, { doctorNo, warehouseNo }: Asked): Promise<Refusal | undefined> => {
  const open = ACTIVE_PLACES.filter((place) => place !== 's3')
  const counts = await Promise.all(
    [
      pendingOfWarehouse(doctorNo, warehouseNo),
      ...open.map((place) => packagesOfWarehouse(doctorNo, warehouseNo, place)),
    ].map((range) => table.count(range, { limit: 1 })),
  )
  return counts.some(({ count }) => count > 0) ? refuse(warehousesReasons.holdsParcels) : undefined
}
