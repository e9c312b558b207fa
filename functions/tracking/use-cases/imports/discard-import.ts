import { refuse } from '../../../../shared/contract/errors.ts'
import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { asRead, put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { ref } from '../../../platform/db/table.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { importRecordItem } from '../../imports/imports.items.ts'

/** Ends an import that has no rows and is not being processed. Its record stays, with the user who ended it. */
export const discardImport: UseCase<typeof tracking.calls.discardImport> = (
  deps,
  { company: { doctorNo }, userNo, userName },
  { importNo },
) =>
  retryRace(async () => {
    const record = await deps.table.get(ref(importRecordItem, { doctorNo, importNo }), { consistent: true })
    if (!record) throw refuse(trackingReasons.noImport)
    const { status, rev } = record
    if (status !== 'waiting' && status !== 'checked') throw refuse(trackingReasons.notDiscardable)
    const discarded = { userNo, userName, at: deps.now() }
    const ended = { ...record, status: 'discarded' as const, discarded, batchNumber: '', rev: rev + 1 }
    await deps.table.commit([put(importRecordItem, ended, asRead({ rev }))], { importNo })
    return { importNo }
  })
