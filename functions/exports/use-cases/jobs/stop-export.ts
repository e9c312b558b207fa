import { refuse } from '../../../../shared/contract/errors.ts'
import type { exportCalls } from '../../../../shared/exports/exports.contract.ts'
import { exportsReasons } from '../../../../shared/exports/exports.reasons.ts'
import { isUnderWay } from '../../../../shared/exports/exports.rules.ts'
import { update } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { ref } from '../../../platform/db/table.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { exportJobItem } from '../../jobs/export-jobs.items.ts'

/** Cancels a job of the caller that has not ended; its run stops when it next saves its progress. */
export const stopExport: UseCase<typeof exportCalls.calls.stopExport> = (deps, { userNo }, { id: exportNo }) =>
  retryRace(async () => {
    const job = await deps.table.get(ref(exportJobItem, { userNo, exportNo }), { consistent: true })
    if (!job) throw refuse(exportsReasons.noExport)
    if (!isUnderWay(job.status)) throw refuse(exportsReasons.isOver)
    const set = { status: 'canceled', endedAt: deps.now() }
    const asRead = { when: { equals: { status: job.status } }, error: 'race' } as const
    await deps.table.commit([update(exportJobItem, { userNo, exportNo }, { set, ...asRead })], { id: exportNo })
    return { id: exportNo }
  })
