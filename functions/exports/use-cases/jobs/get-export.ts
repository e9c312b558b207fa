import { refuse } from '../../../../shared/contract/errors.ts'
import { exportCalls } from '../../../../shared/exports/exports.contract.ts'
import { exportsReasons } from '../../../../shared/exports/exports.reasons.ts'
import { ref } from '../../../platform/db/table.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import type { ExportDeps } from '../../jobs/export-files.ts'
import { exportJobItem } from '../../jobs/export-jobs.items.ts'
import { jobCaller } from '../../jobs/job-caller.ts'
import { jobRecordOf } from '../../jobs/job-record.ts'

/** One of the caller's jobs. Its file is only for those who may still make the export. */
export const getExport: UseCase<typeof exportCalls.calls.getExport, ExportDeps> = async (deps, { userNo }, { id }) => {
  const job = await deps.table.get(ref(exportJobItem, { userNo, exportNo: id }), { consistent: true })
  if (!job) throw refuse(exportsReasons.noExport)
  const record = jobRecordOf(job, deps.now())
  const call = Object.entries(exportCalls.calls).find(([name]) => name === job.name)?.[1]
  if (job.fileKey === undefined || !call) return record
  await jobCaller(deps, call, job)
  return { ...record, url: await deps.files.urlOf(job.fileKey) }
}
