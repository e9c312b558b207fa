import type { SQSRecord } from 'aws-lambda'
import { expect, it, vi } from 'vitest'
import { log } from '../../functions/platform/log.ts'
import { queueHandler } from '../../functions/platform/queue/queue-handler.ts'
import { refuse } from '../../shared/contract/errors.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { stepsQueue } from '../fixtures/steps.queue.ts'

// Tests which messages of a batch the worker of a FIFO queue reports as failed.

const record = (parcel: string, no: number, tries: number, body?: string): SQSRecord => ({
  messageId: `${parcel}${no}`,
  receiptHandle: '',
  body: body ?? JSON.stringify({ parcel, no }),
  md5OfBody: '',
  messageAttributes: {},
  eventSource: 'aws:sqs',
  awsRegion: 'us-east-1',
  eventSourceARN: 'arn:steps.fifo',
  attributes: {
    ApproximateReceiveCount: String(tries),
    SentTimestamp: '0',
    SenderId: '',
    MessageGroupId: parcel,
    ApproximateFirstReceiveTimestamp: '0',
  },
})

const workOff = async (Records: SQSRecord[], bad: string[]) => {
  const done: string[] = []
  const back: string[] = []
  const handler = queueHandler(
    stepsQueue,
    'test',
    async ({ parcel, no }) => {
      if (bad.includes(`${parcel}${no}`)) throw new Error('on request')
      done.push(`${parcel}${no}`)
    },
    async ({ messageId }) => void back.push(messageId),
  )
  const { batchItemFailures } = await handler({ Records })
  return { done, back, failed: batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) }
}

it('fails the remaining messages of a group after a failed one, so that all are retried in order', async () => {
  const batch = [record('a', 1, 1), record('b', 1, 1), record('a', 2, 1), record('b', 2, 1), record('a', 3, 1)]
  expect(await workOff(batch, ['a2'])).toEqual({ done: ['a1', 'b1', 'b2'], failed: ['a2', 'a3'], back: ['a2', 'a3'] })
})

it('processes the messages after one that failed its last attempt, and only that one becomes a dead letter', async () => {
  const batch = [record('a', 1, 3), record('a', 2, 3), record('a', 3, 1)]
  expect(await workOff(batch, ['a1'])).toEqual({ done: ['a2', 'a3'], failed: ['a1'], back: ['a1'] })
})

it('fails a message of an unknown format like any other', async () => {
  const batch = [record('a', 1, 1, '{"refusedOutbox":"OB-1"}'), record('a', 2, 1), record('b', 1, 1, 'no JSON')]
  expect(await workOff(batch, [])).toEqual({ done: [], failed: ['a1', 'a2', 'b1'], back: ['a1', 'a2', 'b1'] })
})

it('logs a write that lost a race as an error only at the last attempt', async () => {
  const [warn, error] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')]
  const handler = queueHandler(stepsQueue, 'test', () => Promise.reject(refuse(generalReasons.changedMeanwhile)))
  await handler({ Records: [record('a', 1, 1)] })
  expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([1, 0])
  await handler({ Records: [record('a', 1, stepsQueue.tries)] })
  expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([1, 1])
})
