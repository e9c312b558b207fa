import type { Input, Output } from '../../../shared/contract/call.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehousesOf } from '../lists/warehouses-of.ts'
import { rowRecordOf } from '../row-record.ts'
import { findRow } from '../rows/find-row.ts'

/** One row as it stands now: two index reads, the row, its warehouse. */
export const getRow = async (
  deps: Deps,
  { company: { doctorNo, doctorName } }: CompanyActor,
  { cwId }: Input<typeof tracking.calls.getRow>,
): Promise<Output<typeof tracking.calls.getRow>> => {
  const row = await retryRace(() => findRow(deps, { doctorNo, cwId }))
  const warehouseOf = await warehousesOf(deps, [row])
  return rowRecordOf(row, warehouseOf(row), doctorName)
}
