import { isUnderWay } from '../../../shared/exports/exports.rules.ts'
import { HOUR, secondsAfter } from '../../platform/clock.ts'
import type { ExportJob } from './export-jobs.items.ts'

/** Time for three runs to be killed and their message to reappear after each: no run is left after that. */
const LOST_AFTER = 2 * HOUR

/** True if all runs of a job were killed, so that none could record its end. */
export const isLost = ({ status, createdAt }: ExportJob, now: string): boolean =>
  isUnderWay(status) && secondsAfter(now, 0) > secondsAfter(createdAt, LOST_AFTER)
