import { CreateQueueCommand, ReceiveMessageCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqsQueues } from '../../../functions/platform/queue/send.ts'
import { bucketRules } from '../../../infra/local/engines/buckets/s3-rules.ts'
import { startQueuesAndBuckets } from '../../../infra/local/engines/queues-and-buckets.ts'
import { LOCAL_CREDENTIALS } from '../../../infra/local/local-credentials.ts'

const LOCAL = { region: 'us-east-1', credentials: LOCAL_CREDENTIALS }

describe('a queue', () => {
  let engine: Awaited<ReturnType<typeof startQueuesAndBuckets>>
  let sqs: SQSClient
  let QueueUrl = ''
  beforeAll(async () => {
    engine = await startQueuesAndBuckets(bucketRules())
    sqs = new SQSClient({ ...LOCAL, endpoint: engine.endpoint })
    QueueUrl = (await sqs.send(new CreateQueueCommand({ QueueName: 'texts' }))).QueueUrl ?? ''
  })
  afterAll(async () => {
    sqs.destroy()
    await engine.stop()
  })

  it('delivers any text unchanged', async () => {
    const texts = ['🎧 Headphones', 'a\uffffb', 'del\u007f', '中文 é', '"\\\n']
    const messages = texts.map((text) => ({ body: JSON.stringify({ text }) }))
    expect(await sqsQueues(sqs).send(QueueUrl, messages)).toEqual({ waiting: [], refused: [] })
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
    expect(Messages.map(({ Body }) => JSON.parse(Body ?? '').text).sort()).toEqual([...texts].sort())
  })
})

describe('sending to a queue', () => {
  const sqs = new SQSClient({ ...LOCAL, endpoint: 'http://127.0.0.1:1' })
  const mocked = mockClient(sqs)
  const queues = sqsQueues(sqs)
  const messages = ['{"a":1}', '{"a":2}', '{"a":3}'].map((body) => ({ body }))

  it('reports each failure as temporary or permanent', async () => {
    mocked.reset()
    mocked.on(SendMessageBatchCommand).resolves({
      Failed: [
        { Id: '0', SenderFault: false, Code: 'InternalError' },
        { Id: '2', SenderFault: true, Code: 'InvalidMessageContents' },
      ],
    })
    expect(await queues.send('url', messages)).toEqual({ waiting: [0], refused: [2] })
  })

  it('sends the other messages of a batch that contains a refused message', async () => {
    mocked.reset()
    const tooLong = Object.assign(new Error('too long'), { name: 'BatchRequestTooLong' })
    mocked.on(SendMessageBatchCommand).callsFake(({ Entries }) => {
      if (Entries.some(({ MessageBody }: { MessageBody: string }) => MessageBody.includes('2'))) throw tooLong
      return {}
    })
    expect(await queues.send('url', messages)).toEqual({ waiting: [], refused: [1] })
  })

  it('fails if the queue cannot be reached', async () => {
    mocked.reset()
    mocked.on(SendMessageBatchCommand).rejects(new Error('ECONNREFUSED'))
    await expect(queues.send('url', messages)).rejects.toThrow('ECONNREFUSED')
  })
})
