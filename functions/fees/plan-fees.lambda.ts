import * as z from 'zod'
import { baseDeps } from '../platform/base-deps.ts'
import { env } from '../platform/env.ts'
import { log, workerHandler } from '../platform/log.ts'
import { sqs, sqsQueues } from '../platform/queue/send.ts'
import { planSchedule } from './runs/plan-fees.ts'

const deps = { ...baseDeps(), queues: sqsQueues(sqs()), queueUrl: env('FEES_QUEUE_URL') }
const input = z.object({ time: z.string() })

/**
 * Runs on the schedule `plan-fees`. Input: {"schedule", "time": ISO 8601}. Queues the fee jobs that are due at that
 * time and not done yet.
 */
export const handler = workerHandler('plan-fees', async (event: unknown): Promise<{ planned: number }> => {
  const { time } = input.parse(event)
  const planned = await planSchedule(deps, { time: new Date(time).toISOString() })
  log.info('fees planned', { time, ...planned })
  return planned
})
