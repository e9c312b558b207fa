import { refuse } from '../../../shared/contract/errors.ts'
import { FAILED_LINES_PAGE } from '../../../shared/tracking/import.rules.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { hasSource, importRecordOf } from '../imports/import-record.ts'
import { failedLinesItem, importRecordItem, LINES_OF_PART } from '../imports/imports.items.ts'
import { importedRowsList, importsList } from '../imports/imports.source.ts'
import { type StrayDrop, strayDropItem, strayDrops } from '../imports/stray-drops.items.ts'
import { warehousesOf } from '../lists/warehouses-of.ts'
import { withMessage } from '../reason-sentences.ts'
import type { TrackingDeps } from '../tracking-deps.ts'

/** A page of imports. */
export const listImports: UseCase<typeof tracking.calls.listImports> = async (deps, actor, input) =>
  readList(await importsList(deps, actor, input), input)

/** One import with a page of its failed lines. Parts are read by number, so each page costs the same. */
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
    failedRecords: parts.flatMap((part) => part?.lines.map(withMessage) ?? []),
  }
}

/** A page of an import's rows. */
export const listImportedRows: UseCase<typeof tracking.calls.listImportedRows> = async (deps, actor, input) =>
  readList(await importedRowsList(deps, actor, input), input)

/** Returns a link to download the file of an import, in exactly the version that was imported. */
export const getImportSource: UseCase<typeof tracking.calls.getImportSource, TrackingDeps> = async (
  deps,
  { company: { doctorNo } },
  { importNo },
) => {
  const record = await deps.table.get(ref(importRecordItem, { doctorNo, importNo }))
  if (!record) throw refuse(trackingReasons.noImport)
  if (!hasSource(record)) throw refuse(trackingReasons.noSource)
  const { fileKey, fileVersion, fileName } = record
  return { fileName, url: await deps.files.downloadOf(fileKey, { versionId: fileVersion, fileName }) }
}

/** A page of the uploaded files without a known owner. */
export const listStrayDrops: UseCase<typeof tracking.calls.listStrayDrops> = (deps, _actor, input) =>
  readList({ source: rangeSource(deps, strayDropItem, strayDrops), present: (drops) => drops.map(recordOf) }, input)

const PARTS_OF_PAGE = FAILED_LINES_PAGE / LINES_OF_PART

const recordOf = ({ eventHash, key, size, reason, at }: StrayDrop) => ({
  dropNo: eventHash,
  key,
  size,
  reason,
  createDate: at,
})
