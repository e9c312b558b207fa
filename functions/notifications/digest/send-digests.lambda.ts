import * as z from 'zod'
import { baseDeps } from '../../platform/base-deps.ts'
import { log, workerHandler } from '../../platform/log.ts'
import { sendDigests } from './send-digests.ts'
import { sendOfferDigests } from './send-offer-digests.ts'

const deps = baseDeps()
const input = z.object({ time: z.string() })

/** Schedule `send-digests`, every fifteen minutes. Input: {"time": ISO 8601}, the scheduled time of the run. */
export const handler = workerHandler('send-digests', async (event: unknown): Promise<{ mails: number }> => {
  const { time } = input.parse(event)
  const daily = await sendDigests(deps, time)
  const offers = await sendOfferDigests(deps, time)
  if (daily + offers > 0) log.info('digests queued', { daily, offers })
  return { mails: daily + offers }
})
