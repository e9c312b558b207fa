import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { describe, expect, inject, it } from 'vitest'
import { tableFileIn } from '../../infra/local/orphans.ts'
import { writer } from './fixture/rows.ts'
import { traced, until } from './fixture/start.ts'

// Tests readers of a running stack; lifecycle.test.ts kills a stack while a reader runs.

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }

describe('a running reader', () => {
  const stack = inject('fixture')
  const put = writer(stack)
  const relayed = (name = '') => traced(stack.traceFile, 'relayed').filter((sk) => String(sk).startsWith(name))

  it('delivers only the records that match the filter, in order', async () => {
    await put('handed-1')
    await put('handed-never', 'Other')
    await put('handed-1') // The second write is not an INSERT.
    await put('handed-2')
    await until('both records', () => relayed('handed').length === 2)
    expect(relayed('handed')).toEqual(['handed-1', 'handed-2'])
  })

  it('keeps only the stream records that a reader or a dead letter still needs', async () => {
    const store = new DatabaseSync(tableFileIn(stack.info.dataDir), { readOnly: true })
    const kept = () => Number(store.prepare('SELECT count(*) AS records FROM _stream_records').get()?.records)
    for (let n = 0; n < 20; n += 1) await put(`done-${n}`)
    await until('a trimmed stream', () => relayed('done').length === 20 && kept() === 1)
    // The last record is kept, so that the sequence numbers continue and no reader misses the next record.
    await put('poison')
    for (let n = 0; n < 5; n += 1) await put(`later-${n}`)
    await until('all but the poisonous one', () => new Set(relayed('later')).size === 5)
    await until('the records since the dead letter', () => kept() === 6)
    store.close()
  })

  it('bisects a batch with a failing record and sends that record to the dead-letter queue', async () => {
    const client = new SQSClient({ endpoint: stack.info.sqsEndpoint, region: stack.info.region, credentials })
    const deadLetters = async (): Promise<number> => {
      const QueueUrl = stack.info.queues['stream-dlq']
      const AttributeNames = ['ApproximateNumberOfMessages' as const]
      const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }))
      return Number(Attributes?.ApproximateNumberOfMessages)
    }
    const before = await deadLetters()
    for (const name of ['among-a', 'among-b', 'poison-too', 'among-c', 'among-d']) await put(name)
    await until('the good records', () => new Set(relayed('among')).size === 4)
    await until('the dead letter', async () => (await deadLetters()) === before + 1)
  })

  it('combines records that arrive within the batching window into one batch', async () => {
    const gathered = () => traced(stack.traceFile, 'gathered')
    await put('one', 'Gathered')
    await pause(700)
    await put('two', 'Gathered')
    await until('a batch', () => gathered().length > 0)
    expect(gathered()).toEqual([['one', 'two']])
  })
})
