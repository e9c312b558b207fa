import * as z from 'zod'
import { baseDeps } from '../../platform/base-deps.ts'
import { log, workerHandler } from '../../platform/log.ts'
import { announceOffers } from './announce-offers.ts'

const deps = baseDeps()
const input = z.object({ time: z.string() })

/** Schedule `tell-offers`, every ten minutes. Input: {"time": ISO 8601}, the scheduled time of the run. */
export const handler = workerHandler(
  'tell-offers',
  async (event: unknown): Promise<{ announced: number; mails: number }> => {
    const result = await announceOffers(deps, input.parse(event).time)
    if (result.announced > 0) log.info('offers announced', result)
    return result
  },
)
