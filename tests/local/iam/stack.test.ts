import { expect, test } from 'vitest'
import { startFixture } from '../fixture/start.ts'

test('a start fails, like a deployment, if a function is not allowed to read its event source', async () => {
  const starting = startFixture({ environment: { WITHOUT: 'HandsPolicy sqs:ReceiveMessage' } })
  await expect(starting).rejects.toThrow(
    'fixture/FeedWorker (AWS::Lambda::EventSourceMapping) worker: The provided execution role does not have permissions to call ReceiveMessage on SQS',
  )
})
