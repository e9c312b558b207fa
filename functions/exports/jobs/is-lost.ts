import { isUnderWay } from '../../../shared/exports/exports.rules.ts'
import { HOUR, secondsAfter } from '../../platform/clock.ts'
import type { ExportJob } from './export-jobs.items.ts'

/** Three runs that are killed, and the time their message stays hidden after each: nobody works on it any more. */
const LOST_AFTER = 2 * HOUR

/** Whether a job has ended without anyone to say so: its last run was killed. */
export const isLost = ({ status, createdAt }: ExportJob, now: string): boolean =>
  isUnderWay(status) && secondsAfter(now, 0) > secondsAfter(createdAt, LOST_AFTER)
