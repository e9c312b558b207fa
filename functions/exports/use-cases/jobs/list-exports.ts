import type { exportCalls } from '../../../../shared/exports/exports.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import type { ExportDeps } from '../../jobs/export-files.ts'
import { exportJobItem, exportsOf } from '../../jobs/export-jobs.items.ts'
import { jobRecordOf } from '../../jobs/job-record.ts'

/** A page of the caller's jobs. */
export const listExports: UseCase<typeof exportCalls.calls.listExports, ExportDeps> = (deps, { userNo }, input) =>
  readList(
    {
      source: rangeSource(deps, exportJobItem, exportsOf(userNo)),
      present: (jobs) => jobs.map((job) => jobRecordOf(job, deps.now())),
    },
    input,
  )
