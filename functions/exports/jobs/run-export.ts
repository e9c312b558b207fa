import * as z from 'zod'
import { Refusal } from '../../../shared/contract/errors.ts'
import { exportCalls } from '../../../shared/exports/exports.contract.ts'
import type { ExportMessage } from '../../../shared/exports/exports.messages.ts'
import { exportsReasons } from '../../../shared/exports/exports.reasons.ts'
import { EXPORT_LANGUAGES, isUnderWay } from '../../../shared/exports/exports.rules.ts'
import { type ReasonMessage, reasonMessage, storedReason } from '../../../shared/reasons/reasons.ts'
import { tableFor } from '../../platform/clerks/limit.ts'
import { type Intent, update } from '../../platform/db/intent.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import { addLogContext, errorFields, log } from '../../platform/log.ts'
import { notify } from '../../platform/outbox/notify.ts'
import type { Export, ExportNamed } from './export.ts'
import { type ExportDeps, fileKey } from './export-files.ts'
import { type ExportJob, exportJobItem, isLost } from './export-jobs.items.ts'
import { jobCaller } from './job-caller.ts'
import { withFile } from './with-file.ts'

/** Minimum interval between two saves of the progress, each of which also checks whether the job was canceled. */
const PROGRESS_MS = 1000

const viewer = z.looseObject({ language: z.enum(EXPORT_LANGUAGES), timeZone: z.string() })

/**
 * Writes the workbook of a job. A message may be delivered twice and a run may be killed, so each run writes its own
 * file, and only one run can end the job.
 * 1. The person must still have permission for the export, before the first row and again before the file is released.
 * 2. Rows are written as they are read. Progress is saved at intervals; saving throws RaceLost if the job has ended.
 * 3. The file is uploaded to the bucket, then the job is marked as done.
 */
export const runExport = async (
  deps: ExportDeps,
  exportNamed: ExportNamed,
  { userNo, exportNo }: ExportMessage,
  { isLastTry }: { isLastTry: boolean },
): Promise<void> => {
  const job = await deps.table.get(ref(exportJobItem, { userNo, exportNo }), { consistent: true })
  if (!job || !isUnderWay(job.status) || isLost(job, deps.now())) return
  addLogContext({ company: job.doctorNo })
  try {
    const wanted = exportNamed(job.name)
    // The deployed version may no longer have the requested export.
    if (!wanted) return await end(deps, job, failed(reasonMessage(exportsReasons.failed)))
    await deliver(deps, job, wanted)
  } catch (error) {
    // The job was canceled, or another run has ended it.
    if (error instanceof RaceLost) return
    if (error instanceof Refusal) return await end(deps, job, failed(error)).catch(unlessEnded)
    log.error('export failed', { exportNo, name: job.name, error: errorFields(error) })
    if (isLastTry) await end(deps, job, failed(reasonMessage(exportsReasons.failed))).catch(unlessEnded)
    throw error
  }
}

const deliver = (deps: ExportDeps, job: ExportJob, wanted: Export): Promise<void> =>
  withFile(async (path) => {
    const call = exportCalls.calls[wanted.name]
    const actor = await jobCaller(deps, call, job)
    const input = viewer.parse(JSON.parse(job.input))
    await progress(deps, job, 0)
    const { writeWorkbook } = await import('../workbook/write-workbook.ts')
    const limited = { ...deps, table: tableFor(deps.table, actor) }
    let savedAt = Date.now()
    const rows = await writeWorkbook(path, wanted, await wanted.rows(limited, actor, input), input, async (written) => {
      if (Date.now() - savedAt < PROGRESS_MS) return
      await progress(deps, job, written)
      savedAt = Date.now()
    })
    const key = fileKey(deps, job.userNo)
    await deps.files.put(key, path, job.fileName)
    await jobCaller(deps, call, job)
    await end(deps, job, { status: 'done', rows, fileKey: key })
  })

const failed = (message: ReasonMessage) => ({
  status: 'failed' as const,
  failure: JSON.stringify(storedReason(message)),
})

const unlessEnded = (error: unknown): void => {
  if (!(error instanceof RaceLost)) throw error
}

type Ending = { status: 'done'; rows: number; fileKey: string } | { status: 'failed'; failure: string }

const end = async (deps: ExportDeps, job: ExportJob, ending: Ending): Promise<void> => {
  const set = { ...ending, endedAt: deps.now() }
  await underWay(deps, job, set, notifyOfExport(deps, job, ending))
}

const notifyOfExport = (deps: ExportDeps, { userNo, exportNo, doctorNo = '', fileName }: ExportJob, ending: Ending) =>
  notify(deps, userNo, {
    kind: 'exportEnded',
    exportNo,
    doctorNo,
    fileName,
    isReady: ending.status === 'done',
    rows: ending.status === 'done' ? ending.rows : 0,
  })

const progress = (deps: ExportDeps, job: ExportJob, rows: number): Promise<void> =>
  underWay(deps, job, { status: 'running', rows })

/** Updates a job that has not ended. Throws RaceLost if it has. */
const underWay = async (
  { table }: ExportDeps,
  job: ExportJob,
  set: Record<string, string | number>,
  extra: readonly Intent[] = [],
): Promise<void> => {
  const { userNo, exportNo } = job
  const current = await table.get(ref(exportJobItem, { userNo, exportNo }), { consistent: true })
  if (!current || !isUnderWay(current.status)) throw new RaceLost()
  await table.commit([
    update(exportJobItem, { userNo, exportNo }, { set, when: { equals: { status: current.status } }, error: 'race' }),
    ...extra,
  ])
}
