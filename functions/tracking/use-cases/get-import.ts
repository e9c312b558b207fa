import { refuse } from '../../../shared/contract/errors.ts'
import { FAILED_LINES_PAGE } from '../../../shared/tracking/import.rules.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { importRecordOf } from '../imports/import-record.ts'
import { failedLinesItem, importRecordItem, LINES_OF_PART } from '../imports/imports.items.ts'
import { warehousesOf } from '../lists/warehouses-of.ts'
import { toldLine } from '../told.ts'

const PARTS_OF_PAGE = FAILED_LINES_PAGE / LINES_OF_PART

/** One import with a page of its failed lines: their parts are read by number, so each page costs the same. */
export const getImport: UseCase<typeof tracking.calls.getImport> = async (deps, actor, { importNo, current }) => {
  const { doctorNo } = actor.company
  const record = await deps.table.get(ref(importRecordItem, { doctorNo, importNo }))
  if (!record) throw refuse(trackingReasons.noImport)
  const first = (current - 1) * PARTS_OF_PAGE
  const end = Math.min(first + PARTS_OF_PAGE, Math.ceil(record.failedCount / LINES_OF_PART))
  const wanted = Array.from({ length: Math.max(end - first, 0) }, (_, index) =>
    ref(failedLinesItem, { doctorNo, importNo, part: first + index }),
  )
  const [parts, warehouses] = await Promise.all([
    wanted.length > 0 ? deps.table.batchGet(wanted) : [],
    warehousesOf(deps, [record]),
  ])
  return {
    ...importRecordOf(record, warehouses(record)),
    failedRecords: parts.flatMap((part) => part?.lines.map(toldLine) ?? []),
  }
}
