import { refuse } from '../../../../shared/contract/errors.ts'
import { importQueue } from '../../../../shared/tracking/import.messages.ts'
import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { asRead, put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { ref } from '../../../platform/db/table.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { toQueue } from '../../../platform/outbox/to-queue.ts'
import { checkColumns } from '../../../sheets/public.ts'
import { importRecordItem } from '../../imports/imports.items.ts'
import { trackingHeader } from '../../sheets/header.ts'
import type { TrackingDeps } from '../../tracking-deps.ts'

/** Checks a workbook without imported rows again, by the chosen columns. */
export const checkImportAgain: UseCase<typeof tracking.calls.checkImportAgain, TrackingDeps> = async (
  deps,
  { company: { doctorNo } },
  { importNo, columns },
) => {
  checkColumns(trackingHeader.fields, columns)
  return retryRace(async () => {
    const record = await deps.table.get(ref(importRecordItem, { doctorNo, importNo }), { consistent: true })
    if (!record) throw refuse(trackingReasons.noImport)
    const { status, successCount, rev } = record
    // Only an import of a file can be checked or fail: typed lists and scans are done immediately.
    const isUnwritten = status === 'checked' || status === 'duplicate' || (status === 'failed' && successCount === 0)
    if (!isUnwritten) throw refuse(trackingReasons.notCheckable)
    const checking = {
      ...record,
      columns,
      checkFirst: true,
      status: 'checking' as const,
      reasons: [],
      // A failed import has released its claim on these bytes.
      sha256: '',
      checkedSha256: '',
      sheetName: '',
      sheetsLeftOut: [],
      sheetsLeftOutCount: 0,
      totalCount: 0,
      failedCount: 0,
      expectedCount: 0,
      zerosLost: 0,
      rev: rev + 1,
    }
    await deps.table.commit(
      [put(importRecordItem, checking, asRead({ rev })), ...toQueue(deps, importQueue, [{ doctorNo, importNo }])],
      { importNo },
    )
    return { importNo }
  })
}
