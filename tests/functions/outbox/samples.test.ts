import { readFileSync } from 'node:fs'
import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda'
import { expect, it } from 'vitest'
import { relay } from '../../../functions/platform/outbox/relay.ts'
import type { Outgoing } from '../../../functions/platform/queue/send.ts'
import { mailMessage } from '../../../shared/notifications/mail.messages.ts'

const sample = (name: string): string => readFileSync(new URL(`../../../events/${name}`, import.meta.url), 'utf8')

it('events/sqs/mail.json is a message that the mail worker can read', () => {
  const event: SQSEvent = JSON.parse(sample('sqs/mail.json'))
  const receivers = event.Records.map(({ body }) => mailMessage.parse(JSON.parse(body)).to)
  expect(receivers).toEqual(['ann@example.com'])
})

it('events/stream/outbox.json is a record that the relay sends', async () => {
  const event: DynamoDBStreamEvent = JSON.parse(sample('stream/outbox.json'))
  const bodies: string[] = []
  const send = async (_: string, given: readonly Outgoing[]) => {
    bodies.push(...given.map(({ body }) => body))
    return { waiting: [], refused: [] }
  }
  expect(await relay({ send }, { urls: { mail: 'mail' }, deadLetters: 'dead' }, event.Records)).toEqual({
    batchItemFailures: [],
  })
  expect(mailMessage.parse(JSON.parse(bodies[0] ?? '')).to).toBe('ann@example.com')
})
