import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { warehousesOf } from '../lists/warehouses-of.ts'
import { rowRecordOf } from '../row-record.ts'
import { findRow } from '../rows/find-row.ts'

/** Current state of one row: two index reads, the row, its warehouse. */
export const getRow: UseCase<typeof tracking.calls.getRow> = async (
  deps,
  { company: { doctorNo, doctorName } },
  { cwId },
) => {
  const row = await retryRace(() => findRow(deps, { doctorNo, cwId }))
  const warehouseOf = await warehousesOf(deps, [row])
  return rowRecordOf(row, warehouseOf(row), doctorName)
}
