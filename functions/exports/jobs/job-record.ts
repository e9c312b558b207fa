import { exportsReasons } from '../../../shared/exports/exports.reasons.ts'
import { kept, tell } from '../../../shared/reasons/reasons.ts'
import { type ExportJob, failureOf } from './export-jobs.items.ts'
import { isLost } from './is-lost.ts'

/** A job as its person sees it at an instant. */
export const jobRecordOf = (job: ExportJob, now: string) => {
  const { exportNo, name, fileName, rows, createdAt, endedAt, doctorNo = '' } = job
  const reason = isLost(job, now) ? kept(tell(exportsReasons.failed)) : failureOf(job)
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
