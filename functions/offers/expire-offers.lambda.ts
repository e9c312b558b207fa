import * as z from 'zod'
import { baseDeps } from '../platform/base-deps.ts'
import { log, workerHandler } from '../platform/log.ts'
import { expireOffers } from './expire-offers.ts'

const deps = baseDeps()
const input = z.object({ time: z.string() })

/** Schedule `expire-offers`, hourly. Input: {"time": ISO 8601}, the scheduled time of the run. */
export const handler = workerHandler('expire-offers', async (event: unknown): Promise<{ expired: number }> => {
  const result = await expireOffers(deps, input.parse(event).time)
  log.info('offers expired', result)
  return result
})
