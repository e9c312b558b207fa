import type { SQSRecord } from 'aws-lambda'
import { localEndpoint } from '../env.ts'
import { log } from '../log.ts'

const FIRST_SECONDS = 30
const LONGEST_SECONDS = 900

/** Seconds until the next try, by number of failures: 30, 120, 480, then 900. */
export const retrySeconds = (tries: number): number => Math.min(LONGEST_SECONDS, FIRST_SECONDS * 4 ** (tries - 1))

/**
 * Shortens the wait of a failed message before its next try. Otherwise it stays hidden for the queue's visibility
 * timeout, six times the timeout of its worker: half an hour for a workbook. If the request fails, the message is
 * merely retried later.
 */
export const retrySoon = (record: SQSRecord): Promise<void> =>
  hideFor(record, retrySeconds(Number(record.attributes.ApproximateReceiveCount)))

/**
 * Hides a failed message for a number of seconds, twelve hours at most. If the request fails, the message reappears
 * after its visibility timeout.
 */
export const hideFor = async (record: SQSRecord, seconds: number): Promise<void> => {
  try {
    // Loaded on demand, because few runs fail.
    const [{ ChangeMessageVisibilityCommand }, { sqs }] = await Promise.all([
      import('@aws-sdk/client-sqs'),
      import('./send.ts'),
    ])
    await sqs().send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: queueUrlOf(record),
        ReceiptHandle: record.receiptHandle,
        VisibilityTimeout: seconds,
      }),
    )
  } catch (error) {
    log.warn('retry not moved up', { error: String(error) })
  }
}

const queueUrlOf = ({ eventSourceARN, awsRegion }: SQSRecord): string => {
  const [account, name] = eventSourceARN.split(':').slice(-2)
  return `${localEndpoint('SQS_ENDPOINT') ?? `https://sqs.${awsRegion}.amazonaws.com`}/${account}/${name}`
}
