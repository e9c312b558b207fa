import { refuse } from '../../../../shared/contract/errors.ts'
import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { ref } from '../../../platform/db/table.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { hasSource } from '../../imports/import-record.ts'
import { importRecordItem } from '../../imports/imports.items.ts'
import type { TrackingDeps } from '../../tracking-deps.ts'

/** Download link for an import's file, in exactly the version that was imported. */
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
