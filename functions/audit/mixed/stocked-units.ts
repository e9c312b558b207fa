import { levelLogOf, stockLevelRef, stockLogType } from '../../books/public.ts'
import type { MixedClaim } from '../../mixed-packages/public.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import { isMixed } from '../audit-levels.ts'
import type { AuditRun } from '../audit-run.ts'

/** Units in stock by claim number, according to the log of a level. */
type UnitsByClaim = ReadonlyMap<string, number>

/** The logs read so far, by level. All claims on a level share one read, since a log may be long. */
export type LevelLogs = Map<string, Promise<UnitsByClaim>>

/** Units of a claim in stock, according to the log of its level. `logs`: logs read so far, reused and extended. */
export const loggedUnits = async ({ table }: AuditRun, claim: MixedClaim, logs?: LevelLogs): Promise<number> => {
  const { targetDoctorNo: doctorNo, productNo = '', warehouseNo, claimNo } = claim
  const place = { doctorNo, productNo, warehouseNo }
  const level = JSON.stringify(place)
  const units = logs?.get(level) ?? unitsByClaim(table, place)
  logs?.set(level, units)
  return (await units).get(claimNo) ?? 0
}

const unitsByClaim = async (
  table: AuditRun['table'],
  place: { doctorNo: string; productNo: string; warehouseNo: string },
): Promise<UnitsByClaim> => {
  const units = new Map<string, number>()
  const to = (await table.get(stockLevelRef(place), { consistent: true }))?.seq ?? 0
  for await (const rows of pagesOf(table, stockLogType, levelLogOf(place, { from: 1, to }), { consistent: true })) {
    for (const row of rows) {
      const { claimNo } = row.refs
      if (claimNo !== undefined && isMixed(row)) units.set(claimNo, (units.get(claimNo) ?? 0) + row.qty)
    }
  }
  return units
}
