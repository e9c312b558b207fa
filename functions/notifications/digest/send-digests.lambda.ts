import * as z from 'zod'
import { baseDeps } from '../../platform/base-deps.ts'
import { log, workerHandler } from '../../platform/log.ts'
import { sendDigests } from './send-digests.ts'

const deps = baseDeps()
const input = z.object({ time: z.string() })

/** Schedule `send-digests`, every fifteen minutes. Input: {"time": ISO 8601}, the scheduled time of the run. */
export const handler = workerHandler('send-digests', async (event: unknown): Promise<{ mails: number }> => {
  const mails = await sendDigests(deps, input.parse(event).time)
  if (mails > 0) log.info('daily mails queued', { mails })
  return { mails }
})
