import { ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { describe, expect, inject, it } from 'vitest'
import { stepsQueue } from '../fixtures/steps.queue.ts'
import { until } from './fixture/start.ts'
import { names, stepsOf, stepsOn } from './fixture/steps.ts'

// Tests a FIFO queue on this machine, whose worker runs as in Lambda. lifecycle.test.ts kills the stack in the middle
// of a group.

const stack = inject('fixture')
const { client, urlOf, noted, send, done, waiting } = stepsOn(stack, stack.traceFile)

describe('a group', () => {
  it('is processed in order', async () => {
    await send(...stepsOf('plain', 9))
    await done('plain', 9)
    expect(noted('done', 'plain')).toEqual(names('plain', 1, 2, 3, 4, 5, 6, 7, 8, 9))
  })

  it('waits until a failing message succeeds, with the rest of its batch and later messages', async () => {
    await send(...stepsOf('stumbles', 3, { 2: 2 }))
    await until('the first failure', () => noted('began', 'stumbles').includes('stumbles2'))
    await send({ parcel: 'stumbles', no: 4 })
    await done('stumbles', 4)
    expect(noted('done', 'stumbles')).toEqual(names('stumbles', 1, 2, 3, 4))
    expect(noted('began', 'stumbles')).toEqual(names('stumbles', 1, 2, 2, 2, 3, 4))
  })

  it('continues after a message moves to the dead-letter queue, and loses no other message', async () => {
    await send(...stepsOf('poisoned', 4, { 2: -1 }))
    await done('poisoned', 3)
    expect(noted('done', 'poisoned')).toEqual(names('poisoned', 1, 3, 4))
    expect(noted('began', 'poisoned').filter((name) => name === 'poisoned2')).toHaveLength(stepsQueue.tries)
    await until('the dead letter', async () => (await waiting('steps-dlq.fifo')) === 1)
    const { Messages } = await client.send(new ReceiveMessageCommand({ QueueUrl: urlOf('steps-dlq.fifo') }))
    expect(stepsQueue.message.parse(JSON.parse(Messages?.[0]?.Body ?? ''))).toMatchObject({ parcel: 'poisoned', no: 2 })
    await until('an empty queue', async () => (await waiting('steps.fifo')) === 0)
  })

  it('is not processed twice when its messages are sent twice', async () => {
    await send(...stepsOf('repeated', 2))
    await send(...stepsOf('repeated', 3))
    await done('repeated', 3)
    expect(noted('done', 'repeated')).toEqual(names('repeated', 1, 2, 3))
  })
})
