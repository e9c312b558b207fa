import * as z from 'zod'
import { baseDeps } from '../platform/base-deps.ts'
import { env } from '../platform/env.ts'
import { log, workerHandler } from '../platform/log.ts'
import { sqs, sqsQueues } from '../platform/queue/send.ts'
import { planAudit } from './plan-audit.ts'

const deps = { ...baseDeps(), queues: sqsQueues(sqs()), queueUrl: env('AUDITS_QUEUE_URL') }
const input = z.object({ schedule: z.enum(['daily', 'monthly']), time: z.string() })

/** Runs on the schedules `daily` and `monthly`. Input: {"schedule", "time": ISO 8601}; the monthly audit is deep. */
export const handler = workerHandler('plan-audit', async (event: unknown): Promise<{ companies: number }> => {
  const { schedule, time } = input.parse(event)
  const planned = await planAudit(deps, { time, deep: schedule === 'monthly' })
  log.info('audits planned', { schedule, ...planned })
  return planned
})
