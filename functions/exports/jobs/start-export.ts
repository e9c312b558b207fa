import { refuse } from '../../../shared/contract/errors.ts'
import type { Exported } from '../../../shared/exports/export-call.ts'
import { exportQueue } from '../../../shared/exports/exports.messages.ts'
import { exportsReasons } from '../../../shared/exports/exports.reasons.ts'
import { isUnderWay, JOBS_AT_ONCE, ROWS_IN_CALL } from '../../../shared/exports/exports.rules.ts'
import { activityIntent } from '../../platform/activity/activity-intent.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import type { Cell, Viewer } from '../workbook/columns.ts'
import type { Export } from './export.ts'
import { type ExportDeps, fileKey } from './export-files.ts'
import {
  type ExportJob,
  employmentOf,
  exportJobItem,
  exportStartItem,
  exportsOf,
  isLost,
  isSameEmployment,
  rightsOfJob,
} from './export-jobs.items.ts'
import { withFile } from './with-file.ts'

/**
 * Maximum time that a call spends reading, in ms, before a job takes over: a search may read many records and find few.
 */
const MAX_READ_MS = 5000
/** Maximum number of newest jobs read to find those in progress. Fewer than this are in progress at any time. */
const JOBS_READ = 50

/**
 * 1. Reads the list up to the limits of a call.
 * 2. Short list: writes the file and returns its URL.
 * 3. Long list: starts a job. Repeating the request while that job is in progress returns the same job.
 */
export const startExport = async (
  deps: ExportDeps,
  actor: MaybeCompanyActor,
  wanted: Export,
  input: Viewer,
): Promise<Exported> => {
  const fileName = `${wanted.fileOf(input, deps.now())}.xlsx`
  const rows = await shortRows(await wanted.rows(deps, actor, input))
  if (!rows) return retryRace(() => jobOf(deps, actor, wanted, input, fileName))
  const key = fileKey(deps, actor.userNo)
  await withFile(async (path) => {
    const { writeWorkbook } = await import('../workbook/write-workbook.ts')
    await writeWorkbook(path, wanted, [rows], input)
    await deps.files.put(key, path, fileName)
  })
  const events = exportEvent(deps, actor, wanted)
  if (events.length > 0) await deps.table.commit(events)
  return { fileName, rows: rows.length, url: await deps.files.urlOf(key) }
}

/** Returns all rows of a short list, or undefined if the list is too long or takes too long to read. */
const shortRows = async (batches: AsyncGenerator<Cell[][]>): Promise<Cell[][] | undefined> => {
  const until = Date.now() + MAX_READ_MS
  const rows: Cell[][] = []
  for await (const batch of batches) {
    rows.push(...batch)
    if (rows.length > ROWS_IN_CALL || Date.now() > until) return undefined
  }
  return rows
}

/**
 * Intent that adds the export to the company's activity, before the file can be downloaded; to that of the warehouse
 * admin if it spans their companies. None for lists that belong to neither.
 */
const exportEvent = (deps: ExportDeps, actor: MaybeCompanyActor, { title, name }: Export): Intent[] => {
  const operator = actor.role === 'warehouseAdmin' ? { doctorNo: actor.operatorNo } : undefined
  const company = actor.company ?? operator
  return company
    ? [activityIntent(deps, { ...actor, company }, { kind: 'listExported', record: { no: name, name: title.en } })]
    : []
}

const jobOf = async (
  deps: ExportDeps,
  actor: MaybeCompanyActor,
  wanted: Export,
  input: Viewer,
  fileName: string,
): Promise<{ fileName: string; id: string }> => {
  const { userNo, company } = actor
  const employment = employmentOf(actor)
  const { name } = wanted
  const inputJson = JSON.stringify(input)
  const last = await deps.table.get(ref(exportStartItem, { userNo }), { consistent: true })
  const { records } = await deps.table.query(exportJobItem, exportsOf(userNo), {
    reverse: true,
    limit: JOBS_READ,
    consistent: true,
  })
  const underWay = records.filter((job) => isUnderWay(job.status) && !isLost(job, deps.now()))
  const sameJob = underWay.find(
    (job) => job.name === name && job.input === inputJson && isSameEmployment(job.employment, employment),
  )
  if (sameJob) return { fileName: sameJob.fileName, id: sameJob.exportNo }
  if (underWay.length >= JOBS_AT_ONCE) throw refuse(exportsReasons.tooMany, { most: JOBS_AT_ONCE })
  const exportNo = deps.newId('exportJob')
  const job: ExportJob = {
    userNo,
    exportNo,
    name,
    input: inputJson,
    fileName,
    status: 'waiting',
    rows: 0,
    createdAt: deps.now(),
    doctorNo: company?.doctorNo,
    employment,
    rights: rightsOfJob(actor),
  }
  const started = { userNo, exportNo, createdAt: job.createdAt }
  await deps.table.commit([
    put(exportStartItem, started, {
      when: last ? { equals: { exportNo: last.exportNo } } : { is: 'absent' },
      error: 'race',
    }),
    put(exportJobItem, job),
    ...toQueue(deps, exportQueue, [{ userNo, exportNo }]),
    ...exportEvent(deps, actor, wanted),
  ])
  return { fileName, id: exportNo }
}
