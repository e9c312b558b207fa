import type { Input } from '../../../shared/contract/call.ts'
import { missing } from '../../../shared/contract/errors.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { importRecordOf } from '../imports/import-record.ts'
import { failedLinesItem, failedLinesOf, importRecordItem } from '../imports/imports.items.ts'
import { warehousesOf } from '../lists/warehouses-of.ts'

/** 1,000 kept lines, 100 an item. */
const MAX_PARTS = 10

/** One import with its kept failed lines. */
export const getImport = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof tracking.calls.importRecordDetail>,
) => {
  const { doctorNo } = actor.company
  const { importNo } = input
  const [record, parts] = await Promise.all([
    deps.table.get(ref(importRecordItem, { doctorNo, importNo })),
    deps.table.query(failedLinesItem, failedLinesOf(doctorNo, importNo), { limit: MAX_PARTS }),
  ])
  if (!record) throw missing('import')
  const warehouses = await warehousesOf(deps, [record])
  return {
    ...importRecordOf(record, warehouses(record)),
    failedRecords: parts.records.flatMap((part) => part.lines),
  }
}
