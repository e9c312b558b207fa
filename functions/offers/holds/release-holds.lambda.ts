import * as z from 'zod'
import { baseDeps } from '../../platform/base-deps.ts'
import { log, workerHandler } from '../../platform/log.ts'
import { releaseHolds } from './release-holds.ts'

const deps = baseDeps()
const input = z.object({ time: z.string() })

/** Schedule `release-holds`, every fifteen minutes. Input: {"time": ISO 8601}, the scheduled time of the run. */
export const handler = workerHandler(
  'release-holds',
  async (event: unknown): Promise<{ warned: number; released: number }> => {
    const { time } = input.parse(event)
    const result = await releaseHolds(deps, new Date(time).toISOString())
    log.info('holds processed', { ...result })
    return result
  },
)
