import * as z from 'zod'
import { reason } from '../../../shared/contract/line-results.ts'
import { EXPORT_DAYS, EXPORT_STATUSES, isUnderWay } from '../../../shared/exports/exports.rules.ts'
import { rightsByArea } from '../../../shared/rights/rights.fields.ts'
import { PRESETS, type Rights } from '../../../shared/rights/rights.ts'
import type { Actor, MaybeCompanyActor } from '../../platform/actor.ts'
import { DAY_SECONDS, epochSeconds, HOUR_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import type { Range } from '../../platform/db/range.ts'

/** An export that is too large for a call: who requested it, its input and its progress. */
export const exportJobItem = itemType({
  type: 'ExportJob',
  schema: z.object({
    userNo: z.string(),
    exportNo: z.string(),
    /** Name of the export's call. */
    name: z.string(),
    /** Number of the company named in the call, if any. */
    doctorNo: z.string().optional(),
    /** The clerk's employment and revision of rights under which the rows are read; absent for everyone else. */
    employment: z.object({ operatorNo: z.string(), createTime: z.string(), rev: z.int() }).optional(),
    /** Rights in the company under which the rows are read, for its owner and staff; absent for everyone else. */
    rights: rightsByArea.optional(),
    /** JSON of the input, as parsed by the contract. */
    input: z.string(),
    fileName: z.string(),
    status: z.enum(EXPORT_STATUSES),
    rows: z.int(),
    createdAt: z.string(),
    endedAt: z.string().optional(),
    /** Key of the file in the bucket; set when the job is done. */
    fileKey: z.string().optional(),
    /** JSON of the reason for a failure. */
    failure: z.string().optional(),
  }),
  key: (of: { userNo: string; exportNo: string }) => ({ pk: `USER#${of.userNo}`, sk: `EXPORT#${of.exportNo}` }),
  expiresAt: ({ createdAt }) => secondsAfter(createdAt, EXPORT_DAYS * DAY_SECONDS),
})
export type ExportJob = z.output<typeof exportJobItem.schema>

/**
 * The job that a person started last. Each start is conditional on the previous start that it read, so that concurrent
 * starts cannot exceed the limit.
 */
export const exportStartItem = itemType({
  type: 'ExportStart',
  schema: z.object({ userNo: z.string(), exportNo: z.string(), createdAt: z.string() }),
  key: (of: { userNo: string }) => ({ pk: `USER#${of.userNo}`, sk: 'EXPORTSTART' }),
  expiresAt: ({ createdAt }) => secondsAfter(createdAt, EXPORT_DAYS * DAY_SECONDS),
})

/** The employment of a clerk as a job stores it. */
export const employmentOf = ({ operatorNo, clerk }: Pick<Actor, 'operatorNo' | 'clerk'>): ExportJob['employment'] =>
  clerk && { operatorNo, createTime: clerk.createTime, rev: clerk.rev }

/** The rights of an owner or a member of staff as a job stores them. */
export const rightsOfJob = ({ role, company }: Pick<MaybeCompanyActor, 'role' | 'company'>): Rights | undefined =>
  role === 'doctor' && company ? (company.rights ?? PRESETS.manager) : undefined

/**
 * True if the rights of a clerk are those under which a job was started. The revision alone is not enough: it starts
 * from the beginning when a clerk is hired again.
 */
export const isSameEmployment = (one: ExportJob['employment'], other: ExportJob['employment']): boolean =>
  one?.operatorNo === other?.operatorNo && one?.createTime === other?.createTime && one?.rev === other?.rev

export const failureOf = ({ failure }: ExportJob) =>
  failure === undefined ? undefined : reason.parse(JSON.parse(failure))

/** Export jobs of one person. */
export const exportsOf = (userNo: string): Range => ({ pk: `USER#${userNo}`, prefix: 'EXPORT#' })

/**
 * Maximum duration of three runs that are all killed, including the waits until the message reappears. No run can start
 * after that.
 */
const LOST_AFTER_SECONDS = 2 * HOUR_SECONDS

/** True if all runs of a job must have been killed, so that none recorded its end. */
export const isLost = ({ status, createdAt }: ExportJob, now: string): boolean =>
  isUnderWay(status) && epochSeconds(now) > secondsAfter(createdAt, LOST_AFTER_SECONDS)
