import type { Input } from '../../../../shared/contract/call.ts'
import type { exportCalls } from '../../../../shared/exports/exports.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { ExportDeps } from '../../jobs/export-files.ts'
import { exportJobItem, exportsOf } from '../../jobs/export-jobs.items.ts'
import { jobRecordOf } from '../../jobs/job-record.ts'

/** A page of the caller's jobs. */
export const listExports = (deps: ExportDeps, { userNo }: Actor, input: Input<typeof exportCalls.calls.listExports>) =>
  readList(
    {
      source: rangeSource(deps, exportJobItem, exportsOf(userNo)),
      present: (jobs) => jobs.map((job) => jobRecordOf(job, deps.now())),
    },
    input,
  )
