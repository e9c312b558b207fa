import { isUnderWay } from '../../../shared/exports/exports.rules.ts'
import { HOUR, secondsAfter } from '../../platform/clock.ts'
import type { ExportJob } from './export-jobs.items.ts'

/** Time for three runs that are killed, and for the message to become visible after each: nothing runs the job any more. */
const LOST_AFTER = 2 * HOUR

/** Whether all runs of a job were killed, so that none could record its end. */
export const isLost = ({ status, createdAt }: ExportJob, now: string): boolean =>
  isUnderWay(status) && secondsAfter(now, 0) > secondsAfter(createdAt, LOST_AFTER)
