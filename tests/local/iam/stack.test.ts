import { expect, test } from 'vitest'
import { startFixture } from '../fixture/start.ts'

test('an event source that its function may not read makes the start fail, as it would a deployment', async () => {
  const starting = startFixture({ environment: { WITHOUT: 'HandsPolicy sqs:ReceiveMessage' } })
  await expect(starting).rejects.toThrow(
    'fixture/FeedWorker (AWS::Lambda::EventSourceMapping) worker: The provided execution role does not have permissions to call ReceiveMessage on SQS',
  )
})
