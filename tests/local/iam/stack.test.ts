import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startStack } from '../../support/stack.ts'
import { startFixture } from '../fixture/start.ts'

const entry = fileURLToPath(new URL('../fixture/stack-without.ts', import.meta.url))
const LOG_LEVEL = 'ERROR'

test('a call whose grant infra has lost fails, and its log line says so in the words of AWS', async () => {
  const stack = await startStack({ entry, environment: { WITHOUT: 'peopleRole dynamodb:BatchGetItem', LOG_LEVEL } })
  try {
    const ask = () =>
      fetch(`${stack.baseUrl}/invite/validateInvitedId`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: 'IV-01J9ZK4T7QX3ABCDEFGH.secret' }),
      })
    expect((await ask()).status).toBe(500)
    const table = `arn:aws:dynamodb:us-east-1:000000000000:table/${stack.info.table}`
    const line =
      stack
        .output()
        .split('\n')
        .find((said) => said.includes('"level":"ERROR"')) ?? ''
    expect(line).toContain('AccessDeniedException')
    expect(line).toMatch(/assumed-role\/[\w-]+\/[\w-]*people[\w-]* is not authorized to perform: dynamodb:BatchGetItem/)
    expect(line).toContain(
      `on resource: ${table} because no identity-based policy allows the dynamodb:BatchGetItem action`,
    )
  } finally {
    await stack.stop()
  }
})

test('an event source that a function may not read ends the start, as it ends a deployment', async () => {
  const starting = startFixture({ environment: { WITHOUT: 'HandsPolicy sqs:ReceiveMessage' } })
  await expect(starting).rejects.toThrow(
    'fixture/FeedWorker (AWS::Lambda::EventSourceMapping) worker: The provided execution role does not have permissions to call ReceiveMessage on SQS',
  )
})
