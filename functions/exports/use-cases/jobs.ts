import { refuse } from '../../../shared/contract/errors.ts'
import { exportCalls } from '../../../shared/exports/exports.contract.ts'
import { exportsReasons } from '../../../shared/exports/exports.reasons.ts'
import { isUnderWay } from '../../../shared/exports/exports.rules.ts'
import { reasonMessage, storedReason } from '../../../shared/reasons/reasons.ts'
import { update } from '../../platform/db/intent.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import type { ExportDeps } from '../jobs/export-files.ts'
import { type ExportJob, exportJobItem, exportsOf, failureOf, isLost } from '../jobs/export-jobs.items.ts'
import { jobCaller } from '../jobs/job-caller.ts'

/** A page of the caller's jobs. */
export const listExports: UseCase<typeof exportCalls.calls.listExports, ExportDeps> = (deps, { userNo }, input) =>
  readList(
    {
      source: rangeSource(deps, exportJobItem, exportsOf(userNo)),
      present: (jobs) => jobs.map((job) => jobRecordOf(job, deps.now())),
    },
    input,
  )

/**
 * One of the caller's jobs. If it has a file, a caller is refused who no longer has permission for the export, or has
 * signed in without a code that the company requires.
 */
export const getExport: UseCase<typeof exportCalls.calls.getExport, ExportDeps> = async (deps, actor, { id }) => {
  const key = { userNo: actor.userNo, exportNo: id }
  const job = await deps.table.get(ref(exportJobItem, key), { consistent: true })
  if (!job) throw refuse(exportsReasons.noExport)
  const record = jobRecordOf(job, deps.now())
  const call = Object.entries(exportCalls.calls).find(([name]) => name === job.name)?.[1]
  if (job.fileKey === undefined || !call) return record
  await jobCaller(deps, call, job, actor)
  return { ...record, url: await deps.files.urlOf(job.fileKey) }
}

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

/** A job as shown at time `now` to the person who started it. */
const jobRecordOf = (job: ExportJob, now: string) => {
  const { exportNo, name, fileName, rows, createdAt, endedAt, doctorNo = '' } = job
  const reason = isLost(job, now) ? storedReason(reasonMessage(exportsReasons.failed)) : failureOf(job)
  return {
    id: exportNo,
    name,
    fileName,
    doctorNo,
    rows,
    createdTime: createdAt,
    status: isLost(job, now) ? ('failed' as const) : job.status,
    endedTime: endedAt,
    reason,
  }
}
