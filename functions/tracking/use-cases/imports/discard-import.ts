import type { Input } from '../../../../shared/contract/call.ts'
import { refuse } from '../../../../shared/contract/errors.ts'
import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { asRead, put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { ref } from '../../../platform/db/table.ts'
import type { Deps } from '../../../platform/deps.ts'
import { importRecordItem } from '../../imports/imports.items.ts'

/** Ends an import of which nothing is written, and that no worker has in hand. Its record stays, with who ended it. */
export const discardImport = (
  deps: Deps,
  { company: { doctorNo }, userNo, userName }: CompanyActor,
  { importNo }: Input<typeof tracking.calls.discardImport>,
): Promise<{ importNo: string }> =>
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
